import type { PlainPage } from '#shop/content/plain-page.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { pageNumbers } from '#shop/paper/draw-paper.ts';
import { dateText } from '#shop/mail/date-text.ts';

export type TermsSheet = ReturnType<typeof termsSheet>;

export function termsSheet(
  { title, sections }: PlainPage,
  { texts, storefront }: MailLocale,
  date: Date,
) {
  return {
    title,
    sections,
    language: storefront.language,
    author: texts('shop.company.name'),
    date,
    foot: texts('shop.lists.file.page', pageNumbers),
    note: texts('shop.mail.order.termsNote', {
      company: texts('shop.company.name'),
      date: dateText(date, storefront.locale),
    }),
  };
}
