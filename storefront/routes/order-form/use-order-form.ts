import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  addOrderFormToCart,
  type OrderFormEntryViewFragment,
  type OrderFormSumsFragment,
  validateOrderForm,
} from '#contract/operations.generated.ts';
import { keep } from '#storefront/state/cart-store.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import { changeLines, type FormChange, type FormLine, isBlank, withFree } from './form-lines.ts';
import { keepLines, keptLines } from './kept-lines.ts';
import type { PostedForm } from './post-order-form.ts';
import type { TypedLine } from './read-pasted.ts';

/** What the shop said of a line as it was then. */
type Answer = { of: TypedLine; entry: OrderFormEntryViewFragment };
export type Answers = ReadonlyMap<number, Answer>;

const restMs = 400;

/** The form's lines and what the shop says of them, kept over a reload and asked anew while somebody types (CA7). */
export function useOrderForm(posted: PostedForm | undefined) {
  const [lines, setLines] = useState<FormLine[]>(() =>
    withFree((posted?.lines ?? []).map((line, id) => ({ ...line, id }))),
  );
  const [answers, setAnswers] = useState(() => answersOf(lines, posted?.entries ?? []));
  const [sums, setSums] = useState<OrderFormSumsFragment | null>(posted?.sums ?? null);
  const [isAdding, setAdding] = useState(false);
  const change = useCallback((wish: FormChange) => setLines((now) => changeLines(now, wish)), []);
  const isPosted = posted !== undefined;
  useKept(lines, change, isPosted);

  const said = useCallback(
    (of: readonly FormLine[], entries: readonly OrderFormEntryViewFragment[]) =>
      setAnswers(answersOf(of, entries)),
    [],
  );
  const typed = useMemo(() => lines.filter((line) => !isBlank(line)), [lines]);
  useChecks(typed, (entries, newSums) => {
    said(typed, entries);
    setSums(newSums);
  });

  /** Puts what is valid into the cart; the rest stays. Answers how many lines went and how many stay. */
  const add = async (): Promise<{ added: number; staying: number }> => {
    setAdding(true);
    try {
      const { addOrderFormToCart: done } = await askShop(addOrderFormToCart, {
        cartId: await cartId(),
        entries: typed.map(entryOf),
        idempotencyKey: crypto.randomUUID(),
      });
      keep(done.cart);
      const isAdded = new Set(done.addedEntries);
      const staying = typed.filter((_, index) => !isAdded.has(index));
      said(
        staying,
        done.entries.filter((_, index) => !isAdded.has(index)),
      );
      setLines(withFree(staying));
      return { added: isAdded.size, staying: staying.length };
    } finally {
      setAdding(false);
    }
  };
  return { lines, typed, answers, sums, isAdding, change, add };
}

/** What the shop said of a line, as long as it reads as it did then. */
export function entryFor(
  answers: Answers,
  { id, orderNumber, quantity }: FormLine,
): OrderFormEntryViewFragment | undefined {
  const answer = answers.get(id);
  const isSame = answer?.of.orderNumber === orderNumber && answer.of.quantity === quantity;
  return isSame ? answer.entry : undefined;
}

function answersOf(
  lines: readonly FormLine[],
  entries: readonly (OrderFormEntryViewFragment | null)[],
): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  lines.forEach((line, index) => {
    const entry = entries[index];
    if (entry) answers.set(line.id, { of: line, entry });
  });
  return answers;
}

const entryOf = ({ orderNumber, quantity }: TypedLine): TypedLine => ({ orderNumber, quantity });

/** Takes back what the tab kept, then keeps every change. */
function useKept(
  lines: readonly FormLine[],
  change: (wish: FormChange) => void,
  isPosted: boolean,
): void {
  const isTakenBack = useRef(isPosted);
  useEffect(() => {
    if (isTakenBack.current) return keepLines(lines);
    isTakenBack.current = true;
    const kept = keptLines();
    if (kept.length > 0) change({ kind: 'append', lines: kept });
  }, [lines, change]);
}

/** Asks what the shop says of the lines once nobody has typed for a moment; a later answer wins. */
function useChecks(
  typed: readonly FormLine[],
  onAnswer: (
    entries: readonly OrderFormEntryViewFragment[],
    sums: OrderFormSumsFragment | null,
  ) => void,
): void {
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  const asked = JSON.stringify(typed.map(entryOf));
  useEffect(() => {
    const entries = JSON.parse(asked) as TypedLine[];
    if (entries.length === 0) return latest.current([], null);
    const answer = latest.current;
    let isOver = false;
    const timer = setTimeout(() => {
      askShop(validateOrderForm, { entries }, { isQuiet: true }).then(
        ({ validateOrderForm: check }) => !isOver && answer(check.entries, check),
        () => undefined,
      );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
}
