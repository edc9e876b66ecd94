import { randomBytes } from 'node:crypto';
import { type Answer, type ProviderRequest, goTo, withQuery } from '../answers.ts';
import type { PaymentBook, ProviderSide, SandboxPayment } from '../payment-book.ts';
import { close, isSigned, open, type PaygateKeys } from './paygate-messages.ts';

type Parameters = Record<string, string>;

/** Eight characters: kind of result, module, detail. */
const codes = {
  ok: '00000000',
  pending: '62060000',
  declined: '22060200',
  cancelled: '22060053',
  unreadable: '20010001',
  unsigned: '20012003',
  malformed: '20011001',
  unknown: '20300004',
  tooMuch: '20300022',
};

type Provider = {
  book: PaymentBook;
  keys: PaygateKeys;
  side: ProviderSide;
  /** Callback URL of each payment. */
  callbacks: Map<string, string>;
  repeated: Map<string, Parameters>;
};

/** The Paygate's side: two forms for payers, four pages for shops' servers. */
export function openPaygate(book: PaymentBook, keys: PaygateKeys) {
  const callbacks = new Map<string, string>();
  const side = payerSide(keys, callbacks);
  const provider: Provider = { book, keys, side, callbacks, repeated: new Map() };
  return (asked: ProviderRequest): Answer => {
    const page = asked.path.slice(1);
    const fields =
      asked.method === 'POST' ? new URLSearchParams(asked.body) : asked.url.searchParams;
    const given = open(keys, fields);
    const code = given ? codes.unsigned : codes.unreadable;
    const isGood = given !== undefined && isSigned(keys, given);
    if (page === 'payssl.aspx' || page === 'twint.aspx')
      return isGood
        ? begin(provider, page === 'twint.aspx' ? 'Twint' : 'Card', given)
        : errorPage(code);
    const call = calls[page];
    if (!call) return { status: 404, body: 'Not found' };
    if (!given) return { body: `mid=&Status=FAILED&Code=${code}` };
    const message = isGood ? call(provider, given) : failed(code);
    return { body: new URLSearchParams(close(keys, message)).toString() };
  };
}

function payerSide(keys: PaygateKeys, callbacks: Map<string, string>): ProviderSide {
  return {
    decide(payment, decision) {
      const ends = {
        approve: 'authorised',
        decline: 'declined',
        cancel: 'cancelled',
        slow: 'pending',
      } as const;
      payment.state = ends[decision];
      const { success, failure, cancel } = payment.returnTo;
      if (decision === 'cancel') return cancel;
      return withQuery(
        decision === 'decline' ? failure : success,
        close(keys, resultParameters(payment)),
      );
    },
    finish(payment) {
      payment.state = 'authorised';
    },
    call(payment) {
      return {
        url: callbacks.get(payment.id) ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(close(keys, resultParameters(payment))).toString(),
      };
    },
  };
}

function begin(
  { book, side, callbacks }: Provider,
  method: SandboxPayment['method'],
  given: Parameters,
): Answer {
  const { TransID = '', Amount = '', Currency = '', OrderDesc = '' } = given;
  const { URLSuccess = '', URLFailure = '', URLBack = '', URLNotify = '' } = given;
  const isWhole =
    /^.{1,64}$/.test(TransID) &&
    /^[1-9]\d{0,9}$/.test(Amount) &&
    /^[A-Z]{3}$/.test(Currency) &&
    [URLSuccess, URLFailure, URLNotify].every((address) => URL.canParse(address));
  if (!isWhole) return errorPage(codes.malformed);
  const payment = book.add(side, {
    id: randomBytes(16).toString('hex'),
    method,
    orderReference: TransID,
    description: OrderDesc,
    amountMinor: Number(Amount),
    currency: Currency,
    returnTo: { success: URLSuccess, failure: URLFailure, cancel: URLBack || URLFailure },
  });
  callbacks.set(payment.id, URLNotify);
  return goTo(`/pay/${payment.id}`);
}

const calls: Record<string, (provider: Provider, given: Parameters) => Parameters> = {
  'capture.aspx': (provider, given) => once(provider, given, () => capture(provider, given)),
  'credit.aspx': (provider, given) => once(provider, given, () => createRefund(provider, given)),
  'reverse.aspx': (provider, given) => once(provider, given, () => reverse(provider, given)),
  'inquire.aspx': ({ book }, { PayID = '', TransID }) => inquired(book.find(PayID), TransID),
  'inquire24.aspx': ({ book }, { TransID = '' }) =>
    inquired(book.findByReference(TransID), TransID),
};

