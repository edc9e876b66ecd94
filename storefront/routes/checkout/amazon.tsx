import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { type AmazonPayButtonQuery, amazonPayButton } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/amazon.ts';
import { isNoCart } from './open-step.ts';

/** What the wallet's button needs; without an offer for this cart the basket is the place to be (CO5). */
export async function loader({ context }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const { cartId } = door.visitor;
  const found = cartId
    ? await door.ask(amazonPayButton, { cartId }).catch((error: unknown) => {
        if (isNoCart(error)) return undefined;
        throw error;
      })
    : undefined;
  if (!found?.amazonPayButton) throw redirect('/checkout/basket/');
  return found.amazonPayButton;
}

/** The only page with a script that is not ours: Amazon's, which draws its button. */
export default function Amazon({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.express.title');
  return (
    <div className="page-width py-10">
      <PageHead title={title} robots="noindex,follow" />
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

/** What of Amazon's script is used here. */
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
