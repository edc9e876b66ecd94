import type { ShopDoor } from '#contract/door.ts';
import {
  addOrderFormToCart,
  type OrderFormEntryViewFragment,
  type OrderFormSumsFragment,
  validateOrderForm,
} from '#contract/operations.generated.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';
import { isNoCart } from '../checkout/open-step.ts';
import { blanks, isBlank, mostLines } from './form-lines.ts';
import { readPasted, type TypedLine } from './read-pasted.ts';

/** The form as it is after a post: its lines, what the shop says of each, and what went into the cart. */
export type PostedForm = {
  lines: TypedLine[];
  entries: (OrderFormEntryViewFragment | null)[];
  sums: OrderFormSumsFragment | null;
  /** Lines that are in the cart now; undefined where nobody asked for it. */
  added: number | undefined;
  leftOver: number;
};

/** Does what a button of the form asks where the page runs without script (CA7). */
export async function postOrderForm(door: ShopDoor, form: FormData): Promise<PostedForm> {
  const { lines, leftOver } = postedLines(form);
  const entries = lines.filter((line) => !isBlank(line));
  if (form.get('intent') === 'add' && entries.length > 0) {
    const { addOrderFormToCart: done } = await add(door, entries);
    const isAdded = new Set(done.addedEntries);
    const staying = entries.filter((_, index) => !isAdded.has(index));
    return { ...(await checked(door, staying)), added: isAdded.size, leftOver };
  }
  const answer = await checked(door, entries);
  const more = form.get('intent') === 'more' ? blanks(11) : [];
  return { ...answer, lines: [...answer.lines, ...more], added: undefined, leftOver };
}

/** The lines of a posted form, with those of its text box behind them and the pressed button's correction in them. */
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
  const pasted = readPasted(text(form.get('pasted'), 1_000_000), mostLines);
  const lines = [...kept, ...pasted.lines];
  const leftOver = pasted.leftOver + Math.max(0, lines.length - mostLines);
  return { lines: lines.slice(0, mostLines), leftOver };
}

const text = (value: FormDataEntryValue | null | undefined, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

async function checked(door: ShopDoor, lines: TypedLine[]) {
  if (lines.length === 0) return { lines, entries: [], sums: null };
  const { validateOrderForm: check } = await door.ask(validateOrderForm, { entries: lines });
  return { lines, entries: check.entries, sums: check };
}

async function add(door: ShopDoor, entries: TypedLine[]) {
  const addTo = (cartId: string) => door.ask(addOrderFormToCart, { cartId, entries });
  const { cartId } = door.visitor;
  if (!cartId) return addTo(await openedCart(door));
  try {
    return await addTo(cartId);
  } catch (error) {
    if (!isNoCart(error)) throw error;
    return addTo(await openedCart(door));
  }
}
