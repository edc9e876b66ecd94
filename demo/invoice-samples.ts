import { mainRateOf, sumByRate, totalsOf } from '#shop/pricing/totals.ts';
import { type CreditRequest, creditOf } from '#shop/invoices/credit-content.ts';
import type { Content, ContentLine, IssuedDocument } from '#shop/invoices/issued.ts';
import { sellerOf } from '#shop/invoices/seller.ts';

type Sample = Partial<Content> & { lines: ContentLine[] };

const leitwegId = '04011000-1234512345-06';

/** One invoice or credit note of every kind that the shop issues, by its kind's name (OP4). */
export function invoiceSamples(): Record<string, IssuedDocument> {
  const invoices = { ...invoicesOfFamilies(), ...invoicesOfSchools() };
  return { ...invoices, ...creditsOf(invoices) };
}

function invoicesOfFamilies(): Record<string, IssuedDocument> {
  return {
    consumer: invoice({ lines: [satchel(1, 21_999), pens(2, 3)], shippingMinor: 495 }),
    voucher: invoice({ lines: [pens(1, 7, 501), book(2, 2)], voucherCodes: ['SCHULSTART26'] }),
    'two rates': invoice({ lines: [pens(1, 3), book(2, 3), book(3, 1)], shippingMinor: 495 }),
    'cash on delivery': invoice({
      lines: [pens(1, 1)],
      shippingMinor: 495,
      paymentFeeMinor: 590,
      payment: { paymentId: 'CASH_ON_DELIVERY', state: 'onDelivery', paidOn: null, dueOn: null },
    }),
    paid: invoice({
      lines: [satchel(1, 19_900), free(2)],
      payment: { paymentId: 'PAYPAL', state: 'paid', paidOn: '2026-11-20', dueOn: null },
    }),
    Austria: invoice({
      store: 'at',
      langCode: 'at-de',
      lines: [
        { ...pens(1, 5), taxRateBasisPoints: 2000 },
        { ...book(2, 1), taxRateBasisPoints: 1000 },
      ],
      shippingMinor: 695,
    }),
    Switzerland: invoice({
      store: 'ch',
      langCode: 'ch-de',
      currency: 'CHF',
      billingAddress: swissAddress,
      deliveryAddress: swissAddress,
      lines: [
        { ...pens(1, 5), taxRateBasisPoints: 810 },
        { ...book(2, 2), taxRateBasisPoints: 260 },
      ],
      shippingMinor: 1290,
    }),
    'tax-free export': invoice({
      billingAddress: swissAddress,
      deliveryAddress: swissAddress,
      lines: [{ ...pens(1, 5), taxRateBasisPoints: 0 }],
      shippingMinor: 1995,
    }),
    deal: invoice({
      lines: [satchel(1, 15_900), satchel(2, 21_999)],
      payment: { paymentId: 'CREDIT_CARD', state: 'paid', paidOn: '2026-11-20', dueOn: null },
    }),
    prepayment: invoice({
      lines: [pens(1, 2), book(2, 1)],
      shippingMinor: 495,
      payment: { paymentId: 'PREPAYMENT', state: 'paid', paidOn: '2026-11-20', dueOn: null },
    }),
  };
}

