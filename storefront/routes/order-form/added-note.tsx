import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';

/** Number of lines that were added to the basket, and of those that remain in the form. */
export type Added = {
  added: number;
  staying: number;
  /** Counts the results, as the note's key. */
  number: number;
};

/** Result of adding lines to the basket; takes the focus, so that it is noticed (CA7). */
export function AddedNote({ done }: { done: Added }) {
  const texts = useTexts();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { added, staying } = done;
  return (
    <div ref={note} tabIndex={-1} className="mb-6 grid gap-2 outline-offset-4">
      {added > 0 && (
        <Note kind="green">
          <b>{texts('shop.orderform.added', { count: added })}</b>{' '}
          <a href="/checkout/basket/" className="underline underline-offset-3">
            {texts('shop.orderform.toBasket')}
          </a>
        </Note>
      )}
      {staying > 0 && <Note kind="sun">{texts('shop.orderform.staying', { count: staying })}</Note>}
    </div>
  );
}
