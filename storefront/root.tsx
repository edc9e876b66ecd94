import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import textFace from './styles/faces/atkinson-hyperlegible-next.woff2';
import displayFace from './styles/faces/bricolage-grotesque.woff2';
import type { StorefrontView, TextPart } from '#contract/shop-api.ts';
import type { Route } from './+types/root.ts';
import { LazyBackgroundTasks } from './background/lazy-background-tasks.tsx';
import { BarePage } from './errors/bare-page.tsx';
import { useAllRoutes } from './state/all-routes.ts';
import { apiContext, loaderHeaders } from './state/api.server.ts';
import { InlineScript } from './state/inline-script.tsx';
import { useTexts } from './state/texts.tsx';
import { isStale, useMarkRefreshed } from './layouts/stale-data.ts';
import { replayHeldEvents, startScripts } from './deferred-scripts.ts';
import { findPage } from './pages/find-page.ts';
import { loadPreview } from './layouts/preview-bar/load-preview.ts';
import { PageAnnouncer } from './layouts/page-announcer.tsx';
import { visitScript } from './search/box/mobile-search.ts';
import { LoadingLine } from './layouts/loading-line.tsx';
import { NoticeWithoutScript } from './layouts/notice-without-script.tsx';
import { noticeIn } from './layouts/notices.ts';
import { useNotice } from './layouts/use-notice.ts';
import { HeartForm } from './lists/heart-form.tsx';
import { useHearts } from './lists/use-hearts.ts';
import favicon from './ui/brand/favicon.svg';
import { useAddToBasket } from './flyouts/add-to-basket.ts';
import { useEnergyLabels } from './ui/energy/use-energy-labels.ts';
import { staticPart } from './ui/islands/static-part.tsx';
import { HydrateOnNavigation } from './ui/islands/hydrate-on-navigation.tsx';
import { useInAppNavigation } from './ui/navigation.tsx';
import { LazyToasts } from './ui/toasts/lazy-toasts.tsx';
import styleSheet from './styles/theme.css?url';
import { addToBasketForm } from './ui/add-to-basket-form.ts';

const ViewBar = staticPart(async () => (await import('./layouts/view-bar/view-bar.tsx')).ViewBar);
const PreviewBar = staticPart(
  async () => (await import('./layouts/preview-bar/preview-bar.tsx')).PreviewBar,
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { storefront, tests } = api;
  return {
    storefront,
    tests,
    textParts: textPartsOf(url),
    notice: noticeIn(url),
    preview: await loadPreview(api),
    view: api.visitor.view,
    punchOut: api.visitor.punchOut,
  };
}

/** The parts of texts that the page shows first, so that its HTML can name their scripts. */
function textPartsOf({ pathname }: URL): readonly TextPart[] {
  return findPage(pathname.endsWith('/') ? pathname : `${pathname}/`).texts;
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** The document of every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { storefront, textParts = [] } = useRouteLoaderData<RootData>('root') ?? {};
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
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="stylesheet" href={styleSheet} />
        <InlineScript text={visitScript} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {storefront && <TextScripts storefront={storefront} textParts={textParts} />}
        <Scripts />
        <InlineScript text={startScripts} />
      </body>
    </html>
  );
}

type RootData = { storefront: StorefrontView; textParts: readonly TextPart[] };

/** The texts of the page that was loaded; those of later pages are loaded with them. */
function TextScripts({ storefront, textParts }: RootData) {
  const [parts] = useState(textParts);
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
  useAllRoutes();
  useInAppNavigation();
  useNotice();
  useAddToBasket();
  useHearts();
  useEnergyLabels();
  useMarkRefreshed(loaderData);
  useEffect(replayHeldEvents, []);
  return (
    <>
      <HydrateOnNavigation />
      <LoadingLine />
      <a href="#main" className={skipLink}>
        {texts('shop.ui.skip')}
      </a>
      {loaderData.view && <ViewBar view={loaderData.view} locale={loaderData.storefront.locale} />}
      {loaderData.preview && <PreviewBar preview={loaderData.preview} />}
      <NoticeWithoutScript notice={loaderData.notice} />
      <Outlet />
      <form id={addToBasketForm} method="post" hidden />
      {!loaderData.punchOut && <HeartForm />}
      <PageAnnouncer />
      <LazyToasts />
      <LazyBackgroundTasks />
    </>
  );
}

/** For errors of the layout itself, header included. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BarePage error={error} />;
}

const skipLink = 'absolute -top-16 left-2 z-50 rounded-m bg-tinte px-4 py-3 text-white focus:top-2';