function invoicesOfSchools(): Record<string, IssuedDocument> {
  const viennese = {
    ...schoolAddress,
    company: 'Schulbedarf Wien GmbH',
    addition: null,
    postcode: '1070',
    city: 'Wien',
    country: 'AT',
  };
  return {
    'business with Leitweg-ID': invoice({
      ...school,
      lines: [pens(1, 30), book(2, 25, 333)],
      shippingMinor: 495,
    }),
    'intra-Community': invoice({
      ...school,
      buyerReference: null,
      vatNumber: 'ATU13585627',
      billingAddress: viennese,
      deliveryAddress: viennese,
      lines: [{ ...pens(1, 30), taxRateBasisPoints: 0 }],
      shippingMinor: 495,
    }),
    'school on account': invoice({
      ...school,
      buyerReference: null,
      costCentre: 'Klasse 3b',
      lines: [pens(1, 30), book(2, 25)],
      payment: { paymentId: 'INVOICE', state: 'due', paidOn: null, dueOn: '2026-12-21' },
    }),
    'school of a board': invoice({
      ...board,
      costCentre: 'Kunst',
      deliveryAddress: { ...schoolAddress, company: 'Seeschule', street: 'Seeweg 2' },
      lines: [pens(1, 30), book(2, 25)],
      shippingMinor: 495,
    }),
    'further school of a board': invoice({
      ...board,
      orderNumber: 'R-2026-100043',
      buyerReference: '991-01234-38',
      deliveryAddress: { ...schoolAddress, company: 'Bergschule', street: 'Bergweg 9' },
      lines: [scaled(1, 100), pens(2, 3)],
    }),
    'scale prices': invoice({
      ...school,
      lines: [scaled(1, 9, 199), scaled(2, 10), scaled(3, 250, 149), book(4, 25)],
      shippingMinor: 495,
    }),
    'long order': invoice({
      ...school,
      lines: Array.from({ length: 60 }, (_, index) => pens(index + 1, 1 + (index % 9), index % 4)),
    }),
  };
}

function creditsOf(
  invoices: Readonly<Record<string, IssuedDocument>>,
): Record<string, IssuedDocument> {
  return {
    'credit of pieces': credit(invoices['voucher'], { lines: [{ lineNumber: 1, quantity: 2 }] }),
    'credit of all': credit(invoices['two rates'], {
      lines: [1, 2, 3].map((lineNumber) => ({ lineNumber, quantity: lineNumber === 3 ? 1 : 3 })),
      shippingMinor: 495,
    }),
    'credit as a favour': credit(invoices['consumer'], { allowanceMinor: 1500 }),
    'credit of a deal': credit(invoices['deal'], { lines: [{ lineNumber: 1, quantity: 1 }] }),
    'Swiss credit': credit(invoices['Switzerland'], { lines: [{ lineNumber: 2, quantity: 1 }] }),
    'credit of an export': credit(invoices['tax-free export'], {
      lines: [{ lineNumber: 1, quantity: 5 }],
      shippingMinor: 1995,
    }),
    'credit to a board': credit(invoices['further school of a board'], {
      lines: [{ lineNumber: 1, quantity: 95 }],
    }),
    'credit of scale prices': credit(invoices['scale prices'], {
      lines: [
        { lineNumber: 2, quantity: 9 },
        { lineNumber: 3, quantity: 1 },
      ],
    }),
    'business credit': credit(invoices['business with Leitweg-ID'], {
      lines: [{ lineNumber: 2, quantity: 5 }],
      allowanceMinor: 250,
    }),
  };
}

const address: Content['billingAddress'] = {
  formType: 'private',
  company: null,
  salutation: null,
  firstName: 'Jana',
  lastName: 'Becker',
  street: 'Kreideweg 7',
  addition: null,
  postcode: '10623',
  city: 'Berlin',
  country: 'DE',
  phone: '030 123456',
  email: null,
};

const swissAddress: Content['billingAddress'] = {
  ...address,
  street: 'Limmatquai 12',
  postcode: '8001',
  city: 'Zürich',
  country: 'CH',
};

const schoolAddress: Content['billingAddress'] = {
  ...address,
  formType: 'companyOrSchool',
  company: 'Grundschule am Lindenplatz',
  addition: 'Sekretariat, Haus B',
};

const school = {
  store: 'b2b',
  langCode: 'edu-de',
  pricesIncludeTax: false,
  customerNumber: '7000001',
  email: 'buero@lindenplatz.schule.example',
  billingAddress: schoolAddress,
  deliveryAddress: { ...schoolAddress, company: 'Hort am Lindenplatz', street: 'Lindenplatz 3' },
  orderReference: 'Haushaltstitel 511-01',
  buyerReference: leitwegId,
  payment: { paymentId: 'X_RECHNUNG', state: 'due', paidOn: null, dueOn: '2026-12-05' },
} as const;

