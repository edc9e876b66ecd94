import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deactivateStaff,
  reactivateStaff,
  resendInvitation,
  resetStaffAccess,
  withdrawInvitation,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ShownPerson } from './shown-person.ts';

type Props = { person: ShownPerson };

/** The invitation of a person without a way in; resetting the access and keeping the person out. */
export function PersonAccess({ person }: Props) {
  const texts = useTexts();
  const hasWayIn = person.hasPassword || person.passkeyCount > 0;
  const isActive = person.state !== 'inactive';
  return (
    <Panel title={texts('staff.access')}>
      {isActive && !hasWayIn && <OpenInvitation person={person} />}
      {isActive && hasWayIn && <Reset person={person} />}
      {isActive ? <Deactivate person={person} /> : <Reactivate person={person} />}
    </Panel>
  );
}

function OpenInvitation({ person: { id, version, loggedInAt, invitedUntil } }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const resend = useCommand(resendInvitation, (answer) => answer.resendInvitation);
  const withdraw = useCommand(withdrawInvitation, (answer) => answer.withdrawInvitation, {
    isGoneAfter: true,
  });
  const seen = { id, version };
  const problem = resend.problem ?? withdraw.problem;
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isSent && <Notice look="good">{texts('staff.resent')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={resend.isPending}
          onPress={async () => setSent(await resend.run({ seen }))}
        >
          {texts('staff.resend')}
        </Button>
        {invitedUntil !== null && (
          <ConfirmButton
            label={texts('staff.withdraw')}
            question={texts('staff.withdrawAsk')}
            isDisabled={withdraw.isPending}
            onConfirm={async () => {
              if (!(await withdraw.run({ seen }))) return;
              await navigate(loggedInAt === null ? '/staff' : '.', { replace: true });
            }}
          />
        )}
      </div>
    </div>
  );
}

function Reset({ person: { id, version } }: Props) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    resetStaffAccess,
    (answer) => answer.resetStaffAccess,
  );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{texts('staff.resetLead')}</p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('staff.reset')}
        question={texts('staff.resetAsk')}
        isDisabled={isPending}
        onConfirm={() => run({ seen: { id, version } })}
      />
    </div>
  );
}

function Deactivate({ person: { id, version } }: Props) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    deactivateStaff,
    (answer) => answer.deactivateStaff,
  );
  return (
    <div className="grid justify-items-start gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('staff.deactivate')}
        question={texts('staff.deactivateAsk')}
        isDisabled={isPending}
        onConfirm={() => run({ seen: { id, version } })}
      />
    </div>
  );
}

function Reactivate({ person: { id, version } }: Props) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    reactivateStaff,
    (answer) => answer.reactivateStaff,
  );
  return (
    <div className="grid justify-items-start gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button isPending={isPending} onPress={() => run({ seen: { id, version } })}>
        {texts('staff.reactivate')}
      </Button>
    </div>
  );
}
