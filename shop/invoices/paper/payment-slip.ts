import { type Party, referenceOf, swissQrText } from '#shop/pricing/qr-bill.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import type { Content } from '../issued.ts';
import type { DocumentFormat } from './document-format.ts';

/** What a Swiss payment part says. */
export type PaymentSlip = {
  /** The code's text. */
  text: string;
  alt: string;
  words: Record<SlipWord, string>;
  account: string;
  creditor: string[];
  reference: string;
  message: string;
  /** Empty where there is no whole address. */
  debtor: string[];
  currency: string;
  amount: string;
};

const slipWords = {
  cut: 'shop.qrBill.cut',
  receipt: 'shop.qrBill.receipt',
  part: 'shop.qrBill.part',
  account: 'shop.qrBill.account',
  reference: 'shop.qrBill.reference',
  information: 'shop.qrBill.information',
  debtor: 'shop.qrBill.debtor',
  unknownDebtor: 'shop.qrBill.unknownDebtor',
  currency: 'shop.qrBill.currency',
  amount: 'shop.qrBill.amount',
  acceptance: 'shop.qrBill.acceptance',
} as const;

type SlipWord = keyof typeof slipWords;

/** The Swiss payment part of an invoice that is due; undefined where the transfer has no such code, see `swissQrText`. */
export function paymentSlipOf({ document, mailLocale }: DocumentFormat): PaymentSlip | undefined {
  const { texts } = mailLocale;
  const { seller, billingAddress, totalMinor, currency } = document.content;
  if (document.content.store !== 'ch') return undefined;
  const creditor = { ...seller, name: seller.bank.recipient };
  const debtor = debtorOf(billingAddress);
  const { iban } = seller.bank;
  const message = texts('shop.qrBill.message', { number: document.number });
  const text = swissQrText({
    creditor,
    iban,
    amountMinor: totalMinor,
    currency,
    reference: document.number,
    message,
    debtor,
  });
  if (text === undefined) return undefined;
  const [kind, reference] = referenceOf(iban.replaceAll(' ', ''), document.number);
  return {
    text,
    alt: texts('shop.qrBill.alt'),
    words: wordsOf(texts),
    account: grouped(iban.replaceAll(' ', '')),
    creditor: linesOf(creditor),
    reference:
      kind === 'QRR'
        ? reference.replace(/(?<=^..)|(?=(?:.{5})+$)/g, ' ').trim()
        : grouped(reference),
    message,
    debtor: linesOf(debtor),
    currency,
    amount: (totalMinor / 100).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ' '),
  };
}

function debtorOf({
  company,
  firstName,
  lastName,
  street,
  postcode,
  city,
  country,
}: Content['billingAddress']): Party {
  const name = company || [firstName, lastName].filter(Boolean).join(' ');
  return { name, street, postcode, city, country };
}

/** Towns abroad have their country before the postcode. */
const linesOf = ({ name, street, postcode, city, country }: Party): string[] => [
  name,
  street,
  `${country === 'CH' ? '' : `${country}-`}${postcode} ${city}`,
];

const grouped = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

function wordsOf(texts: Texts): PaymentSlip['words'] {
  const pairs = Object.entries(slipWords).map(([word, key]) => [word, texts(key)]);
  return Object.fromEntries(pairs) as PaymentSlip['words'];
}
