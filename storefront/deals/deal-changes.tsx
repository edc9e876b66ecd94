import '#storefront/texts/checkout.ts';
import type { DealChangeViewFragment } from '#contract/operations.generated.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';

/** Which positions have fewer pieces at the lightning price than they had (CA6). */
export function DealChanges({ changes }: { changes: readonly DealChangeViewFragment[] }) {
  const texts = useTexts();
  if (changes.length === 0) return null;
  return (
    <Note kind="sun" icon="zap" isAlert>
      <ul className="grid gap-1">
        {changes.map(({ itemId, message }) => (
          <li key={itemId}>{sayMessage(texts, message)}</li>
        ))}
      </ul>
    </Note>
  );
}
