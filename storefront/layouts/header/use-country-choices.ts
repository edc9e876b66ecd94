import { useLocation, useMatches } from 'react-router';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { countryChoices, type SoldPage, type StorefrontChoice } from './storefront-choices.ts';

type ProductData = {
  product?: { soldIn?: readonly string[]; breadcrumb?: readonly { path: string }[] };
};

/** The links to the visited page in other storefronts, or to the product's range where a country does not sell it. */
export function useCountryChoices(): StorefrontChoice[] {
  const storefront = useStorefront();
  const { pathname, search } = useLocation();
  const { product } = (useMatches().at(-1)?.loaderData ?? {}) as ProductData;
  const sold: SoldPage | undefined = product?.soldIn && {
    soldIn: product.soldIn,
    otherwise: product.breadcrumb?.at(-1)?.path ?? '/',
  };
  return countryChoices(storefront, pathname + search, sold);
}
