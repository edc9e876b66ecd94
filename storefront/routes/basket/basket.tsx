import '#storefront/texts/checkout.ts';
import { useEffect } from 'react';
import { data, redirect, redirectDocument, useRevalidator } from 'react-router';
import {
  type CartViewFragment,
  chooseBudget,
  setOrderReference,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { changeHold } from '#storefront/deals/change-hold.ts';
import { PageHold } from '#storefront/deals/page-hold.tsx';
import type { ShopApi } from '#contract/shop-api.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { keepCart, useCart } from '#storefront/state/cart-store.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/basket.ts';
import { findCheckout } from '../checkout/open-step.ts';
import { findUnpaidOrder } from '../checkout/recent-order.ts';
import { findCartBudgets } from '../budgets/find-cart-budgets.ts';
import { findMaySubmit, submitBasket } from '../boards/submit-basket.ts';
import { SubmitBasket } from '../boards/submit-basket-form.tsx';
import { Accessories } from './accessories.tsx';
import { BasketAside, BasketBar } from './basket-aside.tsx';
import { changeBasket } from './change-basket.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { OfferedPositions } from './offered-positions.tsx';
import { Positions } from './positions.tsx';
import { requestOffer } from './request-offer.ts';
import { RequestOffer } from './request-offer-form.tsx';
import { saveCart } from './save-cart.ts';

/** Loads the basket (CA4); null for a visitor without a cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = (await findCheckout(api)) ?? (await findRenewedCart(api));
  const cart = found?.cart ?? null;
  // A key for one offer: a repeated post of the form makes no second one.
  const offerKey = api.visitor.session === 'customer' ? crypto.randomUUID() : undefined;
  const budgets = await findCartBudgets(api, cart?.id);
  const maySubmit = await findMaySubmit(api);
  return { cart, offerKey, budgets, maySubmit, unpaidOrder: await findUnpaidOrder(api) };
}

/** Opens a new cart where the cookie's cart is lost; a customer gets the cart of the account back (CA1). */
async function findRenewedCart(api: ShopApi): ReturnType<typeof findCheckout> {
  if (!api.visitor.cartId) return undefined;
  await openedCart(api);
  return findCheckout(api);
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { cartId } = api.visitor;
  if (form.get('intent') === 'checkout' && cartId) {
    const orderReference = String(form.get('orderReference') ?? '')
      .trim()
      .slice(0, 60);
    await api.ask(setOrderReference, { cartId, orderReference });
    const budgetId = Number(form.get('budgetId')) || null;
    if (form.has('budgetId')) await api.ask(chooseBudget, { cartId, budgetId });
    return redirect('/checkout/login/');
  }
  if (form.get('intent') === 'leaveOffer') {
    await openedCart(api);
    throw redirectDocument('/checkout/basket/');
  }
  return data(
    (await requestOffer(api, form)) ??
      (await submitBasket(api, form)) ??
      (await changeHold(api, form)) ??
      (await saveCart(api, form)) ??
      (await changeBasket(api, form)) ??
      null,
  );
}

export default function Basket({
  loaderData: { cart, offerKey, budgets, maySubmit, unpaidOrder },
  actionData,
}: Route.ComponentProps) {
  const texts = useTexts();
  useSharedCart(cart);
  const hold = actionData && 'changes' in actionData ? actionData : undefined;
  const answer = actionData && 'refusals' in actionData ? actionData : undefined;
  const saved = actionData && 'saved' in actionData ? actionData : undefined;
  const refusedOffer = actionData && 'refusedOffer' in actionData ? actionData : undefined;
  const refusedSubmission =
    actionData && 'refusedSubmission' in actionData ? actionData : undefined;
  const isEmpty = !cart || cart.items.length === 0;
  return (
    <div className="page-width py-5 md:py-8">
      <PageHead title={texts('shop.basket.title')} />
      <h1 className="mb-5">
        {texts('shop.basket.title')}{' '}
        {!isEmpty && (
          <span className="ml-2 font-sans text-h3 font-normal text-tafel-500">
            {texts('shop.basket.count', { count: cart.details.articleCount })}
          </span>
        )}
      </h1>
      {unpaidOrder && <UnpaidOrder number={unpaidOrder} />}
      {isEmpty && <EmptyBasket />}
      {cart && (
        <div className="grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-10 2xl:grid-cols-[minmax(0,1fr)_460px] 2xl:gap-16">
          <div className="grid gap-4">
            <PageHold reservation={cart.lightningDealReservation} changes={hold?.changes} />
            {cart.offerNumber ? (
              <OfferedPositions offerNumber={cart.offerNumber} items={cart.items} />
            ) : (
              <Positions items={cart.items} answer={answer} />
            )}
          </div>
          {!isEmpty && (
            <BasketAside cart={cart} answer={answer} saved={saved} budgets={budgets}>
              {offerKey && <RequestOffer requestKey={offerKey} posted={refusedOffer} />}
              {maySubmit && <SubmitBasket budgets={budgets} refused={refusedSubmission} />}
            </BasketAside>
          )}
          {!isEmpty && <BasketBar cart={cart} />}
        </div>
      )}
      {cart && !isEmpty && !cart.offerNumber && (
        <Accessories
          cartId={cart.id}
          heldProductIds={cart.items.map(({ productId }) => productId)}
        />
      )}
    </div>
  );
}

/**
 * Shares the page's cart with the tab's state, so that the header shows its count, and revalidates the page when the
 * tab knows a newer one.
 */
function useSharedCart(cart: CartViewFragment | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (cart && keepCart(cart) !== cart) void revalidate();
  }, [cart, revalidate]);
  useEffect(
    () =>
      useCart.subscribe(({ cart: known }) => {
        if (known && (known.id !== cart?.id || known.version > cart.version)) void revalidate();
      }),
    [cart, revalidate],
  );
}

/** Note that the former basket is now an order awaiting payment. */
function UnpaidOrder({ number }: { number: string }) {
  const texts = useTexts();
  return (
    <div className="mb-5">
      <Note kind="sun">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <b>{texts('shop.pay.waits', { number })}</b>
          <TextLink href="/checkout/confirmation/">{texts('shop.pay.seeOrder')}</TextLink>
        </span>
      </Note>
    </div>
  );
}