/** Repeats the first response to the same ReqId. */
function once(
  { repeated }: Provider,
  { ReqId = '' }: Parameters,
  act: () => Parameters,
): Parameters {
  const answer = repeated.get(ReqId) ?? act();
  if (ReqId !== '') repeated.set(ReqId, answer);
  return answer;
}

function capture(
  { book }: Provider,
  { PayID = '', TransID, Amount, Currency }: Parameters,
): Parameters {
  const payment = book.find(PayID);
  if (payment?.orderReference !== TransID || !payment) return failed(codes.unknown);
  const isPossible =
    payment.state === 'authorised' &&
    Number(Amount) <= payment.amountMinor &&
    Currency === payment.currency;
  if (!isPossible) return failed(codes.tooMuch, payment);
  payment.state = 'captured';
  payment.capturedMinor = Number(Amount);
  return { ...idsOf(payment), Status: 'OK', Code: codes.ok };
}

/** Reverses the last step, also a capture, as the Paygate does. */
function reverse({ book }: Provider, { PayID = '', TransID }: Parameters): Parameters {
  const payment = book.find(PayID);
  if (payment?.orderReference !== TransID || !payment) return failed(codes.unknown);
  const isPossible = payment.state === 'authorised' || payment.state === 'captured';
  if (!isPossible) return failed(codes.tooMuch, payment);
  payment.state = payment.state === 'captured' ? 'authorised' : 'cancelled';
  payment.capturedMinor = 0;
  return { ...idsOf(payment), Status: 'OK', Code: codes.ok };
}

function createRefund(
  { book }: Provider,
  { PayID = '', TransID, Amount, Currency }: Parameters,
): Parameters {
  const payment = book.find(PayID);
  if (payment?.orderReference !== TransID || !payment) return failed(codes.unknown);
  const left = payment.capturedMinor - payment.refundedMinor;
  if (Number(Amount) > left || Currency !== payment.currency) return failed(codes.tooMuch, payment);
  payment.refundedMinor += Number(Amount);
  return { ...idsOf(payment), Status: 'OK', Code: codes.ok };
}

function idsOf(payment: SandboxPayment): Parameters {
  const XID = randomBytes(16).toString('hex');
  return { PayID: payment.id, XID, TransID: payment.orderReference };
}

function failed(code: string, payment?: SandboxPayment): Parameters {
  return { ...(payment && idsOf(payment)), Status: 'FAILED', Code: code, Description: 'refused' };
}

/** Parameters of returns and calls. */
function resultParameters(payment: SandboxPayment): Parameters {
  const ids = { ...idsOf(payment), RefNr: payment.orderReference };
  if (payment.state === 'authorised') return { ...ids, Status: 'AUTHORIZED', Code: codes.ok };
  if (payment.state === 'captured') return { ...ids, Status: 'OK', Code: codes.ok };
  if (payment.state === 'pending') return { ...ids, Status: 'PENDING', Code: codes.pending };
  const code = payment.state === 'cancelled' ? codes.cancelled : codes.declined;
  return { ...ids, Status: 'FAILED', Code: code };
}

function inquired(payment: SandboxPayment | undefined, transId: string | undefined): Parameters {
  if (!payment || payment.orderReference !== transId) return failed(codes.unknown);
  const hasAmount = payment.state === 'authorised' || payment.state === 'captured';
  const hasEnded = payment.state === 'declined' || payment.state === 'cancelled';
  const lastStatus = hasEnded ? 'FAILED' : hasAmount ? 'OK' : 'PENDING';
  return {
    ...idsOf(payment),
    Status: 'OK',
    Code: codes.ok,
    LastStatus: lastStatus,
    AmountAuth: hasAmount ? String(payment.amountMinor) : '0',
    AmountCap: String(payment.capturedMinor),
    AmountCred: String(payment.refundedMinor),
    ...(payment.method === 'Twint' ? {} : { Currency: payment.currency }),
  };
}

function errorPage(code: string): Answer {
  return {
    status: 400,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>Paygate</title><h1>Error ${code}</h1>`,
  };
}
