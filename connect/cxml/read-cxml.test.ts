import { expect, test } from 'vitest';
import { readCxml } from './read-cxml.ts';

const setup = (inner: string, attributes = 'operation="create"') =>
  `<PunchOutSetupRequest ${attributes}><BuyerCookie>34&amp;5</BuyerCookie>
   <Extrinsic name="UserEmail">jemand@schule.example</Extrinsic>
   <BrowserFormPost><URL>https://srm.example.org/back?a=1&amp;b=2</URL></BrowserFormPost>
   <Contact role="endUser"><Name xml:lang="de">Unbekannt</Name></Contact>${inner}</PunchOutSetupRequest>`;

const document = (request: string, { doctype = '', header = sender } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${doctype}
   <cXML payloadID="1@srm.example.org" timestamp="2026-11-23T09:00:00+01:00" version="1.1.009">
   <Header><From><Credential domain="DUNS"><Identity>65652314</Identity></Credential></From>
   <To><Credential domain="NetworkId"><Identity>AN0100</Identity></Credential></To>${header}</Header>${request}</cXML>`;

const sender =
  '<Sender><Credential domain="NetworkId"><Identity>7000009-a</Identity><SharedSecret>geheim</SharedSecret></Credential><UserAgent>x</UserAgent></Sender>';
const inRequest = (inner: string) => `<Request deploymentMode="test">${inner}</Request>`;

test('[OP7.cxml] a PunchOutSetupRequest is read with its parties, its cookie and its return address', () => {
  const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">';
  expect(readCxml(document(inRequest(setup('')), { doctype }))).toEqual({
    payloadId: '1@srm.example.org',
    from: { domain: 'DUNS', identity: '65652314' },
    to: { domain: 'NetworkId', identity: 'AN0100' },
    userName: '7000009-a',
    secret: 'geheim',
    isTest: true,
    request: {
      kind: 'setup',
      operation: 'create',
      buyerCookie: '34&5',
      returnUrl: 'https://srm.example.org/back?a=1&b=2',
      selected: undefined,
      items: [],
    },
  });
});

test('[OP7.cxml] items of an earlier basket and a selected item are read', () => {
  const items = [
    '<SelectedItem><ItemID><SupplierPartID>N7</SupplierPartID></ItemID></SelectedItem>',
    '<ItemOut quantity="3" lineNumber="1"><ItemID><SupplierPartID> N1 </SupplierPartID></ItemID></ItemOut>',
    '<ItemOut quantity="2.0"><ItemID><SupplierPartID>N2</SupplierPartID></ItemID></ItemOut>',
  ].join('');
  expect(readCxml(document(inRequest(setup(items, 'operation="edit"'))))).toMatchObject({
    request: {
      operation: 'edit',
      selected: 'N7',
      items: [
        { orderNumber: 'N1', quantity: 3 },
        { orderNumber: 'N2', quantity: 2 },
      ],
    },
  });
});

test('[OP7.cxml] a ProfileRequest is read', () => {
  expect(readCxml(document(inRequest('<ProfileRequest/>')))).toMatchObject({
    request: { kind: 'profile' },
  });
});

const bomb = '<!DOCTYPE cXML [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const outside = '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

test.each([
  ['no XML', 'hallo', 'malformed', 400],
  ['an open element', '<cXML payloadID="1">', 'malformed', 400],
  ['an unknown entity', document(inRequest(setup('&b;'))), 'malformed', 400],
  [
    'entities within entities',
    document(inRequest(setup('&b;')), { doctype: bomb }),
    'entities',
    400,
  ],
  ['an external entity', document(inRequest(setup('&x;')), { doctype: outside }), 'entities', 400],
  ['a deep document', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, 'tooLarge', 400],
  ['many elements', `<a>${'<b/>'.repeat(20_001)}</a>`, 'tooLarge', 400],
  ['another root', '<Other payloadID="1"/>', 'incomplete', 406],
  ['no secret', document(inRequest(setup('')), { header: '' }), 'incomplete', 406],
])('[OP7.hostile] %s is refused', (_, text, fault, code) => {
  expect(readCxml(text)).toEqual({ fault, code });
});

test.each([
  [
    'half a piece',
    document(
      inRequest(
        setup(
          '<ItemOut quantity="0.5"><ItemID><SupplierPartID>N1</SupplierPartID></ItemID></ItemOut>',
        ),
      ),
    ),
    'incomplete',
    406,
  ],
  [
    'an unknown operation',
    document(inRequest(setup('', 'operation="source"'))),
    'unknownRequest',
    450,
  ],
  ['an order without lines', document(inRequest('<OrderRequest/>')), 'incomplete', 406],
  ['a message', document('<Message/>'), 'unknownRequest', 450],
])('[OP7.hostile] the sender of %s is known, and the request a fault', (_, text, fault, code) => {
  expect(readCxml(text)).toMatchObject({
    userName: '7000009-a',
    request: { kind: 'fault', fault, code },
  });
});
