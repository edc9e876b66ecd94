import '#storefront/texts/lists.ts';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { Note } from '#storefront/ui/note.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import type { ListAnswer } from './change-list.ts';
import { VariantPicker } from '#storefront/lists/entries/variant-picker.tsx';

type ExchangeVariantProps = {
  /** Id of the list. */
  externalId: string;
  entry: ListEntryViewFragment;
};

/** Choice of an entry's item, or of another one; the entry keeps its position and comments (WL4). */
export function ExchangeVariant({ externalId, entry }: ExchangeVariantProps) {
  const texts = useTexts();
  const fetcher = useFetcher<{ changed?: ListAnswer } | null>();
  const answer = fetcher.data?.changed;
  const { name } = entry;
  useEffect(() => {
    if (!answer || answer.refusal) return;
    closeModal('wishlistProductVariants');
    closeModal('wishlistOptionsVariants');
    showToast({ kind: 'ok', title: texts('shop.lists.entrySaved'), text: name });
  }, [answer, name, texts]);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{name}</p>
      {answer?.refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, answer.refusal)}
        </Note>
      )}
      <VariantPicker
        productId={entry.productId}
        itemId={entry.itemId}
        label={texts('shop.lists.takeVariant')}
        isLoading={fetcher.state !== 'idle'}
        onPick={({ id }) =>
          void fetcher.submit(
            {
              intent: 'replace',
              externalId,
              entryId: entry.externalId,
              listed: listedValue(entry),
              replacement: `${entry.productId}-${id}`,
              expected: String(entry.quantity),
              quantity: String(Math.max(1, entry.quantity)),
            },
            { method: 'post', action: listAddress(externalId) },
          )
        }
      />
    </div>
  );
}
