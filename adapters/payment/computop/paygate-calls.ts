import type { Exchange } from '../exchange.ts';
import { PaymentFault } from '../payment-fault.ts';
import { seal, unseal } from './paygate-cipher.ts';
import { macOf } from './paygate-mac.ts';
import { readParameters, writeParameters } from './paygate-parameters.ts';

export type PaygateAccount = {
  /** `https://www.computop-paygate.com`, without a slash at its end. */
  url: string;
  merchantId: string;
  /** 16, 24 or 32 characters. */
  aesKey: string;
  macKey: string;
};

export type PaygateAnswer = ReadonlyMap<string, string>;

/** The fields of forms and calls: the merchant in plain text, everything else encrypted. */
export function sealedFields(
  { merchantId, aesKey, macKey }: PaygateAccount,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  const { PayID = '', TransID = '', Amount = '', Currency = '' } = parameters;
  const text = writeParameters({
    MerchantID: merchantId,
    ...parameters,
    MAC: macOf([PayID, TransID, merchantId, Amount, Currency], macKey),
  });
  return { MerchantID: merchantId, ...seal(text, Buffer.from(aesKey)) };
}

/** Calls e.g. `capture.aspx` from server to server. */
export async function callPaygate(
  account: PaygateAccount,
  exchange: Exchange,
  page: 'capture.aspx' | 'credit.aspx' | 'inquire.aspx' | 'inquire24.aspx' | 'reverse.aspx',
  parameters: Readonly<Record<string, string>>,
): Promise<PaygateAnswer> {
  const { status, text } = await exchange({
    method: 'POST',
    url: `${account.url}/${page}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sealedFields(account, parameters)).toString(),
  });
  if (status !== 200) throw new PaymentFault('Paygate', 'denied', `${page}: status ${status}.`);
  const answer = openAnswer(account, new URLSearchParams(text));
  const refusedOpenly = readParameters(text).get('code');
  if (!answer && refusedOpenly !== undefined)
    throw new PaymentFault('Paygate', 'denied', `${page}: ${refusedOpenly}.`);
  if (!answer?.has('status')) throw new PaymentFault('Paygate', 'garbled', `${page}: no status.`);
  return answer;
}

/** The encrypted parameters of a response, a return or a call; undefined if they were not encrypted with our key. */
export function openAnswer(
  { aesKey }: PaygateAccount,
  fields: URLSearchParams,
): PaygateAnswer | undefined {
  const named = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  const text = unseal(
    { Len: named.get('len') ?? '', Data: named.get('data') ?? '' },
    Buffer.from(aesKey),
  );
  return text === undefined ? undefined : readParameters(text);
}
