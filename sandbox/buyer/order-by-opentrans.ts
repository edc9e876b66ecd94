import { escaped } from '../markup.ts';
import { postDocument } from './post-document.ts';
import type { ReceivedCart, ReceivedItem } from './read-cart.ts';

type Order = {
  /** The shop's address for orders by openTRANS. */
  url: string;
  userName: string;
  secret: string;
  buyerNumber: string;
  cart: ReceivedCart;
};

/** Orders a cart by an ORDER of openTRANS 2.1. Answers the shop's number of the order, or its sentence. */
export async function orderByOpenTrans(order: Order): Promise<string> {
  const { url, userName, secret } = order;
  const login = Buffer.from(`${userName}:${secret}`).toString('base64');
  const answer = await postDocument(url, writeOpenTransOrder(order), 'text/xml; charset=UTF-8', {
    authorization: `Basic ${login}`,
  });
  const [, number] = /<SUPPLIER_ORDER_ID>([^<]*)</.exec(answer) ?? [];
  return number === undefined ? answer : `ORDERRESPONSE ${number}`;
}

/** An ORDER of openTRANS 2.1. */
export function writeOpenTransOrder({
  buyerNumber,
  cart: { items },
}: Pick<Order, 'buyerNumber' | 'cart'>): string {
  const party = (role: string, name: string, street: string) =>
    `<PARTY><bme:PARTY_ID type="supplier_specific">B-${role}</bme:PARTY_ID><PARTY_ROLE>${role}</PARTY_ROLE><ADDRESS><bme:NAME>${name}</bme:NAME><CONTACT_DETAILS><bme:CONTACT_NAME>Einkauf</bme:CONTACT_NAME><bme:FIRST_NAME>Sabine</bme:FIRST_NAME></CONTACT_DETAILS><bme:STREET>${street}</bme:STREET><bme:ZIP>10115</bme:ZIP><bme:CITY>Berlin</bme:CITY><bme:COUNTRY_CODED>DE</bme:COUNTRY_CODED></ADDRESS></PARTY>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ORDER xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bme="http://www.bmecat.org/bmecat/2005" version="2.1" type="standard">',
    `<ORDER_HEADER><CONTROL_INFO><GENERATION_DATE>${new Date().toISOString()}</GENERATION_DATE></CONTROL_INFO><ORDER_INFO>`,
    `<ORDER_ID>${escaped(buyerNumber)}</ORDER_ID><ORDER_DATE>${new Date().toISOString()}</ORDER_DATE><PARTIES>`,
    '<PARTY><bme:PARTY_ID type="buyer_specific">L-4711</bme:PARTY_ID><PARTY_ROLE>supplier</PARTY_ROLE></PARTY>',
    party('buyer', 'Schulamt Mitte', 'Amtsplatz 1'),
    party('delivery', 'Schule am Park', 'Parkallee 3'),
    '</PARTIES><ORDER_PARTIES_REFERENCE><bme:BUYER_IDREF type="supplier_specific">B-buyer</bme:BUYER_IDREF>',
    '<bme:SUPPLIER_IDREF type="buyer_specific">L-4711</bme:SUPPLIER_IDREF>',
    '<SHIPMENT_PARTIES_REFERENCE><DELIVERY_IDREF type="supplier_specific">B-delivery</DELIVERY_IDREF></SHIPMENT_PARTIES_REFERENCE>',
    '</ORDER_PARTIES_REFERENCE><bme:CURRENCY>EUR</bme:CURRENCY></ORDER_INFO></ORDER_HEADER>',
    `<ORDER_ITEM_LIST>${items.map(itemOf).join('')}</ORDER_ITEM_LIST>`,
    `<ORDER_SUMMARY><TOTAL_ITEM_NUM>${items.length}</TOTAL_ITEM_NUM></ORDER_SUMMARY></ORDER>`,
  ].join('');
}

function itemOf(item: ReceivedItem, index: number): string {
  const part = (name: string, otherwise = '') => escaped(item[name] ?? otherwise);
  return [
    `<ORDER_ITEM><LINE_ITEM_ID>${String(index + 1).padStart(5, '0')}</LINE_ITEM_ID>`,
    `<PRODUCT_ID><bme:SUPPLIER_PID type="supplier_specific">${part('VENDORMAT')}</bme:SUPPLIER_PID></PRODUCT_ID>`,
    `<QUANTITY>${part('QUANTITY')}</QUANTITY><bme:ORDER_UNIT>C62</bme:ORDER_UNIT>`,
    `<PRODUCT_PRICE_FIX><bme:PRICE_AMOUNT>${part('PRICE')}</bme:PRICE_AMOUNT><bme:PRICE_QUANTITY>${part('PRICEUNIT', '1')}</bme:PRICE_QUANTITY></PRODUCT_PRICE_FIX>`,
    '<bme:ACCOUNTING_INFO><bme:COST_CATEGORY_ID type="cost_center">4711-Bio</bme:COST_CATEGORY_ID></bme:ACCOUNTING_INFO></ORDER_ITEM>',
  ].join('');
}
