import type { FilledTemplate, ReturnMessages } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { dateText } from '#shop/mail/date-text.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { findReturnedOrderById } from '../return-order.sql.ts';
import { itemsText } from '../return-registered.mails.ts';
import { findReturnByNumber } from '../returns.sql.ts';
import { findMessages } from './message.sql.ts';
import {
  fillPlaceholders,
  isAboutWithdrawal,
  type ReturnFacts,
  templateKinds,
  type WithdrawalFacts,
} from './placeholders.ts';
import { findTemplates } from './template.sql.ts';

/**
 * What was written to the customer of a return, and the templates in the customer's language with the facts of the return (OP1).
 * Undefined for an unknown number. Four statements.
 */
export async function prepareMessages(
  { db, localeFor }: Pick<StaffCtx, 'db' | 'localeFor'>,
  returnNumber: string,
): Promise<ReturnMessages | undefined> {
  const row = await findReturnByNumber(db, returnNumber.trim().toUpperCase());
  const order = row && (await findReturnedOrderById(db, row.orderId));
  if (!row || !order) return undefined;
  const mailLocale = await localeFor(order.langCode);
  const { locale, language } = mailLocale.storefront;
  const facts: ReturnFacts = {
    customer: [row.contact.firstName, row.contact.lastName].join(' ').trim(),
    order: order.orderNumber,
    return: row.returnNumber,
    items: itemsText(row.positions, order, mailLocale),
    registered: dateText(row.registeredAt, locale),
  };
  const [written, templates] = await Promise.all([
    findMessages(db, row.id),
    fillTemplates({ db }, mailLocale, facts),
  ]);
  return {
    recipient: row.contact.email,
    language,
    templates,
    written: written.map((message) => ({
      ...message,
      writtenAt: message.writtenAt.toISOString(),
      sentAt: message.sentAt?.toISOString() ?? null,
    })),
  };
}

/** The templates about a return, or about a withdrawal, in a customer's language with their facts filled in. One statement. */
export async function fillTemplates(
  { db }: Pick<StaffCtx, 'db'>,
  { storefront }: MailLocale,
  facts: ReturnFacts | WithdrawalFacts,
): Promise<FilledTemplate[]> {
  const isWithdrawal = 'withdrawal' in facts;
  const found = await findTemplates(db, storefront.language);
  return templateKinds
    .filter((kind) => isAboutWithdrawal(kind) === isWithdrawal)
    .flatMap((kind) =>
      found
        .filter((template) => template.kind === kind)
        .map(({ subject, words }) => ({
          kind,
          subject: fillPlaceholders(subject, facts),
          words: fillPlaceholders(words, facts),
        })),
    );
}
