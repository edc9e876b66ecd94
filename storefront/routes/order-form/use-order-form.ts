import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  addOrderFormToCart,
  type OrderFormEntryViewFragment,
  type OrderFormSumsFragment,
  validateOrderForm,
} from '#contract/operations.generated.ts';
import { keepCart } from '#storefront/state/cart-store.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { cartId } from '#storefront/state/shop-ids.ts';
import {
  changeLines,
  type FormChange,
  type FormLine,
  isBlank,
  withBlankLine,
} from './form-lines.ts';
import { storeLines, readStoredLines } from './stored-lines.ts';
import type { PostedForm } from './post-order-form.ts';
import type { TypedLine } from '#contract/read-pasted.ts';

/** Result of checking a line, with the line as it was then. */
type Answer = { of: TypedLine; entry: OrderFormEntryViewFragment };
export type Answers = ReadonlyMap<number, Answer>;

const debounceMs = 400;

/**
 * State of the order form: its lines and the results of their checks. Lines survive a reload and are checked while the
 * shopper types (CA7).
 */
export function useOrderForm(posted: PostedForm | undefined) {
  const [lines, setLines] = useState<FormLine[]>(() =>
    withBlankLine((posted?.lines ?? []).map((line, id) => ({ ...line, id }))),
  );
  const [answers, setAnswers] = useState(() => answersOf(lines, posted?.entries ?? []));
  const [sums, setSums] = useState<OrderFormSumsFragment | null>(posted?.sums ?? null);
  const [isAdding, setAdding] = useState(false);
  const change = useCallback(
    (update: FormChange) => setLines((now) => changeLines(now, update)),
    [],
  );
  const isPosted = posted !== undefined;
  useStoredLines(lines, change, isPosted);

  const storeResults = useCallback(
    (of: readonly FormLine[], entries: readonly OrderFormEntryViewFragment[]) =>
      setAnswers(answersOf(of, entries)),
    [],
  );
  const typed = useMemo(() => lines.filter((line) => !isBlank(line)), [lines]);
  useChecks(typed, (entries, newSums) => {
    storeResults(typed, entries);
    setSums(newSums);
  });

  /** Adds the valid lines to the cart; the others remain. Returns both counts. */
  const add = async (): Promise<{ added: number; staying: number }> => {
    setAdding(true);
    try {
      const { addOrderFormToCart: done } = await askShop(addOrderFormToCart, {
        cartId: await cartId(),
        entries: typed.map(entryOf),
        idempotencyKey: crypto.randomUUID(),
      });
      keepCart(done.cart);
      const isAdded = new Set(done.addedEntries);
      const staying = typed.filter((_, index) => !isAdded.has(index));
      storeResults(
        staying,
        done.entries.filter((_, index) => !isAdded.has(index)),
      );
      setLines(withBlankLine(staying));
      return { added: isAdded.size, staying: staying.length };
    } finally {
      setAdding(false);
    }
  };
  return { lines, typed, answers, sums, isAdding, change, add };
}

/** The result of a line's check, unless the line was changed since. */
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

/** Restores the lines stored in this tab, then stores every change. */
function useStoredLines(
  lines: readonly FormLine[],
  change: (update: FormChange) => void,
  isPosted: boolean,
): void {
  const isRestored = useRef(isPosted);
  useEffect(() => {
    if (isRestored.current) return storeLines(lines);
    isRestored.current = true;
    const kept = readStoredLines();
    if (kept.length > 0) change({ kind: 'append', lines: kept });
  }, [lines, change]);
}

/** Checks the lines once typing pauses; only the latest response is used. */
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
    let isCancelled = false;
    const timer = setTimeout(() => {
      askShop(validateOrderForm, { entries }, { isQuiet: true }).then(
        ({ validateOrderForm: check }) => !isCancelled && answer(check.entries, check),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [asked]);
}
