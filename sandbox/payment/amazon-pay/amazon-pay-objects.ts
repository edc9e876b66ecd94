import { decimal } from '../answers.ts';
import type { SandboxPayment } from '../payment-book.ts';

export type Refund = { id: string; amountMinor: number };

export type Session = {
  id: string;
  permissionId: string;
  /** Details that the merchant has set. */
  details: Record<string, unknown>;
  chargeId: string | undefined;
  payment: SandboxPayment | undefined;
  refunds: Refund[];
};

/** The buyer of this sandbox. */
const buyer = { buyerId: 'sandbox', name: 'Greta Beispiel', email: 'greta@example.org' };

const address = {
  name: buyer.name,
  addressLine1: 'Lindenweg 4',
  addressLine2: null,
  addressLine3: null,
  city: 'Erfurt',
  postalCode: '99084',
  countryCode: 'DE',
  phoneNumber: '0361 5550123',
};

export function sessionView(session: Session, url: string): object {
  const { id, permissionId, details, chargeId, payment } = session;
  const page = payment && `${new URL(url).origin}/pay/${payment.id}`;
  return {
    ...details,
    checkoutSessionId: id,
    webCheckoutDetails: {
      ...(details['webCheckoutDetails'] as object | undefined),
      amazonPayRedirectUrl: page ?? null,
    },
    constraints: payment ? [] : [{ constraintId: 'ChargeAmountNotSet', description: 'No amount' }],
    buyer,
    shippingAddress: address,
    billingAddress: address,
    statusDetails: { state: sessionState(session), reasonCode: reasonOf(payment) },
    chargePermissionId: chargeId ? permissionId : null,
    chargeId: chargeId ?? null,
    releaseEnvironment: 'Sandbox',
  };
}

function sessionState({ chargeId, payment }: Session): string {
  if (chargeId) return 'Completed';
  return payment?.state === 'declined' || payment?.state === 'cancelled' ? 'Canceled' : 'Open';
}

function reasonOf(payment: SandboxPayment | undefined): string | null {
  if (payment?.state === 'declined') return 'Declined';
  return payment?.state === 'cancelled' ? 'BuyerCanceled' : null;
}

export function chargeView({ chargeId, permissionId, payment }: Session): object {
  const { state, amountMinor = 0, capturedMinor = 0, refundedMinor = 0 } = payment ?? {};
  return {
    chargeId,
    chargePermissionId: permissionId,
    chargeAmount: price(payment, amountMinor),
    captureAmount: price(payment, capturedMinor),
    refundedAmount: price(payment, refundedMinor),
    statusDetails: {
      state: state === 'captured' ? 'Captured' : 'CaptureInitiated',
      reasonCode: null,
    },
    releaseEnvironment: 'Sandbox',
  };
}

export function permissionView({ permissionId, payment }: Session): object {
  return {
    chargePermissionId: permissionId,
    merchantMetadata: { merchantReferenceId: payment?.orderReference ?? null },
    statusDetails: { state: 'Closed' },
    releaseEnvironment: 'Sandbox',
  };
}

export function refundView({ chargeId, payment }: Session, { id, amountMinor }: Refund): object {
  return {
    refundId: id,
    chargeId,
    refundAmount: price(payment, amountMinor),
    statusDetails: { state: 'Refunded', reasonCode: null },
    releaseEnvironment: 'Sandbox',
  };
}

function price(payment: SandboxPayment | undefined, minor: number): object {
  return { amount: decimal(minor), currencyCode: payment?.currency };
}
