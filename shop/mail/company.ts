import type { MailLocale } from './mail-ctx.ts';

/**
 * The company's e-mail address for customers of a storefront: sender of its mails, recipient of what the office gets, and the
 * address that its mails name. The business shop has one of its own, in both of its languages.
 */
export function companyContact({ texts, storefront }: MailLocale): string {
  return texts(storefront.isB2b ? 'shop.company.businessContact' : 'shop.company.contact');
}

/** The sender of a storefront's mails. */
export function mailSender(mailLocale: MailLocale): { name: string; address: string } {
  return { name: mailLocale.texts('shop.company.brand'), address: companyContact(mailLocale) };
}

/** Name, address and contact of the company, for the end of a mail. */
export function companyLines(mailLocale: MailLocale): string[] {
  const { texts } = mailLocale;
  return [texts('shop.company.name'), texts('shop.company.address'), companyContact(mailLocale)];
}
