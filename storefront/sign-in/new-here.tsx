import '#storefront/texts/account.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** A link to the registration, which redirects to `target` as the login would (AU1). */
export function NewHere({ target }: { target: string | undefined }) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const reasons = isB2b
    ? [texts('shop.register.reason.netPrices'), texts('shop.register.reason.invoice')]
    : [texts('shop.register.reason.orders'), texts('shop.register.reason.lists')];
  const query = target === undefined ? '' : `?${new URLSearchParams({ target })}`;
  return (
    <section className="grid gap-3 border-t border-linie pt-5">
      <h2 className="text-h3">{texts('shop.login.newHere')}</h2>
      <ul className="grid gap-1.5 text-small">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2.5">
            <Icon name="check" size="small" className="mt-0.5 text-wiese" />
            {reason}
          </li>
        ))}
      </ul>
      <ButtonLink href={`/myaccount/register/${query}`} kind="outline" isWide="always">
        {texts('shop.register.title')}
      </ButtonLink>
    </section>
  );
}
