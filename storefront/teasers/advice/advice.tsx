import { Picture } from '#storefront/ui/picture.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import {
  type InnerTeaser,
  type TeaserProps,
  attributeOf,
  linkOf,
  pictureOf,
  wordsOf,
} from '../teaser.ts';

/** Links to articles, as cards with a pastel picture. */
export function AdviceTeaser({ teaser }: TeaserProps) {
  return (
    <section aria-labelledby={teaser.id}>
      <SectionHeading
        id={teaser.id}
        title={wordsOf(teaser, 'headline') ?? teaser.name}
        link={linkOf(teaser)}
      />
      <ul className="grid gap-5 md:grid-cols-3 xl:gap-6">
        {teaser.teasers.map((card) => (
          <li key={card.id}>
            <AdviceCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdviceCard({ card }: { card: InnerTeaser }) {
  const picture = pictureOf(card);
  const href = attributeOf(card, 'teaserLink')?.url;
  return (
    <article className="group relative grid content-start gap-2.5">
      <div
        data-tint={wordsOf(card, 'bgcolor')}
        className="grid aspect-16/10 grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-ranzen bg-(--umschlag,var(--color-c-sand))"
      >
        {picture && (
          <Picture
            picture={picture}
            shape="hero"
            isDecorative
            sizes="(min-width: 768px) 33vw, 92vw"
            className="h-[88%] w-auto"
          />
        )}
      </div>
      <p className="text-micro text-tafel-500">{wordsOf(card, 'preHeadline')}</p>
      <h3 className="underline-offset-4 group-hover:underline">
        {href ? (
          <a href={href} className="after:absolute after:inset-0">
            {wordsOf(card, 'headline')}
          </a>
        ) : (
          wordsOf(card, 'headline')
        )}
      </h3>
      <p className="text-tafel-500">{wordsOf(card, 'postHeadline')}</p>
    </article>
  );
}
