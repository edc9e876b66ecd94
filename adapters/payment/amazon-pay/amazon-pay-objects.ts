import * as v from 'valibot';
import { readDecimal } from '#shop/kernel/money.ts';
import { readCurrency } from '../amounts.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { PaymentOutcome, PaymentStatus, WalletAddress } from '../port.ts';

const price = v.object({ amount: v.string(), currencyCode: v.string() });
const statusDetails = v.object({ state: v.string(), reasonCode: v.nullish(v.string()) });
const merchantMetadata = v.nullish(v.object({ merchantReferenceId: v.nullish(v.string()) }));
const addressSchema = v.object({
  name: v.nullish(v.string()),
  addressLine1: v.nullish(v.string()),
  addressLine2: v.nullish(v.string()),
  addressLine3: v.nullish(v.string()),
  city: v.nullish(v.string()),
  postalCode: v.nullish(v.string()),
  countryCode: v.nullish(v.string()),
  phoneNumber: v.nullish(v.string()),
});

const sessionSchema = v.object({
  checkoutSessionId: v.string(),
  statusDetails,
  merchantMetadata,
  paymentDetails: v.nullish(v.object({ chargeAmount: v.nullish(price) })),
  webCheckoutDetails: v.nullish(v.object({ amazonPayRedirectUrl: v.nullish(v.string()) })),
  constraints: v.nullish(v.array(v.object({ constraintId: v.string() }))),
  chargeId: v.nullish(v.string()),
  buyer: v.nullish(v.object({ email: v.nullish(v.string()) })),
  shippingAddress: v.nullish(addressSchema),
  billingAddress: v.nullish(addressSchema),
});

const chargeSchema = v.object({
  chargeId: v.string(),
  chargePermissionId: v.string(),
  chargeAmount: price,
  captureAmount: v.nullish(price),
  refundedAmount: v.nullish(price),
  statusDetails,
});

const permissionSchema = v.object({ chargePermissionId: v.string(), merchantMetadata });

const refundSchema = v.object({ refundId: v.string(), chargeId: v.string(), statusDetails });

export type CheckoutSession = v.InferOutput<typeof sessionSchema>;
export type Charge = v.InferOutput<typeof chargeSchema>;

type Answer = Record<string, unknown>;

export const readCheckoutSession = (answer: Answer) => read(sessionSchema, answer);
export const readCharge = (answer: Answer) => read(chargeSchema, answer);
export const readChargePermission = (answer: Answer) => read(permissionSchema, answer);
export const readRefund = (answer: Answer) => read(refundSchema, answer);

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, answer);
  if (!success)
    throw new PaymentFault('Amazon Pay', 'garbled', 'The answer is not what was asked for.');
  return output;
}

/** A session before its charge. Until `capture` completes it, Amazon says "Open" whether the payer has agreed or not. */
export function outcomeOfSession({
  checkoutSessionId,
  statusDetails: { state, reasonCode },
  merchantMetadata: about,
  paymentDetails,
}: CheckoutSession): PaymentOutcome {
  const amount = paymentDetails?.chargeAmount;
  return {
    status: state === 'Canceled' ? endOf(reasonCode) : 'pending',
    providerReference: checkoutSessionId,
    orderReference: about?.merchantReferenceId ?? '',
    amountMinor: amount ? minorOf(amount) : 0,
    refundedMinor: 0,
    currency: readCurrency(amount?.currencyCode),
  };
}

function endOf(reasonCode: string | null | undefined): PaymentStatus {
  return reasonCode === 'Declined' ? 'declined' : 'cancelled';
}

const ofCharges: Record<string, PaymentStatus> = {
  Authorized: 'authorised',
  Captured: 'captured',
  Declined: 'declined',
  Canceled: 'cancelled',
};

export function outcomeOfCharge(charge: Charge, orderReference: string): PaymentOutcome {
  const isCaptured = charge.statusDetails.state === 'Captured';
  const money = (isCaptured && charge.captureAmount) || charge.chargeAmount;
  return {
    status: ofCharges[charge.statusDetails.state] ?? 'pending',
    providerReference: charge.chargeId,
    orderReference,
    amountMinor: minorOf(money),
    refundedMinor: charge.refundedAmount ? minorOf(charge.refundedAmount) : 0,
    currency: readCurrency(money.currencyCode),
  };
}

function minorOf({ amount }: { amount: string }): number {
  const minor = readDecimal(amount);
  if (minor === undefined) throw new PaymentFault('Amazon Pay', 'garbled', 'An amount is none.');
  return minor;
}

export function walletAddressOf(
  address: CheckoutSession['shippingAddress'],
): WalletAddress | undefined {
  if (!address) return undefined;
  const lines = [address.addressLine1, address.addressLine2, address.addressLine3];
  return {
    name: address.name ?? '',
    lines: lines.filter((line) => typeof line === 'string' && line !== '') as string[],
    postCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.countryCode ?? '',
    phone: address.phoneNumber ?? undefined,
  };
}
