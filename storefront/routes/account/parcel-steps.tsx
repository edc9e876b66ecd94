import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import type { Shipment } from './order-page-data.ts';

type ParcelStep = { label: string; detail: string | undefined; state: 'done' | 'now' | 'open' };

/** Progress of a parcel from order to delivery, in four steps; stacked on phones. */
export function ParcelSteps({ shipment, orderedAt }: { shipment: Shipment; orderedAt: string }) {
  const texts = useTexts();
  const steps = useSteps(shipment, orderedAt);
  return (
    <ol aria-label={texts('shop.parcel.steps')} className="grid md:grid-cols-4">
      {steps.map(({ label, detail, state }) => (
        <li
          key={label}
          className={classes(
            'relative grid content-start gap-0.5 pb-4.5 pl-9 text-small md:pt-8.5 md:pr-2.5 md:pb-0 md:pl-0',
            "before:absolute before:top-2 before:-bottom-1 before:left-2 before:w-1 before:content-[''] last:max-md:before:hidden",
            'md:before:right-0 md:before:bottom-auto md:before:left-0 md:before:h-1 md:before:w-auto',
            "after:absolute after:top-0 after:left-0 after:size-5 after:rounded-full after:border-4 after:content-['']",
            stateClasses[state],
          )}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>
            {label}
            {state !== 'open' && (
              <span className="sr-only">
                {' '}
                ({texts(state === 'done' ? 'shop.parcel.done' : 'shop.parcel.now')})
              </span>
            )}
          </b>
          {detail && <span className="text-tafel-500">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}

function useSteps(
  { packedAt, handedOverAt, deliveredAt, expectedDeliveryDate }: Shipment,
  orderedAt: string,
): ParcelStep[] {
  const texts = useTexts();
  const { date, moment } = useFormats();
  const expected =
    expectedDeliveryDate && texts('shop.parcel.expected', { day: date(expectedDeliveryDate) });
  return [
    { label: texts('shop.parcel.ordered'), detail: moment(orderedAt), state: 'done' },
    {
      label: texts('shop.parcel.packed'),
      detail: moment(packedAt),
      state: handedOverAt ? 'done' : 'now',
    },
    {
      label: texts('shop.parcel.underway'),
      detail: handedOverAt ? moment(handedOverAt) : undefined,
      state: deliveredAt ? 'done' : handedOverAt ? 'now' : 'open',
    },
    {
      label: texts(deliveredAt ? 'shop.parcel.delivered' : 'shop.parcel.delivery'),
      detail: deliveredAt ? moment(deliveredAt) : (expected ?? undefined),
      state: deliveredAt ? 'done' : 'open',
    },
  ];
}

const stateClasses = {
  done: 'before:bg-wiese after:border-wiese after:bg-wiese',
  now: 'before:bg-linie after:border-tafel-900 after:bg-sonne',
  open: 'before:bg-linie after:border-linie after:bg-white',
};
