import { decimalText } from '#shop/kernel/money.ts';

type Waiting = { orderNumber: string; totalMinor: number; currency: string; email: string };

/** A bank statement in the format CAMT.053 for the demo: a transfer for each order, some with mistakes, and one about none. Pure. */
export function sampleStatement(orders: readonly Waiting[], day: string): string {
  const entries = orders.map((order, place) => entryOf(order, place, day));
  const stray = entryText({
    reference: 'SAMPLE-STRAY',
    amount: '12.00',
    currency: 'EUR',
    day,
    debtor: 'Förderverein Grundschule',
    remittance: 'Spende Sommerfest',
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>SAMPLE</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>SAMPLE</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
${[...entries, stray].join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

/** The second pays too little, the third too much, the fourth writes the number in another form. */
function entryOf(
  { orderNumber, totalMinor, currency, email }: Waiting,
  place: number,
  day: string,
) {
  const amountMinor = totalMinor + ([0, -500, 250][place] ?? 0);
  const written = place === 3 ? orderNumber.replaceAll('-', ' ').toLowerCase() : orderNumber;
  return entryText({
    reference: `SAMPLE-${orderNumber}`,
    amount: decimalText(Math.max(1, amountMinor)),
    currency,
    day,
    debtor: email.split('@')[0] ?? '',
    remittance: `Bestellung ${written}`,
  });
}

type Written = {
  reference: string;
  amount: string;
  currency: string;
  day: string;
  debtor: string;
  remittance: string;
};

function entryText({ reference, amount, currency, day, debtor, remittance }: Written): string {
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${escaped(reference)}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${escaped(debtor)}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${escaped(remittance)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
