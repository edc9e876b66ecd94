import '#storefront/texts/account.ts';
import { useEffect } from 'react';
import { Form } from 'react-router';
import { loadArticleCount } from '#storefront/state/cart-store.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import type { Reordered } from './put-in-again.ts';

/** Puts the articles of an order into the basket again; a form, so it works without script (AC3). */
export function OrderAgain({ requestKey }: { requestKey: string }) {
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

/** What lies in the basket now, and what is different from then. */
export function OrderedAgain({ reordered }: { reordered: Reordered }) {
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
    ...(message ? [`${name}: ${sayMessage(texts, message)}`] : []),
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
