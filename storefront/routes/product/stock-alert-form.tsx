import '#storefront/texts/product.ts';
import { useEffect, useRef } from 'react';
import { type ItemViewFragment, ownEmail } from '#contract/operations.generated.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';

type StockAlertFormProps = {
  /** Null while no variant is chosen. */
  item: ItemViewFragment | null;
};

/**
 * Form for a mail when a sold-out item is back; it posts to a page of its own, which is personal. The shared page holds no address:
 * script fills in that of a customer.
 */
export function StockAlertForm({ item }: StockAlertFormProps) {
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  usePrefilled(input);
  if (!item) return <p className="text-small">{texts('shop.stockAlert.choose')}</p>;
  if (!item.canBeAwaited) return null;
  return (
    <form
      method="post"
      action={`/service/wieder-da/?item=${item.id}`}
      aria-labelledby="stock-alert"
      className="grid gap-3 rounded-card border border-linie bg-white p-5 print:hidden"
    >
      <h2 id="stock-alert" className="text-lead font-bold">
        {texts('shop.stockAlert.title')}
      </h2>
      <p className="text-small">{texts('shop.stockAlert.lead')}</p>
      <Field label={texts('shop.stockAlert.email')}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={80}
            required
          />
        )}
      </Field>
      <div>
        <Button type="submit" isWide>
          {texts('shop.stockAlert.submit')}
        </Button>
      </div>
      <p className="text-small text-tafel-500">{texts('shop.stockAlert.privacy')}</p>
    </form>
  );
}

/** Fills in the e-mail of a customer, unless one was typed meanwhile. */
function usePrefilled(input: { readonly current: HTMLInputElement | null }): void {
  const isKnown = useCustomer(({ customer }) => customer?.visitorLoginState === 'loggedIn');
  useEffect(() => {
    if (!isKnown) return;
    void askShop(ownEmail, {}, { isQuiet: true })
      .then(({ contactFormData: { email } }) => {
        if (input.current?.value === '' && email !== null) input.current.value = email;
      })
      .catch(() => undefined);
  }, [isKnown, input]);
}
