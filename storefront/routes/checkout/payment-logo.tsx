import amazonPay from '#storefront/ui/brand/marks/amazon-pay.svg';
import mastercard from '#storefront/ui/brand/marks/mastercard.svg';
import paypal from '#storefront/ui/brand/marks/paypal.svg';
import twint from '#storefront/ui/brand/marks/twint.svg';
import visa from '#storefront/ui/brand/marks/visa.svg';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';

/** Logo or icon of a payment method; decorative, since the name is beside it. */
export function PaymentLogo({ paymentId }: { paymentId: string }) {
  const icon = icons[paymentId];
  if (icon) return <Icon name={icon} className="text-tafel-500" />;
  return drawings[paymentId]?.map((drawing) => (
    <img
      key={drawing}
      src={drawing}
      alt=""
      height={26}
      className="h-6.5 w-auto rounded-[5px] border border-linie"
    />
  ));
}

const drawings: Record<string, readonly string[] | undefined> = {
  CREDIT_CARD: [visa, mastercard],
  PAYPAL: [paypal],
  AMAZONPAY: [amazonPay],
  TWINT: [twint],
};

const icons: Record<string, IconName | undefined> = {
  INVOICE: 'receipt-text',
  X_RECHNUNG: 'file-text',
  VORKASSE: 'landmark',
  CASH_ON_DELIVERY: 'truck',
};
