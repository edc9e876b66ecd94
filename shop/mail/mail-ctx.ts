import type { MailSender } from '#adapters/mail/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

/** The storefront that a mail is written for, with its texts. */
export type MailLocale = Pick<Ctx, 'storefront' | 'texts'>;

/** What sending a mail needs. */
export type MailCtx = Pick<Ctx, 'db' | 'clock' | 'pictures'> & {
  mail: MailSender;
  /** Storefront and texts of a langCode: a mail uses those of the storefront that the customer used. */
  localeFor: (langCode: string) => Promise<MailLocale>;
};
