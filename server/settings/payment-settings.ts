import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';
import type { AmazonPayAccount } from '#adapters/payment/amazon-pay/amazon-pay-account.ts';
import type { PaygateAccount } from '#adapters/payment/computop/paygate-calls.ts';
import type { PayPalAccount } from '#adapters/payment/paypal/paypal-account.ts';

/** Accounts with providers. Undefined: the payment method is not available, or uses the sandbox in local runs. */
export type PaymentSettings = {
  paygate: PaygateAccount | undefined;
  payPal: PayPalAccount | undefined;
  amazonPay: AmazonPayAccount | undefined;
};

/** The variables of payment providers: all or none of a provider are set. */
export const paymentVariables = {
  PAYGATE_URL: address('PAYGATE_URL', 'https://www.computop-paygate.com'),
  PAYGATE_MERCHANT_ID: text('PAYGATE_MERCHANT_ID', /^[\w.-]{1,30}$/, 'the merchant id'),
  PAYGATE_AES_KEY: text(
    'PAYGATE_AES_KEY',
    /^[!-~]{16}(?:[!-~]{8}){0,2}$/,
    'the AES key of 16, 24 or 32 characters',
  ),
  PAYGATE_MAC_KEY: text('PAYGATE_MAC_KEY', /^[!-~]{16,128}$/, 'the HMAC key'),
  PAYPAL_URL: address('PAYPAL_URL', 'https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: text('PAYPAL_CLIENT_ID', /^[\w.-]{1,128}$/, 'the client id of the app'),
  PAYPAL_CLIENT_SECRET: text('PAYPAL_CLIENT_SECRET', /^[!-~]{16,256}$/, 'the secret of the app'),
  PAYPAL_WEBHOOK_ID: text('PAYPAL_WEBHOOK_ID', /^\w{1,50}$/, 'the id of the webhook'),
  AMAZON_PAY_URL: address('AMAZON_PAY_URL', 'https://pay-api.amazon.eu/live'),
  AMAZON_PAY_PUBLIC_KEY_ID: text('AMAZON_PAY_PUBLIC_KEY_ID', /^[\w-]{1,64}$/, 'the public key id'),
  AMAZON_PAY_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => given.replaceAll(String.raw`\n`, '\n')),
      v.check(
        isRsaKey,
        'AMAZON_PAY_PRIVATE_KEY is no RSA key. Give the PEM file’s text, its line ends as they are or written \\n.',
      ),
    ),
  ),
  AMAZON_PAY_MERCHANT_ID: text('AMAZON_PAY_MERCHANT_ID', /^\w{1,32}$/, 'the merchant id'),
  AMAZON_PAY_STORE_ID: text('AMAZON_PAY_STORE_ID', /^[\w.-]{1,128}$/, 'the store id'),
};

type PaymentVariables = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>;

/** Fields of an account, by variable. */
const paygate = {
  url: 'PAYGATE_URL',
  merchantId: 'PAYGATE_MERCHANT_ID',
  aesKey: 'PAYGATE_AES_KEY',
  macKey: 'PAYGATE_MAC_KEY',
} as const;

const payPal = {
  url: 'PAYPAL_URL',
  clientId: 'PAYPAL_CLIENT_ID',
  clientSecret: 'PAYPAL_CLIENT_SECRET',
  webhookId: 'PAYPAL_WEBHOOK_ID',
} as const;

const amazonPay = {
  url: 'AMAZON_PAY_URL',
  publicKeyId: 'AMAZON_PAY_PUBLIC_KEY_ID',
  privateKey: 'AMAZON_PAY_PRIVATE_KEY',
  merchantId: 'AMAZON_PAY_MERCHANT_ID',
  storeId: 'AMAZON_PAY_STORE_ID',
} as const;

/** The accounts, and an error message for each that is incomplete. Providers without TLS are accepted in local runs only. */
export function readPaymentSettings(
  variables: PaymentVariables,
  isLocal: boolean,
): { payments: PaymentSettings; problems: string[] } {
  const problems: string[] = [];
  const account = <Field extends string>(
    fields: Readonly<Record<Field, keyof PaymentVariables>>,
  ): Record<Field, string> | undefined => {
    const names = Object.values<keyof PaymentVariables>(fields);
    const missing = names.find((name) => variables[name] === undefined);
    const given = names.find((name) => variables[name] !== undefined);
    if (given === undefined) return undefined;
    if (missing !== undefined)
      problems.push(
        `${missing} is missing: ${given} is set. Set all of ${names.join(', ')}, or none.`,
      );
    const open = names.find((name) => !isLocal && variables[name]?.startsWith('http:'));
    if (open) problems.push(`${open} is without TLS. Write its address with https://.`);
    const entries = Object.entries<keyof PaymentVariables>(fields);
    return Object.fromEntries(
      entries.map(([field, name]) => [field, variables[name] ?? '']),
    ) as Record<Field, string>;
  };
  return {
    payments: {
      paygate: account(paygate),
      payPal: account(payPal),
      amazonPay: account(amazonPay),
    },
    problems,
  };
}

function address(variable: string, example: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+[^/?#@\s]$/,
        `${variable} is no address without a slash at its end. Write e.g. ${variable}=${example}.`,
      ),
    ),
  );
}

function text(variable: string, form: RegExp, what: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(
        form,
        `${variable} is not what the provider gives out. Write ${what} of your account.`,
      ),
    ),
  );
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
