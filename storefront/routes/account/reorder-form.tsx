import '#storefront/texts/account.ts';
import { useEffect } from 'react';
import { Form } from 'react-router';
import { loadArticleCount } from '#storefront/state/cart-store.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import type { Reordered } from './reorder-lines.ts';

/** Form that adds all lines of an order to the basket again; works without script (AC3). */
export function ReorderForm({ requestKey }: { requestKey: string }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <Form method="post">
      <input type="hidden" name="key" value={requestKey} />
      <Button type="submit" isLoading={isSending}>
        {texts('shop.reorder.button')}
      </Button>
    </Form>
  );
}

/** Result of a reorder: how many lines are in the basket now, and what differs from the order. */
export function ReorderNote({ reordered }: { reordered: Reordered }) {
  const texts = useTexts();
  useEffect(() => void loadArticleCount(), []);
  const changes = useChanges(reordered);
  const count = reordered.lines.filter(({ message }) => message === null).length;
  return (
    <Note kind={count > 0 ? 'green' : 'sun'} isAlert>
      <p className="font-semibold">{texts('shop.reorder.done', { count })}</p>
      {changes.length > 0 && (
        <>
          <p>{texts('shop.reorder.changed')}</p>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink href="/checkout/basket/" kind="outline" size="sm" className="mt-2">
        {texts('shop.reorder.toBasket')}
      </ButtonLink>
    </Note>
  );
}

function useChanges({ lines }: Reordered): string[] {
  const texts = useTexts();
  return lines.flatMap(({ name, message, priceBefore, priceNow }) => [
    ...(message ? [`${name}: ${formatMessage(texts, message)}`] : []),
    ...(priceBefore && priceNow
      ? [
          texts('shop.reorder.price', {
            name,
            now: priceNow.stringValue,
            before: priceBefore.stringValue,
          }),
        ]
      : []),
  ]);
}
