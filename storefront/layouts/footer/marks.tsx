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
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { type CarrierMark, type MarkParameters, marksOf, type PaymentMark } from './mark-choice.ts';

/** The logos of payment methods and carriers, and the promise of safe shopping (HF4). */
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
            {...drawings[mark][language]}
            alt={texts(`shop.mark.${mark}`)}
            height={34}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

/** A logo with its width, so that the layout does not shift when it loads. */
type Drawing = { src: string; width: number };

const drawn = (src: string, width: number): Drawing => ({ src, width });
const both = (drawing: Drawing) => ({ de: drawing, en: drawing });

const drawings: Record<PaymentMark | CarrierMark, { de: Drawing; en: Drawing }> = {
  invoice: { de: drawn(invoice, 75), en: drawn(invoiceEnglish, 61) },
  prepayment: { de: drawn(prepayment, 72), en: drawn(prepaymentEnglish, 88) },
  eInvoice: { de: drawn(eInvoice, 88), en: drawn(eInvoiceEnglish, 72) },
  swissPost: { de: drawn(swissPost, 67), en: drawn(swissPostEnglish, 81) },
  paypal: both(drawn(paypal, 62)),
  visa: both(drawn(visa, 58)),
  mastercard: both(drawn(mastercard, 83)),
  amazonPay: both(drawn(amazonPay, 87)),
  twint: both(drawn(twint, 64)),
  dhl: both(drawn(dhl, 58)),
  dpd: both(drawn(dpd, 58)),
  gls: both(drawn(gls, 58)),
};
