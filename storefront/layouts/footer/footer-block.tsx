import type { ShellQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import logo from '#storefront/ui/brand/logo-on-tafel.svg';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

export type FooterBlockData = ShellQuery['footerGrid']['links'][number];

/** A block of links; the service teaser shows the logo, social networks open in a new tab (HF4). Phones collapse the others. */
export function FooterBlock({ block }: { block: FooterBlockData }) {
  const texts = useTexts();
  if (block.type === 'Service Teaser')
    return (
      <section>
        <img
          src={logo}
          width={300}
          height={83}
          loading="lazy"
          alt={texts('shop.header.logo')}
          className="mb-3 h-13 w-auto"
        />
        <BlockBody block={block} />
      </section>
    );
  if (block.type === 'Social')
    return (
      <section>
        <h2 className={headline}>{block.headline}</h2>
        <BlockBody block={block} />
      </section>
    );
  return (
    <section>
      <h2 className={`footer-headline ${headline}`}>{block.headline}</h2>
      <details className="footer-fold group max-md:border-b max-md:border-tafel-600">
        <summary className="flex min-h-12 items-center justify-between gap-3">
          <h2 className="text-[1.0625rem]">{block.headline}</h2>
          <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
        </summary>
        <div className="max-md:pb-3">
          <BlockBody block={block} />
        </div>
      </details>
    </section>
  );
}

const headline = 'mb-1.5 text-[1.0625rem]';

function BlockBody({ block }: { block: FooterBlockData }) {
  const texts = useTexts();
  return (
    <>
      {block.text && <p className="mb-3 max-w-xs">{block.text}</p>}
      {block.links.length > 0 && (
        <ul className={block.type === 'Social' ? 'flex flex-wrap gap-x-5' : undefined}>
          {block.links.map((link) => (
            <FooterLinkItem
              key={link.url}
              link={link}
              isNewTab={block.type === 'Social' || link.external}
              className="min-h-11 md:min-h-9"
            />
          ))}
        </ul>
      )}
      {block.hasContactButton && (
        <ButtonLink kind="outline" size="sm" href="/service/kontakt/" className="mt-3">
          <Icon name="mail" size="small" />
          {texts('shop.footer.contact')}
        </ButtonLink>
      )}
    </>
  );
}

type FooterLinkItemProps = {
  link: FooterBlockData['links'][number];
  isNewTab?: boolean;
  className: string;
};

export function FooterLinkItem({ link, isNewTab = link.external, className }: FooterLinkItemProps) {
  const texts = useTexts();
  return (
    <li>
      <a
        href={link.url}
        className={classes(
          'inline-flex items-center text-[#dfe6de] underline-offset-4 hover:underline',
          className,
        )}
        {...(isNewTab && { target: '_blank', rel: 'noopener' })}
      >
        {link.label}
        {isNewTab && <span className="sr-only"> {texts('shop.footer.newTab')}</span>}
      </a>
    </li>
  );
}
