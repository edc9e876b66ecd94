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
  /** Somebody asked for the cart before the shop had looked at the lines: they are asked once more. */
  isAskedAgain: boolean;
  leftOver: number;
  /** The form's own, so that it counts once however often it is sent; the empty page is everybody's and has none. */
  formKey: string;
};

/** Does what a button of the form asks where the page runs without script (CA7). */
export async function postOrderForm(door: ShopDoor, form: FormData): Promise<PostedForm> {
  const { lines, leftOver } = postedLines(form);
  const entries = lines.filter((line) => !isBlank(line));
  const asksToAdd = form.get('intent') === 'add' && entries.length > 0;
  const sentKey = keyOf(form.get('formKey'));
  const isAdding = asksToAdd && sentKey !== undefined;
  const added = isAdding ? await add(door, entries, sentKey) : undefined;
  const answer = await checked(door, added?.staying ?? entries);
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

/** How many lines went into the cart, and those that did not. */
async function add(door: ShopDoor, entries: TypedLine[], idempotencyKey: string) {
  const addTo = (cartId: string) =>
    door.ask(addOrderFormToCart, { cartId, entries, idempotencyKey });
  const { addOrderFormToCart: done } = await intoCart(door, addTo);
  const isAdded = new Set(done.addedEntries);
  return { count: isAdded.size, staying: entries.filter((_, index) => !isAdded.has(index)) };
}

async function intoCart<Answer>(
  door: ShopDoor,
  addTo: (cartId: string) => Promise<Answer>,
): Promise<Answer> {
  const { cartId } = door.visitor;
  if (!cartId) return addTo(await openedCart(door));
  try {
    return await addTo(cartId);
  } catch (error) {
    if (!isNoCart(error)) throw error;
    return addTo(await openedCart(door));
  }
}
