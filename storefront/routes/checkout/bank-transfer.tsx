import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import type { ThankYouPage } from './ordered-goods.tsx';

/** Bank details for a prepayment. */
export function BankTransfer({
  transfer,
}: {
  transfer: NonNullable<ThankYouPage['bankTransfer']>;
}) {
  const texts = useTexts();
  const { date } = useFormats();
  const facts = [
    ['shop.confirmation.recipient', transfer.recipient],
    ['shop.confirmation.iban', transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['shop.confirmation.bic', transfer.bic],
    ['shop.confirmation.reference', transfer.reference],
    ['shop.confirmation.amount', transfer.amount.stringValue],
    ['shop.confirmation.payUntil', transfer.payUntil && date(transfer.payUntil)],
  ] as const;
  return (
    <section className="grid gap-3 rounded-card bg-sonne-zart p-6 text-sonne-text">
      <h2 className="text-h3">{texts('shop.confirmation.transfer')}</h2>
      <p>{texts('shop.confirmation.transferText')}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[auto_1fr]">
          {facts.map(
            ([key, value]) =>
              value && (
                <div key={key} className="contents">
                  <dt>{texts(key)}</dt>
                  <dd className="font-code font-bold max-md:mb-2">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {transfer.giroCode && <TransferCode code={transfer.giroCode} />}
        {transfer.swissQrCode && <TransferCode code={transfer.swissQrCode} isSwiss />}
      </div>
    </section>
  );
}

type Code = NonNullable<NonNullable<ThankYouPage['bankTransfer']>['giroCode']>;

/** Code for banking apps, in print too: a GiroCode, or that of a Swiss QR-bill. */
function TransferCode({
  code: { size, path },
  isSwiss = false,
}: {
  code: Code;
  isSwiss?: boolean;
}) {
  const texts = useTexts();
  const label = isSwiss ? 'shop.confirmation.swissQrCode' : 'shop.confirmation.giroCode';
  const note = isSwiss ? 'shop.confirmation.swissQrCodeText' : 'shop.confirmation.giroCodeText';
  return (
    <figure className="grid w-40 gap-2">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={texts(label)}
        shapeRendering="crispEdges"
        className="w-full rounded-s bg-white [print-color-adjust:exact]"
      >
        <path d={path} fill="#000" />
        {isSwiss && <SwissCross size={size} />}
      </svg>
      <figcaption className="text-small">{texts(note)}</figcaption>
    </figure>
  );
}

/** The margin of the code in modules. */
const margin = 4;

/** The Swiss cross of 7 mm in the middle of a code of 46 mm. */
function SwissCross({ size }: { size: number }) {
  const millimetre = (size - 2 * margin) / 46;
  const parts = [
    { width: 7, height: 7, fill: '#fff' },
    { width: 6, height: 6, fill: '#000' },
    { width: 3.89, height: 1.17, fill: '#fff' },
    { width: 1.17, height: 3.89, fill: '#fff' },
  ];
  return parts.map(({ width, height, fill }) => (
    <rect
      key={`${width} ${height}`}
      x={(size - width * millimetre) / 2}
      y={(size - height * millimetre) / 2}
      width={width * millimetre}
      height={height * millimetre}
      fill={fill}
    />
  ));
}
