import type { FormEvent } from 'react';
import { Section } from '../ui/section.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
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
  const serverTexts = useServerTexts();
  const { run, isPending, problem, errors } = useChange();
  const answered = {
    phone: spedition?.phone ?? blank.phone,
    floor: spedition?.floor ?? blank.floor,
    lift: spedition?.lift ?? blank.lift,
    timeWindow: spedition?.timeWindow ?? blank.timeWindow,
  };
  const typed = useDraft(`order draft ${draft.id} spedition`, answered);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || typed.met.length > 0) return;
    if (await run({ spedition: { ...answered, ...typed.mine } })) typed.settle(typed.mine);
  };
  const cost = carriers.find(({ code }) => code === 'spedition')?.cost;
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <p>
        {texts('order.carrier.spedition')} {cost && <Amount {...cost} />}
      </p>
      <TextField
        label={texts('draft.phone')}
        value={typed.valueOf('phone')}
        onChange={(value) => typed.type('phone', value)}
        error={errors['spedition.phone']}
      />
      <DraftQuestion field="phone" draft={typed} />
      <TextField
        label={texts('draft.floor')}
        value={typed.valueOf('floor')}
        onChange={(value) => typed.type('floor', value)}
        maxLength={3}
        error={errors['spedition.floor']}
      />
      <DraftQuestion field="floor" draft={typed} />
      <SelectField
        label={texts('draft.lift')}
        value={typed.valueOf('lift')}
        onChange={(value) => typed.type('lift', value)}
      >
        <option value="no">{texts('draft.lift.no')}</option>
        <option value="yes">{texts('draft.lift.yes')}</option>
      </SelectField>
      <DraftQuestion
        field="lift"
        draft={typed}
        nameOf={(value) => serverTexts(`draft.lift.${value}`)}
      />
      <SelectField
        label={texts('draft.timeWindow')}
        value={typed.valueOf('timeWindow')}
        onChange={(value) => typed.type('timeWindow', value)}
      >
        <option value="any">{texts('draft.timeWindow.any')}</option>
        <option value="morning">{texts('draft.timeWindow.morning')}</option>
        <option value="afternoon">{texts('draft.timeWindow.afternoon')}</option>
      </SelectField>
      <DraftQuestion
        field="timeWindow"
        draft={typed}
        nameOf={(value) => serverTexts(`draft.timeWindow.${value}`)}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {texts('draft.saveSpedition')}
      </Button>
    </form>
  );
}
