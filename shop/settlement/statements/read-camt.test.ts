import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { readCamt } from './read-camt.ts';
import { readXml } from './read-xml.ts';
import { sampleStatement } from './sample-statement.ts';

const statement = (entries: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const entry = (inner: string, { amount = '41.33', kind = 'CRDT', status = 'BOOK' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>${status}</Sts>
  <BookgDt><Dt>2026-11-20</Dt></BookgDt>${inner}</Ntry>`;

const details = (inner: string) => `<NtryDtls>${inner}</NtryDtls>`;
const transaction = (text: string, more = '') =>
  `<TxDtls>${more}<RltdPties><Dbtr><Nm>M&#252;ller &amp; Sohn</Nm></Dbtr></RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd><Ustrd>Danke</Ustrd></RmtInf></TxDtls>`;

describe('[OP1] a bank statement in the format CAMT.053', () => {
  test('gives its booked credits, with payer and text', () => {
    const credit = entry(`<AcctSvcrRef>A1</AcctSvcrRef>${details(transaction('R-2026-100001'))}`);
    const others = [
      entry('<AcctSvcrRef>A2</AcctSvcrRef>', { kind: 'DBIT' }),
      entry('<AcctSvcrRef>A3</AcctSvcrRef>', { status: 'PDNG' }),
      entry('<AcctSvcrRef>A4</AcctSvcrRef><RvslInd>true</RvslInd>'),
    ];
    expect(readCamt(statement([credit, ...others].join('')))).toEqual([
      {
        account: 'DE02120300000000202051',
        reference: 'A1',
        bookedOn: '2026-11-20',
        amountMinor: 4133,
        currency: 'EUR',
        debtor: 'Müller & Sohn',
        remittance: 'R-2026-100001 Danke',
      },
    ]);
  });

  test('gives one credit for each transaction of a collective entry', () => {
    const amount = (text: string) => `<Amt Ccy="EUR">${text}</Amt>`;
    const both = transaction('eins', amount('10.00')) + transaction('zwei', amount('31.3'));
    const read = readCamt(statement(entry(`<AcctSvcrRef>A1</AcctSvcrRef>${details(both)}`)));
    expect(read?.map((each) => [each.reference, each.amountMinor, each.remittance])).toEqual([
      ['A1/1', 1000, 'eins Danke'],
      ['A1/2', 3130, 'zwei Danke'],
    ]);
  });

  test('has the same reference at every reading where the bank gave none', () => {
    const source = statement(entry(details(transaction('x'))));
    const [one] = readCamt(source) ?? [];
    expect(one?.reference).toMatch(/^[\da-f]{64}$/);
    expect(readCamt(source)).toEqual([one]);
  });

  test('is refused with a document type, entities, broken markup, or another root', () => {
    const credit = entry(details(transaction('&file;')));
    const type = '<!DOCTYPE Document [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    for (const source of [
      statement(credit),
      statement(credit, type),
      statement(entry(''), bomb),
      statement(entry('')).slice(0, -5),
      statement(entry('', { amount: '1e9' })),
      statement('<a><b></a></b>'),
      '<?xml version="1.0"?><?xml-stylesheet href="x"?><Document/>',
      '<html></html>',
      '',
      `<Document>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Document>`,
    ])
      expect(readCamt(source)).toBeUndefined();
  });

  test('the sample of the demo is one', () => {
    const orders = [
      { orderNumber: 'R-2026-100001', totalMinor: 1000, currency: 'EUR', email: 'a&b@x.example' },
      { orderNumber: 'R-2026-100002', totalMinor: 1000, currency: 'EUR', email: 'b@x.example' },
    ];
    const read = readCamt(sampleStatement(orders, '2026-11-20'));
    expect(read?.map(({ amountMinor, debtor }) => [amountMinor, debtor])).toEqual([
      [1000, 'a&b'],
      [500, 'b'],
      [1200, 'Förderverein Grundschule'],
    ]);
  });
});

test('[OP1] a reader of XML ends for every text, and gives back what was escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readXml(text);
      readXml(`<a>${text}</a>`);
      // Characters that XML does not allow make it unreadable, and ends of lines are read alike.
      const plain = text.replaceAll(/[^\n\t -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
      const escaped = plain
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
      expect(readXml(`<a>${escaped}</a>`)?.text).toBe(plain);
    }),
  );
});
