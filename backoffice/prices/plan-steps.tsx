import { type FormEvent, useState } from 'react';
import { useOutletContext } from 'react-router';
import {
  approvePricePlan,
  cancelPricePlan,
  returnPricePlan,
  stopPricePlan,
  submitPricePlan,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PlanRow } from './price-type.ts';

type Props = { plan: PlanRow; problems: number };

/** The steps that a plan can take now, for those who may. */
export function PlanSteps({ plan, problems }: Props) {
  const texts = useTexts();
  const { rights } = useOutletContext<Me>();
  const mayChange = rights.includes('prices.change');
  const { id, version, state, isOwn } = plan;
  const seen = { id, version };
  const submit = useCommand(submitPricePlan, (answer) => answer.submitPricePlan);
  const cancel = useCommand(cancelPricePlan, (answer) => answer.cancelPricePlan);
  const stop = useCommand(stopPricePlan, (answer) => answer.stopPricePlan);
  const problem = submit.problem ?? cancel.problem ?? stop.problem;
  const wrong = Object.values(submit.errors)[0];
  const isCancellable = state === 'draft' || state === 'waiting' || state === 'approved';
  return (
    <div className="flex flex-wrap gap-2">
      {mayChange && state === 'draft' && (
        <Button look="main" isPending={submit.isPending} onPress={() => void submit.run({ seen })}>
          {texts('price.submit')}
        </Button>
      )}
      {state === 'waiting' && isOwn && (
        <p className="basis-full text-muted">{texts('price.ownWaits')}</p>
      )}
      {state === 'waiting' && !isOwn && rights.includes('prices.approve') && (
        <Approval plan={plan} problems={problems} />
      )}
      {mayChange && isCancellable && (
        <ConfirmButton
          label={texts('price.cancel')}
          question={texts('price.cancelQuestion')}
          isDisabled={cancel.isPending}
          onConfirm={() => cancel.run({ seen })}
        />
      )}
      {mayChange && (state === 'begun' || state === 'beginning') && (
        <ConfirmButton
          label={texts('price.stop')}
          question={texts('price.stopQuestion')}
          isDisabled={stop.isPending}
          onConfirm={() => stop.run({ seen })}
        />
      )}
      {(problem ?? wrong) !== undefined && <Notice look="bad">{problem ?? wrong}</Notice>}
    </div>
  );
}

function Approval({ plan: { id, version }, problems }: Props) {
  const texts = useTexts();
  const [remark, setRemark] = useState('');
  const seen = { id, version };
  const approve = useCommand(approvePricePlan, (answer) => answer.approvePricePlan);
  const giveBack = useCommand(returnPricePlan, (answer) => answer.returnPricePlan);
  const problem = approve.problem ?? giveBack.problem ?? Object.values(approve.errors)[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!giveBack.isPending) void giveBack.run({ seen, remark });
  };
  return (
    <div className="grid basis-full gap-3">
      <ConfirmButton
        look="plain"
        label={texts('price.approve')}
        question={texts(problems > 0 ? 'price.approveProblems' : 'price.approveQuestion', {
          count: problems,
        })}
        isDisabled={approve.isPending}
        onConfirm={() => approve.run({ seen })}
      />
      <form onSubmit={submit} noValidate className="grid gap-2">
        <TextField
          label={texts('price.returnWhy')}
          value={remark}
          onChange={setRemark}
          maxLength={500}
          error={giveBack.errors['remark']}
        />
        <Button type="submit" isPending={giveBack.isPending} className="justify-self-start">
          {texts('price.giveBack')}
        </Button>
      </form>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
