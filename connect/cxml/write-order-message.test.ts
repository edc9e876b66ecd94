import { expect, test } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { writeOrderMessage } from './write-order-message.ts';

const envelope = {
  payloadId: '9@educational.ranzen.de',
  timestamp: '2026-11-23T09:00:00+00:00',
  language: 'de',
} as const;
const back = {
  buyerCookie: '34<5',
  from: { domain: 'DUNS', identity: '65652314' },
  to: { domain: 'NetworkId', identity: 'AN0100' },
  isInspected: false,
};
const item = {
  orderNumber: 'N1',
  name: 'Heft & Stift',
  brand: 'Lindner',
  description: '16 Blatt',
  ean: '4006381333931',
  categoryId: 12,
  categoryName: 'Hefte',
  quantity: 3,
  priceMinor: 1295,
  priceUnit: 1,
  currency: 'EUR',
  leadTimeDays: 2,
  taxRateBasisPoints: 1900,
};
const buyer = { materialGroup: '44121706', unitCode: 'EA', isTest: false };

test('[OP7.cxml] a basket is posted as a PunchOutOrderMessage with its cookie, its parties and its prices', () => {
  const mixed = { ...item, orderNumber: 'N2', quantity: 2, priceMinor: 1801, priceUnit: 2 };
  const [field] = writeOrderMessage(envelope, {
    items: [item, mixed],
    handOverId: 'a1',
    back,
    buyer,
  });
  expect(field?.[0]).toBe('cxml-urlencoded');
  expect(field?.[1].replaceAll('><', '>\n<').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">',
    '<cXML payloadID="9@educational.ranzen.de" timestamp="2026-11-23T09:00:00+00:00" xml:lang="de">',
    '<Header>',
    '<From>',
    '<Credential domain="NetworkId">',
    '<Identity>AN0100</Identity>',
    '</Credential>',
    '</From>',
    '<To>',
    '<Credential domain="DUNS">',
    '<Identity>65652314</Identity>',
    '</Credential>',
    '</To>',
    '<Sender>',
    '<Credential domain="NetworkId">',
    '<Identity>AN0100</Identity>',
    '</Credential>',
    '<UserAgent>Ranzen</UserAgent>',
    '</Sender>',
    '</Header>',
    '<Message deploymentMode="production">',
    '<PunchOutOrderMessage>',
    '<BuyerCookie>34&lt;5</BuyerCookie>',
    '<PunchOutOrderMessageHeader operationAllowed="edit">',
    '<Total>',
    '<Money currency="EUR">56.86</Money>',
    '</Total>',
    '</PunchOutOrderMessageHeader>',
    '<ItemIn quantity="3">',
    '<ItemID>',
    '<SupplierPartID>N1</SupplierPartID>',
    '<SupplierPartAuxiliaryID>a1</SupplierPartAuxiliaryID>',
    '</ItemID>',
    '<ItemDetail>',
    '<UnitPrice>',
    '<Money currency="EUR">12.95</Money>',
    '</UnitPrice>',
    '<Description xml:lang="de">',
    '<ShortName>Heft &amp; Stift</ShortName>Heft &amp; Stift (Lindner). 16 Blatt</Description>',
    '<UnitOfMeasure>EA</UnitOfMeasure>',
    '<Classification domain="UNSPSC">44121706</Classification>',
    '<ManufacturerName>Lindner</ManufacturerName>',
    '<LeadTime>2</LeadTime>',
    '<Extrinsic name="EAN">4006381333931</Extrinsic>',
    '</ItemDetail>',
    '</ItemIn>',
    '<ItemIn quantity="2">',
    '<ItemID>',
    '<SupplierPartID>N2</SupplierPartID>',
    '<SupplierPartAuxiliaryID>a1</SupplierPartAuxiliaryID>',
    '</ItemID>',
    '<ItemDetail>',
    '<UnitPrice>',
    '<Money currency="EUR">18.01</Money>',
    '</UnitPrice>',
    '<Description xml:lang="de">',
    '<ShortName>Heft &amp; Stift</ShortName>Heft &amp; Stift (Lindner). 16 Blatt</Description>',
    '<UnitOfMeasure>EA</UnitOfMeasure>',
    '<PriceBasisQuantity quantity="2" conversionFactor="1">',
    '<UnitOfMeasure>EA</UnitOfMeasure>',
    '</PriceBasisQuantity>',
    '<Classification domain="UNSPSC">44121706</Classification>',
    '<ManufacturerName>Lindner</ManufacturerName>',
    '<LeadTime>2</LeadTime>',
    '<Extrinsic name="EAN">4006381333931</Extrinsic>',
    '</ItemDetail>',
    '</ItemIn>',
    '</PunchOutOrderMessage>',
    '</Message>',
    '</cXML>',
    '',
  ]);
});

test('[OP7.hostile] hostile texts of items stay texts', () => {
  const text = ']]><evil/>&x;"\u0000\uD800';
  const hostile = {
    ...item,
    orderNumber: text,
    name: text,
    brand: text,
    description: text,
    ean: text,
  };
  const [field] = writeOrderMessage(envelope, { items: [hostile], handOverId: 'a1', back, buyer });
  const read = readXml(field?.[1] ?? '');
  expect(read).not.toHaveProperty('fault');
  expect(JSON.stringify(read)).not.toContain('"name":"evil"');
});
