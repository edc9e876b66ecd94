import { ButtonLink } from '#storefront/ui/button.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';

/** The band about the membership. */
export function PrimeTeaser({ teaser }: TeaserProps) {
  const link = linkOf(teaser);
  return (
    <section
      aria-labelledby={teaser.id}
      className="tafel naht flex flex-wrap items-center justify-between gap-6 rounded-[20px] px-7 py-9 md:px-14 md:py-12"
    >
      <div className="grid justify-items-start gap-3.5">
        <p className="rounded-badge bg-sonne px-2.75 py-1 font-display text-micro font-bold text-tafel-950">
          {wordsOf(teaser, 'preHeadline') ?? 'prime'}
        </p>
        <h2 id={teaser.id} className="max-w-[16em]">
          {wordsOf(teaser, 'headline')}
        </h2>
        <p className="max-w-[60ch]">{wordsOf(teaser, 'postHeadline')}</p>
      </div>
      {link && (
        <ButtonLink kind="sun" size="lg" href={link.href} className="relative z-1">
          {link.label}
        </ButtonLink>
      )}
    </section>
  );
}
