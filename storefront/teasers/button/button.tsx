import { ButtonLink } from '#storefront/ui/button.tsx';
import { type TeaserProps, linkOf, windowOf, wordsOf } from '../teaser.ts';
import { buttonLook } from './button-look.ts';

/** A link as a button, on the left, in the middle or on the right. */
export function ButtonTeaser({ teaser }: TeaserProps) {
  const link = linkOf(teaser);
  if (!link) return null;
  return (
    <p className={`flex ${placeOf(wordsOf(teaser, 'buttonPosition'))}`}>
      <ButtonLink
        {...buttonLook(wordsOf(teaser, 'buttonType'))}
        href={link.href}
        {...windowOf(link)}
      >
        {link.label}
      </ButtonLink>
    </p>
  );
}

function placeOf(position: string | undefined): string {
  if (position === 'center') return 'justify-center';
  return position === 'right' ? 'justify-end' : 'justify-start';
}