/** The bill of a school's order within a collective order of its board. */
const board = {
  ...school,
  customerNumber: '7000003',
  email: 'kasse@seeheim.example',
  billingAddress: {
    ...schoolAddress,
    company: 'Stadt Seeheim',
    addition: 'Amt für Schulen',
    street: 'Rathausplatz 1',
  },
  orderReference: 'SB-2026-10001',
} as const;

function invoice(sample: Sample): IssuedDocument {
  const { lines, shippingMinor = 0, paymentFeeMinor = 0, pricesIncludeTax = true } = sample;
  const taxed = lines.map((line) => ({ ...line, totalMinor: line.quantity * line.unitMinor }));
  const { taxes, totalMinor } = totalsOf({
    lines: taxed,
    shippingMinor,
    paymentFeeMinor,
    pricesIncludeTax,
  });
  const content: Content = {
    orderNumber: 'R-2026-100042',
    orderedOn: '2026-11-19',
    deliveredOn: '2026-11-21',
    langCode: 'de-de',
    store: 'de',
    currency: 'EUR',
    pricesIncludeTax,
    seller: sellerOf({}),
    email: 'jana@haus.example',
    customerNumber: null,
    vatNumber: null,
    billingAddress: address,
    deliveryAddress: address,
    orderReference: null,
    buyerReference: null,
    voucherCodes: [],
    shippingMinor,
    paymentFeeMinor,
    allowanceMinor: 0,
    chargedAtBasisPoints: mainRateOf(sumByRate(taxed)) ?? 0,
    taxes,
    totalMinor,
    payment: { paymentId: 'INVOICE', state: 'due', paidOn: null, dueOn: '2026-12-05' },
    credited: null,
    ...sample,
  };
  return { ...issued, kind: 'invoice', number: 'RE-2026-000042', content };
}

const issued = { id: 1, orderId: 1, issuedAt: new Date('2026-11-21T10:00:00Z'), sentAt: null };

function credit(of: IssuedDocument | undefined, wish: Partial<CreditRequest>): IssuedDocument {
  if (!of) throw new Error('There is no such sample to give credit for.');
  const whole = { lines: [], shippingMinor: 0, allowanceMinor: 0, ...wish };
  const given = creditOf(of.content, [], whole);
  if (!given) throw new Error('This sample has less than is to be given back.');
  const { shippingMinor } = whole;
  const credited = { number: of.number, issuedOn: '2026-11-21', reason: 'returned' } as const;
  const payment = { ...of.content.payment, dueOn: null };
  const content = { ...of.content, ...given, shippingMinor, paymentFeeMinor: 0, payment, credited };
  return { ...issued, kind: 'creditNote', number: 'GU-2026-000007', content };
}

function line(lineNumber: number, rest: Partial<ContentLine>): ContentLine {
  return {
    lineNumber,
    orderNumber: `N3012${lineNumber}`,
    name: 'Buntstifte, 12 Farben',
    variant: '',
    quantity: 1,
    unitMinor: 0,
    discountMinor: 0,
    isFreeItem: false,
    taxRateBasisPoints: 1900,
    ...rest,
  };
}

function satchel(lineNumber: number, unitMinor: number): ContentLine {
  return line(lineNumber, {
    name: 'Schulranzen-Set „Waldfuchs“, 5-teilig',
    variant: 'Dunkelgrün',
    unitMinor,
  });
}

function pens(lineNumber: number, quantity: number, discountMinor = 0): ContentLine {
  return line(lineNumber, { quantity, unitMinor: 799, discountMinor });
}

/** An article at the scale price of its quantity, which a credit of a part of it keeps. */
function scaled(lineNumber: number, quantity: number, unitMinor = 179): ContentLine {
  return line(lineNumber, { name: 'Schulheft A5, Lineatur 1', quantity, unitMinor });
}

function book(lineNumber: number, quantity: number, discountMinor = 0): ContentLine {
  const name = 'Mein erstes Rechenheft für die Grundschule';
  return line(lineNumber, {
    name,
    quantity,
    unitMinor: 1295,
    discountMinor,
    taxRateBasisPoints: 700,
  });
}

function free(lineNumber: number): ContentLine {
  return line(lineNumber, { name: 'Radiergummi', isFreeItem: true });
}
