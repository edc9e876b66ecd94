import { ButtonLink } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';

/** Squared paper with an invitation to the newsletter; its page asks for the address. */
export function NewsletterTeaser({ teaser }: TeaserProps) {
  const link = linkOf(teaser);
  const second = linkOf(teaser, 'privacyLink');
  return (
    <section
      aria-labelledby={teaser.id}
      className="karo rounded-card border border-linie-blau px-4 py-6 md:px-8 md:py-12"
    >
      <div className="mx-auto grid max-w-180 gap-3 rounded-card border border-linie bg-white p-5 md:p-6">
        <h2 id={teaser.id}>{wordsOf(teaser, 'headline')}</h2>
        <p className="text-tafel-500">{wordsOf(teaser, 'postHeadline')}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
          {link && (
            <ButtonLink href={link.href} isWide>
              {link.label}
            </ButtonLink>
          )}
          {second && <TextLink href={second.href}>{second.label}</TextLink>}
        </div>
      </div>
    </section>
  );
}
