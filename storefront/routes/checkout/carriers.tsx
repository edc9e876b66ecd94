import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import type { OpenStep } from './open-step.ts';

type Shipper = OpenStep['checkout']['shippers'][number];
type CarriersProps = Pick<OpenStep, 'checkout'> & {
  /** As the form stands, saved or not: to a packing station comes DHL alone. */
  isForPackstation: boolean;
};

const stationRule = 'PACKSTATION-DHL-ONLY';

/** Who brings it: a choice where several can, else said (CO3). Who cannot come stands there with the reason. */
export function Carriers({ checkout, isForPackstation }: CarriersProps) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.['methodCode'];
  const offers = checkout.shippers.map((shipper) => ({
    ...shipper,
    infoKey: reasonAgainst(shipper, isForPackstation),
  }));
  const possible = offers.filter(({ infoKey }) => infoKey === null);
  const wanted = typed?.['methodCode'] ?? checkout.selectedShipperCode;
  const chosen = possible.find(({ code }) => code === wanted) ?? possible[0];
  if (possible.length === 1 && chosen) return <OnlyCarrier carrier={chosen} others={offers} />;
  return (
    <fieldset className="grid gap-3" aria-describedby={error && 'carrier-error'}>
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.checkout.carrier')}
      </legend>
      {offers.map(({ code, name, costs, deliveryInfo, infoKey }) => (
        <ChoiceCard
          key={`${code} ${isForPackstation}`}
          name="methodCode"
          value={code}
          defaultChecked={chosen?.code === code}
          title={name}
          aside={costs.stringValue}
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

/** Nothing is to be chosen: who brings it is said, and why nobody else can. */
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
        {name} <span className="whitespace-nowrap">{costs.stringValue}</span>
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

function reasonAgainst({ code, enabled, infoKey }: Shipper, isForPackstation: boolean) {
  if (isForPackstation && code !== 'dhl') return stationRule;
  if (infoKey === stationRule || enabled) return null;
  return infoKey ?? 'shop.checkout.carrierUnavailable';
}
