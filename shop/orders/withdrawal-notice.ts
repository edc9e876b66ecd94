import type { Speaker } from '#shop/mail/speaker.ts';
import type { ConfirmationContent } from './confirmation-content.ts';
import type { PlacedOrder } from './orders.sql.ts';

/**
 * Where consumers declare their withdrawal in two steps, with the order's number behind a number sign: no server sees it
 * (OP6). Where the law gives no such right there is no link.
 */
export function withdrawalLink(
  order: Pick<PlacedOrder, 'store' | 'billingAddress' | 'orderNumber'>,
  { texts, storefront }: Speaker,
): ConfirmationContent['links'] {
  const isConsumers = order.billingAddress.formType !== 'companyOrSchool';
  if (order.store === 'b2b' || order.store === 'ch' || !isConsumers) return [];
  const url = `${storefront.baseUrl}/service/vertrag-widerrufen/#${order.orderNumber}`;
  return [{ label: texts('shop.mail.withdraw'), url }];
}

/**
 * What consumers must be told on a durable medium (OP6): the right of withdrawal with its form in the EU, and where the law
 * gives none what the shop grants of its own accord. Businesses and schools are told nothing of it.
 */
export function withdrawalNotice(
  { store, billingAddress }: Pick<PlacedOrder, 'store' | 'billingAddress'>,
  { texts }: Speaker,
): ConfirmationContent['withdrawal'] {
  if (store === 'b2b' || billingAddress.formType === 'companyOrSchool') return undefined;
  if (store === 'ch') {
    return {
      title: texts('shop.mail.returns.title'),
      paragraphs: [texts('shop.mail.returns.swiss')],
    };
  }
  const address = texts('shop.company.address');
  const name = texts('shop.company.name');
  const contact = texts('shop.company.contact');
  const sender = `${name}, ${address}, ${contact}`;
  return {
    title: texts('shop.mail.withdrawal.title'),
    paragraphs: [
      texts('shop.mail.withdrawal.right'),
      texts('shop.mail.withdrawal.how', { sender }),
      texts('shop.mail.withdrawal.inTime'),
      texts('shop.mail.withdrawal.consequences'),
      texts('shop.mail.withdrawal.sendBack', { sender: `${name}, ${address}` }),
      texts('shop.mail.withdrawal.form', { sender }),
    ],
  };
}
