import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { carrierTo, type Destination, reasonAgainst } from './destination.ts';
import type { OpenStep } from './open-step.ts';
import { chargeText } from './totals.tsx';

type Shipper = OpenStep['checkout']['shippers'][number];
type CarriersProps = Pick<OpenStep, 'checkout'> & {
  /** Destination by the form's current values. */
  destination: Destination;
  /** Shipping costs at that destination. */
  destinationCosts: OpenStep['checkout']['shippingCosts'][number] | undefined;
};

/**
 * Choice of the carrier (CO3). An unavailable carrier is disabled with the reason; a single available one is shown as
 * text.
 */
export function Carriers({ checkout, destination, destinationCosts }: CarriersProps) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.['methodCode'];
  const wanted = typed?.['methodCode'] ?? checkout.selectedShipperCode;
  const chosen = carrierTo(checkout.shippers, destination, wanted)?.code;
  const offers = checkout.shippers.map((shipper) => ({
    ...shipper,
    costs: destinationCosts?.costs ?? shipper.costs,
    infoKey: reasonAgainst(shipper, destination),
  }));
  const possible = offers.filter(({ infoKey }) => infoKey === null);
  const [only] = possible;
  if (possible.length === 1 && only) return <OnlyCarrier carrier={only} others={offers} />;
  return (
    <fieldset className="grid gap-3" aria-describedby={error && 'carrier-error'}>
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.checkout.carrier')}
      </legend>
      {offers.map(({ code, name, costs, deliveryInfo, infoKey }) => (
        <ChoiceCard
          key={`${code} ${infoKey}`}
          name="methodCode"
          value={code}
          defaultChecked={chosen === code}
          title={name}
          aside={chargeText(costs, texts)}
          disabledReason={infoKey === null ? undefined : texts(infoKey)}
        >
          {deliveryInfo}
        </ChoiceCard>
      ))}
      <FieldError id="carrier-error" error={error && texts(error)} />
    </fieldset>
  );
}

type Offer = Omit<Shipper, 'infoKey'> & { infoKey: string | null };

/** The only available carrier, and why the others are unavailable. */
function OnlyCarrier({ carrier, others }: { carrier: Offer; others: readonly Offer[] }) {
  const texts = useTexts();
  const { errors } = useFormState();
  const error = errors?.['methodCode'];
  const { code, name, costs, deliveryInfo } = carrier;
  return (
    <section className="grid gap-1">
      <h2 className="mb-2 text-h3">{texts('shop.checkout.carrier')}</h2>
      <input type="hidden" name="methodCode" value={code} />
      <p className="flex justify-between gap-4 font-semibold">
        {name} <span className="whitespace-nowrap">{chargeText(costs, texts)}</span>
      </p>
      <p className="text-small text-tafel-500">{deliveryInfo}</p>
      {others
        .filter(({ infoKey }) => infoKey !== null)
        .map((other) => (
          <p key={other.code} className="text-small text-tafel-500">
            {other.name}: {texts(other.infoKey ?? '')}
          </p>
        ))}
      <FieldError id="carrier-error" error={error && texts(error)} />
    </section>
  );
}
