import '#storefront/texts/account.ts';
import { useState } from 'react';
import type {
  StandingOrderChoiceFragment,
  StandingOrderHeadFragment,
} from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ChoiceCard, Radio } from '#storefront/ui/choices.tsx';
import { Field, FieldError } from '#storefront/ui/field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextInput } from '#storefront/ui/text-input.tsx';

type PlanFieldsProps = {
  choices: StandingOrderChoiceFragment;
  /** What the standing order has so far; its name alone for a new one. */
  plan: Partial<StandingOrderHeadFragment>;
};

/** The fields of a standing order: its days, what happens to missing items, addresses, payment, cost centre and reference (SC6). */
export function PlanFields({ choices, plan }: PlanFieldsProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        name="name"
        label={texts('shop.standing.name')}
        hint={texts('shop.standing.nameHint')}
        maxLength={60}
        autoComplete="off"
        kept={plan.name}
      />
      <Rhythm plan={plan} earliestOn={choices.earliestOn} />
      <WhenMissing kept={plan.whenMissing} />
      <div className="grid gap-4 md:max-xl:grid-cols-2">
        <SelectField
          name="billingAddressId"
          label={texts('shop.standing.billing')}
          choices={choices.billingAddresses.map(addressChoice)}
          kept={String(plan.billingAddressId ?? choices.billingAddresses[0]?.id ?? '')}
        />
        <SelectField
          name="deliveryAddressId"
          label={texts('shop.standing.delivery')}
          choices={choices.deliveryAddresses.map(addressChoice)}
          none={texts('shop.standing.sameAsBilling')}
          kept={String(plan.deliveryAddressId ?? '')}
          isOptional
        />
      </div>
      <Payment choices={choices} plan={plan} />
      <div className="grid gap-4 md:max-xl:grid-cols-2">
        {choices.costCentres.length > 0 && (
          <SelectField
            name="costCentre"
            label={texts('shop.standing.costCentre')}
            choices={choices.costCentres.map((each) => ({ value: each, text: each }))}
            none={texts('shop.standing.noCostCentre')}
            kept={plan.costCentre ?? ''}
            isOptional
          />
        )}
        <TextField
          name="orderReference"
          label={texts('shop.standing.orderReference')}
          maxLength={60}
          autoComplete="off"
          kept={plan.orderReference ?? ''}
          isOptional
        />
      </div>
    </>
  );
}

const addressChoice = ({ id, lines }: { id: number; lines: readonly string[] }) => ({
  value: String(id),
  text: lines.join(', '),
});

const rhythms = ['halfYear', 'monthly', 'dates'] as const;

function Rhythm({ plan, earliestOn }: { plan: PlanFieldsProps['plan']; earliestOn: string }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { typed, errors } = useFormState();
  const [chosen, choose] = useState(typed?.['rhythm'] ?? plan.rhythm ?? 'halfYear');
  const day = date(`${earliestOn}T12:00:00Z`);
  const panels = {
    halfYear: undefined,
    monthly: (
      <TextField
        name="startsOn"
        type="date"
        label={texts('shop.standing.startsOn')}
        hint={texts('shop.standing.startsOnHint', { day })}
        min={earliestOn}
        kept={plan.rhythm === 'monthly' ? plan.startsOn : earliestOn}
        isOptional
      />
    ),
    dates: <OwnDates dates={plan.dates ?? []} hint={texts('shop.standing.datesHint', { day })} />,
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small font-semibold">{texts('shop.standing.rhythm')}</legend>
      {rhythms.map((each) => (
        <ChoiceCard
          key={each}
          name="rhythm"
          value={each}
          checked={chosen === each}
          onChange={() => choose(each)}
          title={texts(`shop.standing.rhythm.${each}`)}
          panel={
            panels[each] && { name: texts(`shop.standing.rhythm.${each}`), content: panels[each] }
          }
        >
          {each === 'halfYear' && texts('shop.standing.rhythm.halfYearText')}
        </ChoiceCard>
      ))}
      <FieldError id="rhythm-error" error={errors?.['rhythm'] && texts(errors['rhythm'])} />
    </fieldset>
  );
}

const shownDates = 6;

function OwnDates({ dates, hint }: { dates: readonly string[]; hint: string }) {
  const texts = useTexts();
  const { errors } = useFormState();
  const fields = Array.from({ length: Math.max(shownDates, dates.length) }, (_, index) => index);
  const error = errors?.['dates'];
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((index) => (
          <Field key={index} label={texts('shop.standing.date', { number: index + 1 })}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name="dates"
                aria-invalid={error && index === 0 ? true : undefined}
                defaultValue={dates[index] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-small text-tafel-500">{hint}</p>
      <FieldError id="dates-error" error={error && texts(error)} />
    </div>
  );
}

function WhenMissing({ kept }: { kept: string | undefined }) {
  const texts = useTexts();
  const { typed } = useFormState();
  const chosen = typed?.['whenMissing'] ?? kept ?? 'leaveOut';
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">
        {texts('shop.standing.whenMissing')}
      </legend>
      {(['leaveOut', 'wait'] as const).map((each) => (
        <Radio key={each} name="whenMissing" value={each} defaultChecked={chosen === each}>
          {texts(`shop.standing.whenMissing.${each}`)}
        </Radio>
      ))}
    </fieldset>
  );
}

function Payment({ choices, plan }: PlanFieldsProps) {
  const texts = useTexts();
  return (
    <div className="grid gap-4 md:max-xl:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <SelectField
          name="paymentId"
          label={texts('shop.standing.payment')}
          choices={choices.payments.map((each) => ({
            value: each,
            text: texts(`shop.standing.payment.${each}`),
          }))}
          kept={plan.paymentId ?? choices.payments[0] ?? ''}
        />
        <p className="text-small text-tafel-500">{texts('shop.standing.paymentHint')}</p>
      </div>
      {choices.payments.includes('X_RECHNUNG') && (
        <TextField
          name="buyerReference"
          label={texts('shop.standing.buyerReference')}
          maxLength={100}
          autoComplete="off"
          kept={plan.buyerReference ?? ''}
          isOptional
        />
      )}
    </div>
  );
}
