import type { ButtonLook } from '#storefront/ui/button.tsx';

const kinds = ['primary', 'secondary', 'red', 'green', 'outline', 'link'] as const;

/** The style of a teaser's button: one of six, small with the prefix `scaled-`; others are ignored (CN1). */
export function buttonLook(buttonType: string | undefined): ButtonLook {
  const isSmall = buttonType?.startsWith('scaled-') ?? false;
  const name = isSmall ? buttonType?.slice('scaled-'.length) : buttonType;
  return { kind: kinds.find((kind) => kind === name), size: isSmall ? 'sm' : 'md' };
}
