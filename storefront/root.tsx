import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import textFace from './styles/faces/atkinson-hyperlegible-next.woff2';
import displayFace from './styles/faces/bricolage-grotesque.woff2';
import type { StorefrontView } from '#contract/door.ts';
import type { Route } from './+types/root.ts';
import { LateCompanion } from './companion/late-companion.tsx';
import { BarePage } from './routes/errors/bare-page.tsx';
import { doorContext, loaderHeaders } from './state/door.server.ts';
import { InlineScript } from './state/inline-script.tsx';
import { useTexts } from './state/texts.tsx';
import { isStale, useRefreshNote } from './layouts/stale-data.ts';
import { doHeldDeeds, startScripts } from './late-scripts.ts';
import { loadPreview } from './layouts/preview-bar/load-preview.ts';
import { visitScript } from './layouts/header/search/mobile-search.ts';
import { useNotice } from './layouts/use-notice.ts';
import { HeartForm } from './lists/heart-form.tsx';
import { useHearts } from './lists/use-hearts.ts';
import favicon from './ui/brand/favicon.svg';
import { addToBasketForm, useAddToBasket } from './ui/add-to-basket.ts';
import { useEnergyLabels } from './ui/energy/use-energy-labels.ts';
import { still } from './ui/islands/still.tsx';
import { WakeWatch } from './ui/islands/wake-watch.tsx';
import { useInAppNavigation } from './ui/navigation.tsx';
import { textPartsOf } from './texts/part-of-path.ts';
import { LateToasts } from './ui/toasts/late-toasts.tsx';
import icons from './styles/icons.generated.svg';
import styleSheet from './styles/theme.css?url';

const PreviewBar = still(
  async () => (await import('./layouts/preview-bar/preview-bar.tsx')).PreviewBar,
);

export async function loader({ context }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const { storefront, tests } = door;
  return { storefront, tests, preview: await loadPreview(door) };
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** The document around every page, an error's too. */
export function Layout({ children }: { children: ReactNode }) {
  const storefront = useRouteLoaderData<{ storefront: StorefrontView }>('root')?.storefront;
  return (
    <html lang={storefront?.locale ?? 'de-DE'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17382f" />
        {[textFace, displayFace].map((face) => (
          <link
            key={face}
            rel="preload"
            as="font"
            type="font/woff2"
            href={face}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="preload" as="image" type="image/svg+xml" href={icons} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="stylesheet" href={styleSheet} />
        <InlineScript text={visitScript} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {storefront && <TextScripts storefront={storefront} />}
        <Scripts />
        <InlineScript text={startScripts} />
      </body>
    </html>
  );
}

/** The texts that the page speaks at first; later ones come with the pages that speak them. */
function TextScripts({ storefront }: { storefront: StorefrontView }) {
  const { pathname } = useLocation();
  const [parts] = useState(() => textPartsOf(pathname));
  return (
    <>
      <script type="later" src={storefront.textsUrl} />
      {parts.map((part) => (
        <script type="later" key={part} src={storefront.textPartUrls[part]} />
      ))}
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  useInAppNavigation();
  useNotice();
  useAddToBasket();
  useHearts();
  useEnergyLabels();
  useRefreshNote(loaderData);
  useEffect(doHeldDeeds, []);
  return (
    <>
      <WakeWatch />
      <a href="#main" className={skipLink}>
        {texts('shop.ui.skip')}
      </a>
      {loaderData.preview && <PreviewBar preview={loaderData.preview} />}
      <Outlet />
      <form id={addToBasketForm} method="post" hidden />
      <HeartForm />
      <LateToasts />
      <LateCompanion />
    </>
  );
}

/** Where not even the header could be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BarePage error={error} />;
}

const skipLink = 'absolute -top-16 left-2 z-50 rounded-m bg-tinte px-4 py-3 text-white focus:top-2';
