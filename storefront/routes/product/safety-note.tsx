import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';

/** Warnings stand beside the buy box, where the law wants them seen before buying. */
export function SafetyNote({ warnings }: { warnings: readonly string[] }) {
  const texts = useTexts();
  if (warnings.length === 0) return null;
  return (
    <Note kind="sun">
      <p className="font-bold">{texts('shop.product.warnings')}</p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Note>
  );
}
