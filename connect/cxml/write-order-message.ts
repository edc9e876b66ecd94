import { xmlText } from '#shop/kernel/xml-text.ts';
import type { Connection, CxmlParty, CxmlReturn, Field } from '#shop/punchout/connection.ts';
import type { HandedItem } from '#shop/punchout/handed-item.ts';
import { type Envelope, writeDocument } from './write-cxml.ts';

type Buyer = Pick<Connection, 'materialGroup' | 'unitCode' | 'isTest'>;
type Basket = {
  items: readonly HandedItem[];
  /** By which an order names the hand-over. */
  handOverId: string;
  back: CxmlReturn;
  buyer: Buyer;
};

/** The longest description, in characters. */
const longestText = 2_000;

/** A basket as the field of the form that browsers post: a PunchOutOrderMessage. Pure. */
export function writeOrderMessage(envelope: Envelope, basket: Basket): Field[] {
  return [['cxml-urlencoded', messageOf(envelope, basket)]];
}

function messageOf(envelope: Envelope, { items, handOverId, back, buyer }: Basket): string {
  const currency = items[0]?.currency ?? 'EUR';
  const totalMinor = items.reduce((sum, item) => sum + lineMinor(item), 0);
  const header = [
    `<Header><From>${party(back.to)}</From><To>${party(back.from)}</To>`,
    `<Sender>${party(back.to)}<UserAgent>Ranzen</UserAgent></Sender></Header>`,
  ].join('');
  const mode = buyer.isTest ? 'test' : 'production';
  const message = [
    `<Message deploymentMode="${mode}"><PunchOutOrderMessage>`,
    `<BuyerCookie>${xmlText(back.buyerCookie)}</BuyerCookie>`,
    `<PunchOutOrderMessageHeader operationAllowed="edit"><Total>${money(totalMinor, currency)}</Total></PunchOutOrderMessageHeader>`,
    ...items.map((item) => itemIn(item, { buyer, handOverId, language: envelope.language })),
    '</PunchOutOrderMessage></Message>',
  ].join('');
  return writeDocument(envelope, header + message);
}

type Around = { buyer: Buyer; handOverId: string; language: string };

function itemIn(item: HandedItem, { buyer, handOverId, language }: Around): string {
  const unit = `<UnitOfMeasure>${xmlText(buyer.unitCode)}</UnitOfMeasure>`;
  const { priceUnit, orderNumber } = item;
  const basis =
    priceUnit === 1
      ? ''
      : `<PriceBasisQuantity quantity="${priceUnit}" conversionFactor="1">${unit}</PriceBasisQuantity>`;
  const words = [`${item.name} (${item.brand})`, item.description].filter((each) => each !== '');
  return [
    `<ItemIn quantity="${item.quantity}"><ItemID><SupplierPartID>${xmlText(orderNumber)}</SupplierPartID><SupplierPartAuxiliaryID>${handOverId}</SupplierPartAuxiliaryID></ItemID><ItemDetail>`,
    `<UnitPrice>${money(item.priceMinor, item.currency)}</UnitPrice>`,
    `<Description xml:lang="${language}"><ShortName>${xmlText(item.name)}</ShortName>${xmlText(words.join('. ').slice(0, longestText))}</Description>`,
    unit,
    basis,
    classification(item, buyer),
    `<ManufacturerName>${xmlText(item.brand)}</ManufacturerName>`,
    `<LeadTime>${item.leadTimeDays}</LeadTime>`,
    `<Extrinsic name="EAN">${xmlText(item.ean)}</Extrinsic>`,
    '</ItemDetail></ItemIn>',
  ].join('');
}

/** The buyer's group of goods, which is a code of UNSPSC where it has eight digits; else our category. */
function classification({ categoryId }: HandedItem, { materialGroup }: Buyer): string {
  const [domain, code] =
    materialGroup === ''
      ? ['RANZEN', String(categoryId)]
      : [/^\d{8}$/.test(materialGroup) ? 'UNSPSC' : 'custom', materialGroup];
  return `<Classification domain="${domain}">${xmlText(code ?? '')}</Classification>`;
}

/** What a line costs; `priceMinor` is the price of all its pieces where they differ. */
function lineMinor({ priceMinor, priceUnit, quantity }: HandedItem): number {
  return priceUnit === 1 ? priceMinor * quantity : priceMinor;
}

function money(minor: number, currency: string): string {
  const amount = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
  return `<Money currency="${xmlText(currency)}">${amount}</Money>`;
}

function party({ domain, identity }: CxmlParty): string {
  return `<Credential domain="${xmlText(domain)}"><Identity>${xmlText(identity)}</Identity></Credential>`;
}
