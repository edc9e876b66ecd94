import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';

type SafetyNoteProps = { warnings: readonly string[]; dangers: readonly string[] };

/** Danger notes, then warnings of toys; beside the buy box, because the law requires them before buying (PD2). */
export function SafetyNote({ warnings, dangers }: SafetyNoteProps) {
  const texts = useTexts();
  return (
    <>
      {dangers.length > 0 && (
        <Note kind="red" icon="octagon-alert">
          <p className="font-bold">{texts('shop.product.dangers')}</p>
          {dangers.map((danger) => (
            <p key={danger}>{danger}</p>
          ))}
        </Note>
      )}
      {warnings.length > 0 && (
        <Note kind="sun">
          <p className="font-bold">{texts('shop.product.warnings')}</p>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Note>
      )}
    </>
  );
}
