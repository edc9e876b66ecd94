import { Picture } from '#storefront/ui/picture.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { LabelWithArrow } from '#storefront/ui/text-link.tsx';
import { type TeaserProps, linkOf, pictureOf, wordsOf } from '../teaser.ts';

/** A pastel card; the whole card is the link. */
export function PromoTeaser({ teaser }: TeaserProps) {
  const link = linkOf(teaser);
  const picture = pictureOf(teaser);
  return (
    <article
      data-tint={wordsOf(teaser, 'bgcolor')}
      className="group relative grid min-h-37.5 grid-cols-[1.15fr_1fr] items-center overflow-hidden rounded-[12px_12px_24px_24px] bg-(--umschlag,var(--color-c-sand)) xl:grid-cols-1 xl:content-between"
    >
      <div className="grid justify-items-start gap-2 py-5 pl-5.5 xl:px-6 xl:pt-6 xl:pb-0">
        <h2 className="text-price">
          <UnbrokenName name={wordsOf(teaser, 'headline') ?? ''} />
        </h2>
        {link && (
          <a
            href={link.href}
            className="font-semibold text-tinte underline decoration-1 underline-offset-3 group-hover:decoration-2 after:absolute after:inset-0"
          >
            <LabelWithArrow words={link.label} />
          </a>
        )}
      </div>
      {picture && (
        <Picture
          picture={picture}
          shape="hero"
          isDecorative
          sizes="(min-width: 1280px) 16vw, 45vw"
          className="w-full py-2.5 pr-3 xl:w-[74%] xl:justify-self-end xl:pt-0 xl:pb-2"
        />
      )}
    </article>
  );
}
