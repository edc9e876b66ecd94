import '#storefront/texts/account.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** Benefits of an account. */
export function RegisterAside() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const reasons = isB2b
    ? [
        texts('shop.register.reason.netPrices'),
        texts('shop.register.reason.invoice'),
        texts('shop.register.reason.orderForm'),
      ]
    : [
        texts('shop.register.reason.orders'),
        texts('shop.register.reason.addresses'),
        texts('shop.register.reason.lists'),
      ];
  return (
    <aside className="grid gap-4 rounded-card bg-papier-2 p-6">
      <h2 className="text-h3">{texts('shop.register.reasons')}</h2>
      <ul className="grid gap-3">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-3">
            <Icon name="check" className="text-wiese" />
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  );
}
