import {
  addToList,
  findListEssentials,
  type ListChangeViewFragment,
  removeFromList,
  restoreToList,
} from '#contract/operations.generated.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { askShop, wasToasted } from '#storefront/state/shop-client.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { dismissToast, showToast } from '#storefront/state/toasts.ts';
import { keepList, keepLists } from './active-list.ts';
import { isOpenForEntries } from './active-list-cookie.ts';
import { openListChoice } from './list-choice.ts';
import { listAddress, listPath } from './list-path.ts';
import { type Listed, listedValue, readListed } from './listed-value.ts';
import { mayHaveList, useList } from './list-store.ts';
import { heartForm } from './use-hearts.ts';

let painting: Promise<void> | undefined;

/** Fills the hearts of listed products, now and whenever the page or the list changes. */
export function paintHearts(): Promise<void> {
  painting ??= beginPainting().catch((error: unknown) => {
    painting = undefined;
    throw error;
  });
  return painting;
}

const arePainted = (): Promise<boolean> =>
  paintHearts().then(
    () => true,
    () => false,
  );

async function beginPainting(): Promise<void> {
  if (mayHaveList() && useList.getState().list === undefined) await loadList();
  paint();
  useList.subscribe(paint);
  new MutationObserver(paintSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['value'],
  });
}

async function loadList(): Promise<void> {
  const { wishlistEssentials } = await askShop(findListEssentials, {}, { isQuiet: true });
  keepLists(wishlistEssentials);
}

/** Refetches the list: after a login it is another one. */
export async function reloadList(): Promise<void> {
  await paintHearts();
  await loadList();
}

let isSoon = false;

function paintSoon(): void {
  if (isSoon) return;
  isSoon = true;
  requestAnimationFrame(() => {
    isSoon = false;
    paint();
  });
}

function paint(): void {
  const { list, lists } = useList.getState();
  const shown = hasChoice() ? lists : list ? [list] : [];
  const listed = new Set(shown.flatMap(({ products }) => products.map(listedValue)));
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form=${heartForm}]`))
    fill(heart, listed.has(heart.value));
}

function fill(heart: HTMLButtonElement, isListed: boolean): void {
  const pressed = String(isListed);
  if (heart.getAttribute('aria-pressed') === pressed) return;
  heart.setAttribute('aria-pressed', pressed);
  heart.querySelector('.icon')?.classList.toggle('icon-filled', isListed);
}

/** Whether the visitor chooses a list: customers may have several, guests have one (WL2). */
function hasChoice(): boolean {
  return isCustomerMarked() && useList.getState().lists.filter(isOpenForEntries).length > 1;
}

/**
 * Adds the product of a heart to the list or removes it, and shows a toast; removing can be undone. A customer with several lists
 * chooses one (WL2). A heart that is pressed before it shows that its product is listed does not remove it.
 */
export async function toggleHeart(heart: HTMLButtonElement, texts: Texts): Promise<void> {
  const product = readListed(heart.value);
  if (!product || heart.ariaBusy === 'true') return;
  heart.ariaBusy = 'true';
  const looksListed = isPressed(heart);
  try {
    if (!(await arePainted())) return sayFailed(texts);
    if (hasChoice()) return openListChoice({ ...product, name: heart.dataset['name'] ?? '' });
    const wasListed = isPressed(heart);
    if (wasListed && !looksListed) return;
    fill(heart, !wasListed);
    const change = await (wasListed ? unlist(product) : list(product));
    if (say(change, texts) && !wasListed) sayAdded(heart.dataset['name'] ?? '', change, texts);
    if (change.removed) sayRemoved(change.removed, change, texts);
  } catch (fault) {
    if (!wasToasted(fault)) sayFailed(texts);
  } finally {
    heart.ariaBusy = null;
    paint();
  }
}

const isPressed = (heart: HTMLButtonElement): boolean =>
  heart.getAttribute('aria-pressed') === 'true';

async function list(product: Listed): Promise<ListChangeViewFragment> {
  const asked = { ...current(), entry: { ...product, quantity: 1 } };
  return keep((await askShop(addToList, asked)).addProductToWishlist);
}

async function unlist(entry: Listed): Promise<ListChangeViewFragment> {
  return keep((await askShop(removeFromList, { ...current(), entry })).removeProductFromWishlist);
}

/** The list for hearts; null for the shop's default. */
function current(): { externalId: string | null } {
  return { externalId: useList.getState().list?.externalId ?? null };
}

function keep(change: ListChangeViewFragment): ListChangeViewFragment {
  if (change.wishlist) keepList(change.wishlist);
  return change;
}

/** Whether the change succeeded; shows a toast otherwise. */
function say({ refusal }: ListChangeViewFragment, texts: Texts): boolean {
  if (refusal) showAlone({ kind: 'bad', title: formatMessage(texts, refusal.message) });
  return !refusal;
}

const sayFailed = (texts: Texts): void =>
  showAlone({ kind: 'bad', title: texts('shop.lists.failed') });

function sayAdded(name: string, { wishlist }: ListChangeViewFragment, texts: Texts): void {
  showAlone({
    kind: 'ok',
    title: texts('shop.lists.added', { list: wishlist?.name ?? '' }),
    text: name,
    link: {
      href: wishlist ? listAddress(wishlist.externalId) : listPath,
      label: texts('shop.lists.show'),
    },
  });
}

type Removed = NonNullable<ListChangeViewFragment['removed']>;

function sayRemoved(removed: Removed, { wishlist }: ListChangeViewFragment, texts: Texts): void {
  showAlone({
    kind: 'info',
    title: texts('shop.lists.removed', { list: wishlist?.name ?? '' }),
    text: removed.name,
    action: {
      label: texts('shop.lists.undo'),
      run: () =>
        void restore(removed, wishlist, texts).catch(
          (fault: unknown) => wasToasted(fault) || sayFailed(texts),
        ),
    },
  });
}

async function restore(
  { productId, itemId, quantity, position, name }: Removed,
  list: ListChangeViewFragment['wishlist'],
  texts: Texts,
): Promise<void> {
  const entry = { productId, itemId, quantity };
  const asked = { externalId: list?.externalId ?? null, entry, position };
  const change = keep((await askShop(restoreToList, asked)).restoreWishlistEntry);
  if (say(change, texts)) sayAdded(name, change, texts);
}

let lastToast: string | undefined;

/** Shows one toast about the list at a time: the next replaces the previous. */
function showAlone(toast: Parameters<typeof showToast>[0]): void {
  if (lastToast) dismissToast(lastToast);
  lastToast = crypto.randomUUID();
  showToast({ ...toast, id: lastToast });
}
