import { useTexts } from './texts.tsx';
import { useStorefront } from './use-storefront.ts';

/** The `tel:` address of the advice, which schools and companies have one of their own for. */
export function usePhoneLink(): string {
  const { isB2b } = useStorefront();
  return useTexts()(isB2b ? 'shop.header.businessPhoneLink' : 'shop.header.phoneLink');
}
