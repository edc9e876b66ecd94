import { useTexts } from '#storefront/state/texts.tsx';
import educationalLogo from '#storefront/ui/brand/logo-en.svg';
import logo from '#storefront/ui/brand/logo.svg';
import { useStorefront } from '#storefront/state/use-storefront.ts';

/** The logo with a link to the home page; the business shop's logo has "educational" below the name (HF1). */
export function Logo() {
  const { isB2b } = useStorefront();
  const texts = useTexts();
  return (
    <a href="/" className="logo inline-flex min-h-11 shrink-0 items-center">
      <img
        src={isB2b ? educationalLogo : logo}
        width={300}
        height={83}
        alt={texts('shop.header.logo')}
        className="h-9 w-auto object-cover object-left max-[374px]:h-7.5 max-[343px]:w-8 md:h-10 lg:h-14"
      />
    </a>
  );
}
