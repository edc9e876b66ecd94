import type { FormEvent } from 'react';
import { Section } from '../orders/section.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChange, useDraftDesk } from './use-draft-order.ts';

/** The carriers of a draft with their costs, and the answers that a forwarding agent needs. */
export function DraftShipping() {
  const { carriers, carrierCode, deliveryPromise, needsSpedition } = useDraftDesk().content;
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { run, problem, errors } = useChange();
  const [refused = problem] = Object.values(errors);
  return (
    <Section title={texts('draft.shipping')}>
      {needsSpedition ? (
        <Spedition />
      ) : (
        <ChoiceList
          legend={texts('draft.shipping')}
          isLegendHidden
          value={carrierCode ?? undefined}
          choices={carriers.map(({ code, cost, isAvailable }) => ({
            value: code,
            isDisabled: !isAvailable,
            label: (
              <>
                {serverTexts(`order.carrier.${code}`)} <Amount {...cost} />
                {!isAvailable && ` · ${texts('draft.carrierUnavailable')}`}
              </>
            ),
          }))}
          onChoose={(code) => void run({ carrierCode: code })}
        />
      )}
      {refused !== undefined && <Notice look="bad">{refused}</Notice>}
      {deliveryPromise !== null && <p className="text-muted">{deliveryPromise}</p>}
    </Section>
  );
}

const blank = { phone: '', floor: '0', lift: 'no', timeWindow: 'any' };

function Spedition() {
  const { draft, content } = useDraftDesk();
  const { spedition, carriers } = content;
  const texts = useTexts();
  const { run, isPending, problem, errors } = useChange();
  const { kept, keep, forget } = useKept<typeof blank>(`order draft ${draft.id} spedition`);
  const typed = kept ?? {
    phone: spedition?.phone ?? blank.phone,
    floor: spedition?.floor ?? blank.floor,
    lift: spedition?.lift ?? blank.lift,
    timeWindow: spedition?.timeWindow ?? blank.timeWindow,
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && (await run({ spedition: typed }))) forget();
  };
  const cost = carriers.find(({ code }) => code === 'spedition')?.cost;
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <p>
        {texts('order.carrier.spedition')} {cost && <Amount {...cost} />}
      </p>
      <TextField
        label={texts('draft.phone')}
        value={typed.phone}
        onChange={(phone) => keep({ ...typed, phone })}
        error={errors['spedition.phone']}
      />
      <TextField
        label={texts('draft.floor')}
        value={typed.floor}
        onChange={(floor) => keep({ ...typed, floor })}
        maxLength={3}
        error={errors['spedition.floor']}
      />
      <SelectField
        label={texts('draft.lift')}
        value={typed.lift}
        onChange={(lift) => keep({ ...typed, lift })}
      >
        <option value="no">{texts('draft.lift.no')}</option>
        <option value="yes">{texts('draft.lift.yes')}</option>
      </SelectField>
      <SelectField
        label={texts('draft.timeWindow')}
        value={typed.timeWindow}
        onChange={(timeWindow) => keep({ ...typed, timeWindow })}
      >
        <option value="any">{texts('draft.timeWindow.any')}</option>
        <option value="morning">{texts('draft.timeWindow.morning')}</option>
        <option value="afternoon">{texts('draft.timeWindow.afternoon')}</option>
      </SelectField>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {texts('draft.saveSpedition')}
      </Button>
    </form>
  );
}
