import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { type PictureView, pictureUrl } from '#storefront/ui/picture-url.ts';
import { alternatesOf, canonicalUrl, isShareable, robotsOf } from './seo.ts';
import { useStorefront } from './use-storefront.ts';

type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** An explicit value wins over the rules. */
  robots?: string | null;
  /** What is shown where the page is shared. */
  picture?: PictureView | undefined;
  /** The address that counts where the page has several, such as page 1 of a listing. */
  canonical?: { pathname: string; search: string };
};

/** Title, description, canonical address, robots, languages and open graph of a page (SO1). React puts them into the head. */
export function PageHead({ title, description, robots, picture, canonical }: PageHeadProps) {
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
      {alternatesOf(storefront, address).map(({ hrefLang, href }) => (
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
      <meta property="og:locale" content={spokenLocale(locale)} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {picture && (
        <>
          <meta property="og:image" content={baseUrl + openGraphPicture(picture)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
    </>
  );
}

/** Open graph knows no English as it is spoken in Germany. */
function spokenLocale(locale: string): string {
  return (locale === 'en-DE' ? 'en-GB' : locale).replace('-', '_');
}

function openGraphPicture({ url }: PictureView): string {
  return pictureUrl(url, 'open-graph').replace(/\.webp$/, '.jpg');
}
