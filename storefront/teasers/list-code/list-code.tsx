import { ListCodeForm } from '#storefront/lists/list-code-form.tsx';
import { type TeaserProps, wordsOf } from '../teaser.ts';

/** A pastel card with a form for the code of a school's list (WL7). */
export function ListCodeTeaser({ teaser }: TeaserProps) {
  return (
    <section
      aria-labelledby={teaser.id}
      data-tint={wordsOf(teaser, 'bgcolor')}
      className="grid content-center gap-3 rounded-[12px_12px_24px_24px] bg-(--umschlag,var(--color-c-sand)) px-5.5 py-5 xl:px-6"
    >
      <h2 id={teaser.id} className="text-price">
        {wordsOf(teaser, 'headline')}
      </h2>
      <p className="text-small">{wordsOf(teaser, 'postHeadline')}</p>
      <ListCodeForm />
    </section>
  );
}
