import type { ShellQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { lazyLayout } from '#storefront/ui/lazy-layout.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { PriceNote } from '#storefront/ui/price-note.tsx';
import { otherShop } from '../header/storefront-choices.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { FooterBlock, type FooterBlockData, FooterLinkItem } from './footer-block.tsx';
import { SchoolContacts, type SchoolContact } from './school-contacts.tsx';
import { Marks } from './marks.tsx';
import type { MarkParameters } from './mark-choice.ts';

type FooterProps = {
  shell: { footerGrid: ShellQuery['footerGrid'] } & MarkParameters & SchoolContact;
};

const bottomHeadline = 'Bottom Links';
/** At least the height of any footer, or skipped content would overflow it. */
const likelyHeight =
  '[contain-intrinsic-block-size:auto_1420px] md:[contain-intrinsic-block-size:auto_1220px] xl:[contain-intrinsic-block-size:auto_710px]';

/** The footer of every page, from data (HF4). */
export function Footer({ shell: { footerGrid: footer, ...parameters } }: FooterProps) {
  const storefront = useStorefront();
  const { isB2b } = storefront;
  const bottom = footer.links.find(({ headline }) => headline === bottomHeadline);
  const blocks = footer.links.filter((block) => block !== bottom && block.type !== 'Social');
  const social = footer.links.find(({ type }) => type === 'Social');
  return (
    <footer
      // The back office's preview scrolls here.
      id="footer"
      className={classes('tafel mt-[clamp(48px,6vw,96px)] text-medium', lazyLayout(likelyHeight))}
    >
      <SellingPoints usps={footer.usps} />
      <div
        className={classes(
          'page-width grid gap-8 py-10 max-md:gap-y-0 max-md:[&>*:first-child]:pb-6 xl:gap-10',
          isB2b
            ? 'md:grid-cols-[1.4fr_1fr_1fr_1fr] md:max-lg:gap-6'
            : 'max-md:[&>*:last-child]:pt-6 md:grid-cols-3 xl:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr]',
        )}
      >
        {blocks.map((block) => (
          <div key={block.headline + block.type} className="grid content-start gap-6">
            <FooterBlock block={block} />
            {isB2b && block.type === 'Service Teaser' && <SchoolContacts contact={parameters} />}
            {block.type === 'Service Teaser' && social && <FooterBlock block={social} />}
          </div>
        ))}
        {!isB2b && <Marks parameters={parameters} />}
      </div>
      <BottomBar block={bottom} other={otherShop(storefront)} />
    </footer>
  );
}

function SellingPoints({ usps }: { usps: ShellQuery['footerGrid']['usps'] }) {
  return (
    <div className="border-b border-tafel-600">
      <ul className="page-width grid gap-5 py-8 max-md:gap-3 md:grid-cols-2 xl:grid-cols-4">
        {usps.map(({ image, headline, subheadline, text, link }) => (
          <li key={headline} className="relative flex items-center gap-3.5 leading-snug">
            {image && <PointPicture src={image.src} />}
            <div>
              <p className="font-bold">
                {link ? (
                  <a href={link} className="after:absolute after:inset-0 hover:underline">
                    {headline}
                  </a>
                ) : (
                  headline
                )}
              </p>
              {subheadline && (
                <p className="text-sonne" dangerouslySetInnerHTML={{ __html: subheadline }} />
              )}
              <p dangerouslySetInnerHTML={{ __html: text }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PointPicture({ src }: { src: string }) {
  return (
    <img
      src={pictureUrl(src, 'usp')}
      srcSet={`${pictureUrl(src, 'usp-2x')} 2x`}
      width={94}
      height={96}
      alt=""
      loading="lazy"
      decoding="async"
      className="shrink-0 max-md:size-14 max-md:object-contain"
    />
  );
}

type BottomBarProps = { block: FooterBlockData | undefined; other: string | undefined };

/**
 * The last row of the footer. `other` is the address of the other shop: the business shop for schools, the consumer shop for
 * families.
 */
function BottomBar({ block, other }: BottomBarProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  return (
    <div className="border-t border-tafel-600 pt-4 pb-6">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="flex flex-wrap gap-x-5">
          {block?.links.map((link) => (
            <FooterLinkItem key={link.url} link={link} className="min-h-11" />
          ))}
          {other && (
            <FooterLinkItem
              link={{
                label: texts(isB2b ? 'shop.header.forFamilies' : 'shop.header.forSchools'),
                url: other,
                external: false,
              }}
              className="min-h-11"
            />
          )}
        </ul>
        <p className="text-small text-kreide-2">
          <PriceNote />
        </p>
      </div>
    </div>
  );
}
