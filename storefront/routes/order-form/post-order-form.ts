import type { ShopApi } from '#contract/shop-api.ts';
import {
  addOrderFormToCart,
  type OrderFormEntryViewFragment,
  type OrderFormSumsFragment,
  validateOrderForm,
} from '#contract/operations.generated.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { blanks, isBlank, maxLines } from './form-lines.ts';
import { readPasted, type TypedLine } from '#contract/read-pasted.ts';

/** The form after a post without script: its lines, the results of their checks, and what was added to the cart. */
export type PostedForm = {
  lines: TypedLine[];
  entries: (OrderFormEntryViewFragment | null)[];
  sums: OrderFormSumsFragment | null;
  /** Number of lines added to the cart; undefined when that was not requested. */
  added: number | undefined;
  /** True when lines were posted for the cart that had not been checked yet; the shopper has to confirm. */
  isAskedAgain: boolean;
  leftOver: number;
  /** Idempotency key of the form. The shared empty page has none. */
  formKey: string;
};

/** Handles a button of the form without script (CA7). */
export async function postOrderForm(api: ShopApi, form: FormData): Promise<PostedForm> {
  const { lines, leftOver } = postedLines(form);
  const entries = lines.filter((line) => !isBlank(line));
  const asksToAdd = form.get('intent') === 'add' && entries.length > 0;
  const sentKey = keyOf(form.get('formKey'));
  const isAdding = asksToAdd && sentKey !== undefined;
  const added = isAdding ? await add(api, entries, sentKey) : undefined;
  const answer = await checked(api, added?.staying ?? entries);
  const more = form.get('intent') === 'more' ? blanks(11) : [];
  return {
    ...answer,
    lines: [...answer.lines, ...more],
    added: added?.count,
    isAskedAgain: asksToAdd && !isAdding,
    leftOver,
    formKey: crypto.randomUUID(),
  };
}

function keyOf(given: FormDataEntryValue | null): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}

/** The lines of a posted form: the fields with the pressed button's correction, then the lines of the text box. */
export function postedLines(form: FormData): { lines: TypedLine[]; leftOver: number } {
  const quantities = form.getAll('quantity');
  const typed = form.getAll('orderNumber').map((orderNumber, index) => ({
    orderNumber: text(orderNumber, 60),
    quantity: text(quantities[index], 20),
  }));
  const [place, orderNumber, quantity] = String(form.get('correct') ?? '').split('|');
  if (orderNumber && quantity) typed[Number(place)] = { orderNumber, quantity };
  const removed = form.get('remove');
  const kept = typed.filter((line, index) => !isBlank(line) && String(index) !== removed);
  const pasted = readPasted(text(form.get('pasted'), 1_000_000), maxLines);
  const lines = [...kept, ...pasted.lines];
  const leftOver = pasted.leftOver + Math.max(0, lines.length - maxLines);
  return { lines: lines.slice(0, maxLines), leftOver };
}

const text = (value: FormDataEntryValue | null | undefined, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

async function checked(api: ShopApi, lines: TypedLine[]) {
  if (lines.length === 0) return { lines, entries: [], sums: null };
  const { validateOrderForm: check } = await api.ask(validateOrderForm, { entries: lines });
  return { lines, entries: check.entries, sums: check };
}

/** Adds the lines; returns the number added and the lines that were not. */
async function add(api: ShopApi, entries: TypedLine[], idempotencyKey: string) {
  const addTo = (cartId: string) =>
    api.ask(addOrderFormToCart, { cartId, entries, idempotencyKey });
  const { addOrderFormToCart: done } = await withCart(api, addTo);
  const isAdded = new Set(done.addedEntries);
  return { count: isAdded.size, staying: entries.filter((_, index) => !isAdded.has(index)) };
}
