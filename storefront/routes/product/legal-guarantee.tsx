import '#storefront/texts/product.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** The notice on the legal guarantee, which the law requires before buying; consumers alone have it (PD2). */
export function LegalGuarantee() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  if (isB2b) return null;
  return (
    <p className="text-small">
      {texts('shop.product.legalGuarantee')}{' '}
      <TextLink href="/service/gewaehrleistung/">
        {texts('shop.product.legalGuaranteeLink')}
      </TextLink>
    </p>
  );
}
