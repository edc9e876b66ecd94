import type { ShellQuery } from '#contract/operations.generated.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { laidOutLate } from '#storefront/ui/laid-out-late.ts';
import { PriceNote } from '#storefront/ui/price-note.tsx';
import { useStorefront } from '../use-storefront.ts';
import { FooterBlock, type FooterBlockData, FooterLinkItem } from './footer-block.tsx';
import { SchoolContacts, type SchoolContact } from './school-contacts.tsx';
import { Marks } from './marks.tsx';
import type { MarkParameters } from './mark-choice.ts';

type FooterProps = {
  shell: { footerGrid: ShellQuery['footerGrid'] } & MarkParameters & SchoolContact;
};

const bottomHeadline = 'Bottom Links';
const likelyHeight =
  '[contain-intrinsic-block-size:auto_1900px] md:[contain-intrinsic-block-size:auto_905px] xl:[contain-intrinsic-block-size:auto_550px]';

/** The footer of every page, from data (HF4). */
export function Footer({ shell: { footerGrid: footer, ...parameters } }: FooterProps) {
  const { isB2b } = useStorefront();
  const bottom = footer.links.find(({ headline }) => headline === bottomHeadline);
  const blocks = footer.links.filter((block) => block !== bottom && block.type !== 'Social');
  const social = footer.links.find(({ type }) => type === 'Social');
  return (
    <footer
      className={classes('tafel mt-[clamp(48px,6vw,96px)] text-medium', laidOutLate(likelyHeight))}
    >
      <SellingPoints usps={footer.usps} />
      <div className="page-width grid gap-8 py-10 md:grid-cols-3 xl:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr] xl:gap-10">
        {blocks.map((block) => (
          <div key={block.headline + block.type} className="grid content-start gap-6">
            <FooterBlock block={block} />
            {isB2b && block.type === 'Service Teaser' && <SchoolContacts contact={parameters} />}
            {block.type === 'Service Teaser' && social && <FooterBlock block={social} />}
          </div>
        ))}
        {!isB2b && <Marks parameters={parameters} />}
      </div>
      <BottomBar block={bottom} />
    </footer>
  );
}

function SellingPoints({ usps }: { usps: ShellQuery['footerGrid']['usps'] }) {
  return (
    <div className="border-b border-tafel-600">
      <ul className="page-width grid gap-5 py-8 md:grid-cols-2 xl:grid-cols-4">
        {usps.map(({ icon, headline, text, link }) => (
          <li key={headline} className="flex items-center gap-3.5 leading-snug">
            <Icon name={knownIcon(icon)} className="size-9 text-sonne" />
            <span>
              <span className="block font-bold">
                {link ? (
                  <a href={link} className="hover:underline">
                    {headline}
                  </a>
                ) : (
                  headline
                )}
              </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BottomBar({ block }: { block: FooterBlockData | undefined }) {
  return (
    <div className="border-t border-tafel-600 pt-4 pb-6">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="flex flex-wrap gap-x-5">
          {block?.links.map((link) => (
            <FooterLinkItem key={link.url} link={link} className="min-h-11" />
          ))}
        </ul>
        <p className="text-small text-kreide-2">
          <PriceNote />
        </p>
      </div>
    </div>
  );
}
