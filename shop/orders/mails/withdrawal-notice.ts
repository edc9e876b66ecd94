import { companyLines } from '#shop/mail/company.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import type { ConfirmationContent } from './confirmation.ts';
import type { PlacedOrder } from '../order.ts';

/**
 * The link to the page where consumers declare their withdrawal in two steps, with the order's number in the fragment, which
 * no server sees (OP6). Empty where the law grants no such right.
 */
export function withdrawalLink(
  order: Pick<PlacedOrder, 'store' | 'billingAddress' | 'orderNumber'>,
  { texts, storefront }: MailLocale,
): ConfirmationContent['links'] {
  const isConsumers = order.billingAddress.formType !== 'companyOrSchool';
  if (order.store === 'b2b' || order.store === 'ch' || !isConsumers) return [];
  const url = `${storefront.baseUrl}/service/vertrag-widerrufen/#${order.orderNumber}`;
  return [{ label: texts('shop.mail.withdraw'), url }];
}

/**
 * The information that consumers must get on a durable medium (OP6): the right of withdrawal with its form in the EU,
 * elsewhere the returns that the shop grants; pieces with a name are excluded (FA1). Undefined for businesses and schools.
 */
export function withdrawalNotice(
  { store, billingAddress, lines }: Pick<PlacedOrder, 'store' | 'billingAddress' | 'lines'>,
  mailLocale: MailLocale,
): ConfirmationContent['withdrawal'] {
  if (store === 'b2b' || billingAddress.formType === 'companyOrSchool') return undefined;
  const { texts } = mailLocale;
  if (store === 'ch') {
    return {
      title: texts('shop.mail.returns.title'),
      paragraphs: [texts('shop.mail.returns.swiss')],
    };
  }
  const [name, address] = [texts('shop.company.name'), texts('shop.company.address')];
  const names = lines
    .flatMap(({ name, personalName }) => (personalName === null ? [] : `${name} (${personalName})`))
    .join(', ');
  const sender = companyLines(mailLocale).join(', ');
  return {
    title: texts('shop.mail.withdrawal.title'),
    paragraphs: [
      texts('shop.mail.withdrawal.right'),
      ...(names === '' ? [] : [texts('shop.mail.withdrawal.personal', { names })]),
      texts('shop.mail.withdrawal.how', { sender }),
      texts('shop.mail.withdrawal.inTime'),
      texts('shop.mail.withdrawal.consequences'),
      texts('shop.mail.withdrawal.sendBack', { sender: `${name}, ${address}` }),
      texts('shop.mail.withdrawal.form', { sender }),
    ],
  };
}
