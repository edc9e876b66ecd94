import { useTexts } from '#storefront/state/texts.tsx';
import amazonPay from '#storefront/ui/brand/marks/amazon-pay.svg';
import dhl from '#storefront/ui/brand/marks/dhl.svg';
import dpd from '#storefront/ui/brand/marks/dpd.svg';
import eInvoiceEnglish from '#storefront/ui/brand/marks/e-invoice.svg';
import eInvoice from '#storefront/ui/brand/marks/e-rechnung.svg';
import gls from '#storefront/ui/brand/marks/gls.svg';
import invoiceEnglish from '#storefront/ui/brand/marks/invoice.svg';
import mastercard from '#storefront/ui/brand/marks/mastercard.svg';
import paypal from '#storefront/ui/brand/marks/paypal.svg';
import prepaymentEnglish from '#storefront/ui/brand/marks/prepayment.svg';
import invoice from '#storefront/ui/brand/marks/rechnung.svg';
import swissPost from '#storefront/ui/brand/marks/schweizer-post.svg';
import swissPostEnglish from '#storefront/ui/brand/marks/swiss-post.svg';
import twint from '#storefront/ui/brand/marks/twint.svg';
import visa from '#storefront/ui/brand/marks/visa.svg';
import prepayment from '#storefront/ui/brand/marks/vorkasse.svg';
import { Icon } from '#storefront/ui/icon.tsx';
import { useStorefront } from '../use-storefront.ts';
import { type CarrierMark, type MarkParameters, marksOf, type PaymentMark } from './mark-choice.ts';

/** How one pays, who delivers, and the promise that buying here is safe (HF4). */
export function Marks({ parameters }: { parameters: MarkParameters }) {
  const storefront = useStorefront();
  const texts = useTexts();
  const { payments, carriers } = marksOf(storefront, parameters);
  return (
    <section>
      <h2 className="mb-2 text-[1.0625rem]">{texts('shop.footer.payment')}</h2>
      <MarkList marks={payments} />
      <h2 className="mt-5 mb-2 text-[1.0625rem]">{texts('shop.footer.delivery')}</h2>
      <MarkList marks={carriers} />
      <a
        href="/service/sicher-einkaufen/"
        className="mt-5 flex min-h-11 items-center gap-3.5 leading-snug hover:underline"
      >
        <Icon name="badge-check" size="large" className="text-sonne" />
        <span>
          <span className="block font-bold">{texts('shop.footer.promise')}</span>
          <span className="text-kreide-2">{texts('shop.footer.promiseText')}</span>
        </span>
      </a>
    </section>
  );
}

function MarkList({ marks }: { marks: readonly (PaymentMark | CarrierMark)[] }) {
  const { language } = useStorefront();
  const texts = useTexts();
  return (
    <ul className="flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark}>
          <img
            src={drawings[mark][language]}
            alt={texts(`shop.mark.${mark}`)}
            height={34}
            loading="lazy"
            className="h-8.5 w-auto"
          />
        </li>
      ))}
    </ul>
  );
}

type Drawing = { de: string; en: string };

const both = (drawing: string): Drawing => ({ de: drawing, en: drawing });

const drawings: Record<PaymentMark | CarrierMark, Drawing> = {
  invoice: { de: invoice, en: invoiceEnglish },
  prepayment: { de: prepayment, en: prepaymentEnglish },
  eInvoice: { de: eInvoice, en: eInvoiceEnglish },
  swissPost: { de: swissPost, en: swissPostEnglish },
  paypal: both(paypal),
  visa: both(visa),
  mastercard: both(mastercard),
  amazonPay: both(amazonPay),
  twint: both(twint),
  dhl: both(dhl),
  dpd: both(dpd),
  gls: both(gls),
};
