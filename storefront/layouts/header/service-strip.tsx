import { useTexts } from '#storefront/state/texts.tsx';
import { usePhoneLink } from '#storefront/state/use-phone-link.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { BusinessFlags } from './business-flags.tsx';
import { CountrySwitch } from './country-switch.tsx';
import { otherShop } from './storefront-choices.ts';

/** The dark strip at the top: selling points and links to the sibling storefronts. */
export function ServiceStrip() {
  const storefront = useStorefront();
  const texts = useTexts();
  const { isB2b } = storefront;
  const phoneLink = usePhoneLink();
  const other = otherShop(storefront);
  return (
    <div className="tafel relative z-32 text-small max-md:hidden">
      <div className="page-width flex min-h-11 items-center justify-between gap-6">
        <ul className="flex gap-6">
          <StripItem icon="messages-square" href={phoneLink}>
            {texts(isB2b ? 'shop.header.businessAdvice' : 'shop.header.advice')}
          </StripItem>
          <StripItem icon="shield-check" href="/service/sicher-einkaufen/" isHidden={isB2b}>
            {texts('shop.header.safeToys')}
          </StripItem>
          <StripItem icon="receipt-text" isWideOnly>
            {texts('shop.header.onAccount')}
          </StripItem>
        </ul>
        <ul className="flex gap-6">
          {other && (
            <StripItem icon={isB2b ? 'user' : 'school'} href={other} isWideOnly>
              {texts(isB2b ? 'shop.header.forFamilies' : 'shop.header.forSchools')}
            </StripItem>
          )}
          <li>{isB2b ? <BusinessFlags /> : <CountrySwitch />}</li>
        </ul>
      </div>
    </div>
  );
}

type StripItemProps = {
  icon: IconName;
  href?: string;
  isHidden?: boolean;
  isWideOnly?: boolean;
  children: string;
};

function StripItem({ icon, href, isHidden, isWideOnly, children }: StripItemProps) {
  if (isHidden) return null;
  const inner = (
    <>
      <Icon name={icon} size="small" className="text-sonne" />
      {children}
    </>
  );
  const look = 'inline-flex min-h-11 items-center gap-2 whitespace-nowrap';
  return (
    <li className={classes(isWideOnly && 'max-lg:hidden')}>
      {href ? (
        <a href={href} className={`${look} underline-offset-4 hover:underline`}>
          {inner}
        </a>
      ) : (
        <span className={look}>{inner}</span>
      )}
    </li>
  );
}
