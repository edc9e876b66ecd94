import { useLocation } from 'react-router';
import { SearchBox } from '#storefront/search/box/search-box.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePhoneLink } from '#storefront/state/use-phone-link.ts';
import { Badge } from '#storefront/ui/badge.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { DebugBox } from './debug-box.tsx';
import drawing from './not-found.webp';

type NotFoundProps = { error: unknown; isGone?: boolean };

/** The page of an address without content, or whose content is gone: a search field and two links (HF5, RT3). */
export function NotFoundPage({ error, isGone = false }: NotFoundProps) {
  const texts = useTexts();
  const phoneLink = usePhoneLink();
  const { pathname } = useLocation();
  return (
    <section className="page-width pt-4 md:pt-6">
      <title>{texts('shop.notFound.title')}</title>
      <meta name="robots" content="noindex,follow" />
      <div className="karo grid grid-cols-1 items-center gap-6 rounded-[16px_16px_36px_36px] border border-linie-blau p-3 md:grid-cols-2 md:p-10">
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 bg-white p-4 md:p-10">
          <Badge kind="extra">
            {texts(isGone ? 'shop.notFound.badgeGone' : 'shop.notFound.badge')}
          </Badge>
          <h1 className="text-display font-extrabold tracking-[-0.035em] hyphens-manual md:max-2xl:text-[clamp(2.25rem,4.4vw,4rem)]">
            {texts(isGone ? 'shop.notFound.goneHeadline' : 'shop.notFound.headline')}{' '}
            <span className="mark-sonne">
              {texts(isGone ? 'shop.notFound.goneMark' : 'shop.notFound.mark')}
            </span>
          </h1>
          <p>{texts(isGone ? 'shop.notFound.goneText' : 'shop.notFound.text')}</p>
          <div className="w-full max-w-xl">
            <SearchBox />
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/">{texts('vue.statuscode.button')}</ButtonLink>
            <ButtonLink kind="outline" href={phoneLink}>
              {texts('shop.search.call')}
            </ButtonLink>
          </div>
          <p className="text-small break-all text-tafel-500">
            {texts('shop.notFound.path')} {pathname}
          </p>
          <DebugBox error={error} />
        </div>
        <img
          src={drawing}
          alt=""
          width={880}
          height={660}
          className="mx-auto w-full max-w-110 max-md:max-w-70"
        />
      </div>
    </section>
  );
}
