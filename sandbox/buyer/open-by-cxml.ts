import { randomUUID } from 'node:crypto';
import { escaped } from '../markup.ts';
import { postDocument } from './post-document.ts';

type Setup = {
  /** The shop's address for documents. */
  url: string;
  userName: string;
  secret: string;
  /** Where the shop posts the basket. */
  returnUrl: string;
};

/** Asks the shop by a PunchOutSetupRequest where a visit begins. Throws where the shop refuses it. */
export async function openByCxml(setup: Setup): Promise<string> {
  const answer = await postDocument(setup.url, documentOf(setup));
  const [, start] = /<StartPage>\s*<URL>([^<]+)<\/URL>/.exec(answer) ?? [];
  if (start === undefined) throw new Error(`The shop refused the request: ${answer}`);
  return start.replaceAll('&amp;', '&');
}

function documentOf({ userName, secret, returnUrl }: Setup): string {
  const party = (domain: string, identity: string, more = '') =>
    `<Credential domain="${domain}"><Identity>${escaped(identity)}</Identity>${more}</Credential>`;
  const password = `<SharedSecret>${escaped(secret)}</SharedSecret>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">',
    `<cXML payloadID="${randomUUID()}@sandbox" timestamp="${new Date().toISOString()}">`,
    `<Header><From>${party('DUNS', '65652314')}</From><To>${party('DUNS', '83528721')}</To>`,
    `<Sender>${party('NetworkId', userName, password)}<UserAgent>Sandbox</UserAgent></Sender></Header>`,
    '<Request><PunchOutSetupRequest operation="create"><BuyerCookie>sandbox</BuyerCookie>',
    `<BrowserFormPost><URL>${escaped(returnUrl)}</URL></BrowserFormPost>`,
    '</PunchOutSetupRequest></Request></cXML>',
  ].join('');
}
