import '#storefront/texts/service.ts';
import { useEffect, useRef } from 'react';
import type { StartPrimeSubscriptionMutation } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';

export type PaymentRedirect = Pick<
  StartPrimeSubscriptionMutation['submitPrimeSubscription'],
  'redirectUrl' | 'computopData'
>;

/** Forwards to the payment provider: by script, or by its button without script. */
export function ProviderRedirect({
  payment: { redirectUrl, computopData },
}: {
  payment: PaymentRedirect;
}) {
  const texts = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.submit();
    if (redirectUrl) location.replace(redirectUrl);
  }, [redirectUrl]);
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p className="text-lead">{texts('shop.prime.toProvider')}</p>
      {computopData && (
        <form ref={form} action={computopData.action} method="post">
          {computopData.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="lg">
            {texts('shop.prime.goOn')}
          </Button>
        </form>
      )}
      {redirectUrl && (
        <ButtonLink href={redirectUrl} size="lg">
          {texts('shop.prime.goOn')}
        </ButtonLink>
      )}
    </div>
  );
}
