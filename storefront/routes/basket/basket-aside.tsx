import '#storefront/texts/checkout.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { BudgetChoice, type CartBudgets } from '../budgets/budget-choice.tsx';
import { ExpressLink } from '../checkout/express-link.tsx';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { FreeShippingRuler } from '#storefront/ui/free-shipping-ruler.tsx';
import { GiftRuler } from '#storefront/ui/gift-ruler.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { CartTotals } from '../checkout/totals.tsx';
import type { BasketAnswer } from './change-basket.ts';
import type { SavedCart } from './save-cart.ts';
import { HandOverAside } from './hand-over-aside.tsx';
import { SaveToList } from './save-to-list.tsx';
import { Vouchers } from './vouchers.tsx';

const formId = 'to-checkout';

type BasketAsideProps = {
  cart: CartViewFragment;
  /** Action result of a form that was posted without script. */
  answer?: BasketAnswer | null | undefined;
  saved?: SavedCart | undefined;
  budgets: CartBudgets | undefined;
  /** Further actions on the basket. */
  children?: ReactNode;
};

/** Column beside the positions: thresholds, vouchers, totals and the checkout button; on visits from purchasing systems the one that hands over. */
export function BasketAside({ cart, answer, saved, budgets, children }: BasketAsideProps) {
  const texts = useTexts();
  const blocked = useBlockedReason(cart);
  if (usePunchOut()) return <HandOverAside cart={cart} blocked={blocked} />;
  return (
    <aside className="grid gap-5 lg:sticky lg:top-20">
      <div className="grid gap-5 rounded-card border border-linie bg-white p-6">
        {!cart.offerNumber && (
          <>
            <FreeShippingRuler attainable={cart.attainableInfos} />
            <GiftRuler attainable={cart.attainableInfos} />
            <Vouchers vouchers={cart.vouchers} answer={answer} />
          </>
        )}
        <ToCheckout cart={cart} blocked={blocked} budgets={budgets} />
        {!cart.offerNumber && (
          <>
            <SaveToList posted={saved} />
            {children}
          </>
        )}
      </div>
      <ul className="grid gap-2 text-small text-tafel-500">
        <li className="flex items-center gap-2">
          <Icon name="lock" size="small" />
          {texts('shop.basket.encrypted')}
        </li>
        <li className="flex items-center gap-2">
          <Icon name="undo-2" size="small" />
          {texts('shop.basket.returns')}
        </li>
        <li className="flex items-center gap-2">
          <Icon name="graduation-cap" size="small" />
          <TextLink href="/schulbeginn/" className="reach py-1">
            {texts('shop.basket.schoolStart')}
          </TextLink>
        </li>
      </ul>
    </aside>
  );
}

type ToCheckoutProps = Pick<BasketAsideProps, 'cart' | 'budgets'> & { blocked: string | undefined };

function ToCheckout({ cart, blocked, budgets }: ToCheckoutProps) {
  const texts = useTexts();
  return (
    <Form discover="none" id={formId} method="post" className="grid gap-5">
      <CartTotals cart={cart} />
      {budgets && <BudgetChoice budgets={budgets} />}
      <Button
        type="submit"
        name="intent"
        value="checkout"
        size="lg"
        isWide="always"
        disabledReason={blocked}
      >
        {texts('shop.basket.toCheckout')}
      </Button>
      {!cart.offerNumber && <ExpressLink cartId={cart.id} />}
      <Field label={texts('shop.checkout.orderReference')} isOptional>
        {(control) => (
          <TextInput
            {...control}
            name="orderReference"
            maxLength={60}
            placeholder={texts('shop.basket.referenceExample')}
            defaultValue={cart.details.orderReference ?? ''}
            autoComplete="off"
          />
        )}
      </Field>
    </Form>
  );
}

/** Sticky bar for phones with the total and the checkout button. */
export function BasketBar({ cart }: { cart: CartViewFragment }) {
  const texts = useTexts();
  const isVisit = usePunchOut() !== undefined;
  if (useBlockedReason(cart) || isVisit) return null;
  return (
    <div className="foot-bar fixed inset-x-0 bottom-0 z-15 flex items-center justify-between gap-4 bg-white px-4 py-2.5 md:hidden">
      <p className="text-small text-tafel-500">
        {texts('shop.totals.total')}
        <b className="block font-display text-price text-tafel-900 tabular-nums">
          {cart.details.total.stringValue}
        </b>
      </p>
      <Button type="submit" form={formId} name="intent" value="checkout">
        {texts('shop.basket.toCheckout')}
      </Button>
    </div>
  );
}

function useBlockedReason({ items }: CartViewFragment): string | undefined {
  const texts = useTexts();
  const isBlocked = items.some((item) => item.isBelowMinimum || !item.isSaleable);
  return isBlocked ? texts('shop.basket.blocked') : undefined;
}
