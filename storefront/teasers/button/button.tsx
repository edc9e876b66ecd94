import { ButtonLink } from '#storefront/ui/button.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';
import { buttonLook } from './button-look.ts';

/** A button that leads on. */
export function ButtonTeaser({ teaser }: TeaserProps) {
  const link = linkOf(teaser);
  if (!link) return null;
  return (
    <ButtonLink
      {...buttonLook(wordsOf(teaser, 'buttonType'))}
      href={link.href}
      {...(link.isNewWindow && { target: '_blank', rel: 'noopener' })}
    >
      {link.label}
    </ButtonLink>
  );
}
