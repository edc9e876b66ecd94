import type { MailSender } from '#adapters/mail/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

/** In whose name a mail speaks: a storefront with its texts. */
export type Speaker = Pick<Ctx, 'storefront' | 'texts'>;

/** What sending a mail leans on. */
export type MailCtx = Pick<Ctx, 'db' | 'clock'> & {
  mail: MailSender;
  /** The storefront of a langCode and its texts: a mail speaks as the shop did that the customer met. */
  speakAs: (langCode: string) => Promise<Speaker>;
};
