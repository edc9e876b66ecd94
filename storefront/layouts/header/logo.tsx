import { useTexts } from '#storefront/state/texts.tsx';
import educationalLogo from '#storefront/ui/brand/logo-en.svg';
import logo from '#storefront/ui/brand/logo.svg';
import { useStorefront } from '../use-storefront.ts';

/** The logo, which leads to the root; the English business shop has its own (HF1). */
export function Logo() {
  const { langCode } = useStorefront();
  const texts = useTexts();
  return (
    <a href="/" className="inline-flex min-h-11 shrink-0 items-center">
      <img
        src={langCode === 'edu-en' ? educationalLogo : logo}
        width={300}
        height={83}
        alt={texts('shop.header.logo')}
        className="h-9 w-auto object-cover object-left max-[374px]:h-7.5 max-[343px]:w-8 md:h-10 lg:h-14"
      />
    </a>
  );
}
