import { readCurrency, readMinor } from '../amounts.ts';
import type { Exchange } from '../exchange.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { PaymentOutcome, PaymentReference, PaymentRefusal, PaymentStatus } from '../port.ts';
import { callPaygate, type PaygateAccount, type PaygateAnswer } from './paygate-calls.ts';

/**
 * The Paygate's state of a payment: three amounts and the status of the last step, which may be the failure of a later step.
 * The amounts decide; the status counts only without amounts.
 */
export async function inquire(
  account: PaygateAccount,
  exchange: Exchange,
  { orderReference, providerReference }: PaymentReference,
): Promise<PaymentOutcome | PaymentRefusal> {
  const asked = { TransID: orderReference };
  const answer = await (providerReference === undefined
    ? callPaygate(account, exchange, 'inquire24.aspx', asked)
    : callPaygate(account, exchange, 'inquire.aspx', { PayID: providerReference, ...asked }));
  if (answer.get('status') !== 'OK')
    return { refused: 'unknown', detail: `inquiry ${answer.get('code') ?? ''}` };
  return outcomeOf(answer);
}

function outcomeOf(answer: PaygateAnswer): PaymentOutcome {
  const captured = amount(answer, 'amountcap');
  const authorised = amount(answer, 'amountauth');
  const lastStatus = answer.get('laststatus') ?? '';
  return {
    status: statusOf(captured, authorised, lastStatus),
    providerReference: text(answer, 'payid'),
    orderReference: text(answer, 'transid'),
    amountMinor: captured || authorised,
    refundedMinor: amount(answer, 'amountcred'),
    currency: readCurrency(answer.get('currency')),
  };
}

function statusOf(captured: number, authorised: number, lastStatus: string): PaymentStatus {
  if (captured > 0) return 'captured';
  if (authorised > 0) return 'authorised';
  return lastStatus === 'FAILED' ? 'declined' : 'pending';
}

function amount(answer: PaygateAnswer, name: string): number {
  const minor = readMinor(answer.get(name) || '0');
  if (minor === undefined)
    throw new PaymentFault('Paygate', 'garbled', `inquiry: ${name} is no amount.`);
  return minor;
}

function text(answer: PaygateAnswer, name: string): string {
  const value = answer.get(name);
  if (!value) throw new PaymentFault('Paygate', 'garbled', `inquiry: no ${name}.`);
  return value;
}
