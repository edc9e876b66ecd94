import { useLocation } from 'react-router';
import { formatLocale } from '#contract/format-locale.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import shopPicture from '#storefront/ui/brand/share.jpg';
import { type PictureView, pictureUrl } from '#storefront/ui/picture-url.ts';
import { alternatesOf, canonicalUrl, isShareable, robotsOf } from './seo.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';

type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** An explicit value overrides the rules. */
  robots?: string | null;
  /** The picture for social networks; the shop's own where it is left out. */
  picture?: PictureView | undefined;
  /** The canonical address where the page has several, such as page 1 of a listing. */
  canonical?: { pathname: string; search: string };
  /** Countries that have the page, where not all have it. */
  soldIn?: readonly string[];
};

/**
 * Title, description, canonical address, robots, languages and Open Graph data of a page (SO1). React moves them into the head.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, robots, picture, canonical, soldIn } = props;
  const location = useLocation();
  const storefront = useStorefront();
  const texts = useTexts();
  const address = canonical ?? location;
  return (
    <>
      <title>{texts('shop.meta.title', { title })}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={robotsOf(location, robots)} />
      <link rel="canonical" href={canonicalUrl(storefront.baseUrl, address)} />
      {alternatesOf(storefront, address, soldIn).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {isShareable(location) && (
        <OpenGraph
          title={title}
          description={description}
          picture={picture}
          url={canonicalUrl(storefront.baseUrl, address)}
        />
      )}
    </>
  );
}

type OpenGraphProps = {
  title: string;
  description: string | undefined;
  picture: PictureView | undefined;
  url: string;
};

function OpenGraph({ title, description, picture, url }: OpenGraphProps) {
  const { baseUrl, locale } = useStorefront();
  const texts = useTexts();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts('shop.meta.shop')} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta
        property="og:image"
        content={baseUrl + (picture ? openGraphPicture(picture) : shopPicture)}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  );
}

/** The locale for Open Graph, which has no `en_DE`. */
function openGraphLocale(locale: string): string {
  return formatLocale(locale).replace('-', '_');
}

function openGraphPicture({ url }: PictureView): string {
  return pictureUrl(url, 'open-graph').replace(/\.webp$/, '.jpg');
}
