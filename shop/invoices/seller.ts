/** The seller's data that an invoice must have. */
export type Seller = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  vatNumber: string;
  /** Court and number of the commercial register, and the managers. */
  register: string;
  contactName: string;
  phone: string;
  email: string;
  bank: { recipient: string; iban: string; bic: string };
  /** Days from the invoice's date on. */
  paymentDays: number;
};

const defaults: Record<string, string> = {
  name: 'Ranzen GmbH',
  street: 'Schulgasse 1',
  postcode: '73430',
  city: 'Aalen',
  country: 'DE',
  vatNumber: 'DE136695976',
  register: 'Amtsgericht Ulm, HRB 700000',
  contactName: 'Kundenservice',
  phone: '+49 7961 90000',
  email: 'service@ranzen.example',
  bankIban: 'DE02120300000000202051',
  bankBic: 'BYLADEM1001',
  paymentDays: '14',
};

/** The seller of a store: from the parameters `invoice`, the bank account from `checkout`, with defaults (OP4). */
export function sellerOf(parameters: Readonly<Record<string, string>>): Seller {
  const value = (entry: string): string => parameters[entry] ?? defaults[entry] ?? '';
  const days = value('paymentDays');
  return {
    name: value('name'),
    street: value('street'),
    postcode: value('postcode'),
    city: value('city'),
    country: value('country'),
    vatNumber: value('vatNumber'),
    register: value('register'),
    contactName: value('contactName'),
    phone: value('phone'),
    email: value('email'),
    bank: {
      recipient: parameters['bankRecipient'] ?? value('name'),
      iban: value('bankIban'),
      bic: value('bankBic'),
    },
    paymentDays: /^\d{1,3}$/.test(days) ? Number(days) : 14,
  };
}
