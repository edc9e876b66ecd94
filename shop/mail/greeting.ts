import type { Texts } from '#shop/kernel/ctx.ts';

/** The first line of a mail; without a name for accounts that have none. */
export function greetingOf(
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
  texts: Texts,
): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? texts('shop.mail.greeting', { name }) : texts('shop.mail.greetingUnnamed');
}
