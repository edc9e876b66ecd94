import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { type AmazonPayButtonQuery, amazonPayButton } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/amazon.ts';
import { isNoCart } from '#storefront/state/with-cart.server.ts';

/** Loads the data for Amazon's button; redirects to the basket if the wallet is not offered for this cart (CO5). */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { cartId } = api.visitor;
  const found = cartId
    ? await api.ask(amazonPayButton, { cartId }).catch((error: unknown) => {
        if (isNoCart(error)) return undefined;
        throw error;
      })
    : undefined;
  if (!found?.amazonPayButton) throw redirect('/checkout/basket/');
  return found.amazonPayButton;
}

/** Page with Amazon's button, the only one whose policy allows a foreign script. */
export default function Amazon({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.express.title');
  return (
    <div className="page-width py-10">
      <PageHead title={title} />
      <section className="mx-auto grid max-w-[520px] gap-5 rounded-card border border-linie bg-white p-6 md:p-8">
        <h1 className="text-h2">{title}</h1>
        <p>{texts('shop.express.text')}</p>
        <WalletButton button={loaderData} />
        <noscript>{texts('shop.express.noScript')}</noscript>
        <TextLink href="/checkout/basket/">{texts('shop.express.back')}</TextLink>
      </section>
    </div>
  );
}

type Button = NonNullable<AmazonPayButtonQuery['amazonPayButton']>;

/** The part of Amazon's script that the page calls. */
type WalletScript = {
  amazon?: { Pay: { renderButton(place: string, options: Record<string, unknown>): void } };
};

const placeId = 'amazon-pay-button';

function WalletButton({ button }: { button: Button }) {
  const { currency, language } = useStorefront();
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current) return;
    isDrawn.current = true;
    const { scriptUrl, merchantId, publicKeyId, payloadJson, signature, algorithm } = button;
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => {
      (globalThis as WalletScript).amazon?.Pay.renderButton(`#${placeId}`, {
        merchantId,
        publicKeyId,
        ledgerCurrency: currency,
        checkoutLanguage: language === 'de' ? 'de_DE' : 'en_GB',
        productType: 'PayAndShip',
        placement: 'Cart',
        createCheckoutSessionConfig: { payloadJSON: payloadJson, signature, algorithm },
      });
    });
    document.head.append(script);
  }, [button, currency, language]);
  return <div id={placeId} className="min-h-12" />;
}
