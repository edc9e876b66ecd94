import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import { setOrderReference } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { changeHold } from '#storefront/deals/change-hold.ts';
import { PageHold } from '#storefront/deals/page-hold.tsx';
import type { ShopDoor } from '#contract/door.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import type { Route } from './+types/basket.ts';
import { findCheckout } from '../checkout/open-step.ts';
import { Accessories } from './accessories.tsx';
import { BasketAside, BasketBar } from './basket-aside.tsx';
import { changeBasket } from './change-basket.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { Positions } from './positions.tsx';
import { saveCart } from './save-cart.ts';
import { useKeptCart } from './use-kept-cart.ts';

/** The basket (CA4). A visitor who never had one sees an empty basket. */
export async function loader({ context }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const found = (await findCheckout(door)) ?? (await findAfterLoss(door));
  return { cart: found?.cart ?? null };
}

/** Somebody whose cart's id leads nowhere any more still has what they put into their own (CA1). */
async function findAfterLoss(door: ShopDoor): ReturnType<typeof findCheckout> {
  if (!door.visitor.cartId) return undefined;
  await openedCart(door);
  return findCheckout(door);
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const { cartId } = door.visitor;
  if (form.get('intent') === 'checkout' && cartId) {
    const orderReference = String(form.get('orderReference') ?? '')
      .trim()
      .slice(0, 60);
    await door.ask(setOrderReference, { cartId, orderReference });
    return redirect('/checkout/login/');
  }
  return data(
    (await changeHold(door, form)) ??
      (await saveCart(door, form)) ??
      (await changeBasket(door, form)) ??
      null,
  );
}

export default function Basket({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  useKeptCart(cart);
  const hold = actionData && 'changes' in actionData ? actionData : undefined;
  const answer = actionData && 'refusals' in actionData ? actionData : undefined;
  const saved = actionData && 'saved' in actionData ? actionData : undefined;
  const isEmpty = !cart || cart.items.length === 0;
  return (
    <div className="page-width py-5 md:py-8">
      <PageHead title={texts('shop.basket.title')} robots="noindex,follow" />
      <h1 className="mb-5">
        {texts('shop.basket.title')}
        {!isEmpty && (
          <span className="ml-3 font-sans text-h3 font-normal text-tafel-500">
            {texts('shop.basket.count', { count: cart.details.articleCount })}
          </span>
        )}
      </h1>
      {isEmpty && <EmptyBasket />}
      {cart && (
        <div className="grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-10 2xl:grid-cols-[minmax(0,1fr)_460px] 2xl:gap-16">
          <div className="grid gap-4">
            <PageHold reservation={cart.lightningDealReservation} changes={hold?.changes} />
            <Positions items={cart.items} answer={answer} />
          </div>
          {!isEmpty && <BasketAside cart={cart} answer={answer} saved={saved} />}
          {!isEmpty && <BasketBar cart={cart} />}
        </div>
      )}
      {cart && !isEmpty && (
        <Accessories
          cartId={cart.id}
          heldProductIds={cart.items.map(({ productId }) => productId)}
        />
      )}
    </div>
  );
}
