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
        {transfer.giroCode && <GiroCode code={transfer.giroCode} />}
      </div>
    </section>
  );
}

type Code = NonNullable<NonNullable<ThankYouPage['bankTransfer']>['giroCode']>;

/** GiroCode for banking apps, in print too. */
function GiroCode({ code: { size, path } }: { code: Code }) {
  const texts = useTexts();
  return (
    <figure className="grid w-40 gap-2">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={texts('shop.confirmation.giroCode')}
        shapeRendering="crispEdges"
        className="w-full rounded-s bg-white [print-color-adjust:exact]"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="text-small">{texts('shop.confirmation.giroCodeText')}</figcaption>
    </figure>
  );
}
