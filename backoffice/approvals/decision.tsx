import { useState } from 'react';
import { useNavigate } from 'react-router';
import { approveBusiness, rejectBusiness } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useDraft } from '../ui/use-draft.ts';

/** Form to approve a registration, or to reject it with a reason for the business. A rejection returns to the queue. */
export function Decision({ id, version }: { id: number; version: string }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const draft = useDraft(`rejection ${id}`, { reason: '' });
  const reason = draft.valueOf('reason');
  const [isRejecting, setRejecting] = useState(draft.hasChanges);
  const approval = useCommand(approveBusiness, (answer) => answer.approveBusiness);
  const rejection = useCommand(rejectBusiness, (answer) => answer.rejectBusiness, {
    isGoneAfter: true,
  });
  const problem = approval.problem ?? rejection.problem;
  const reject = async () => {
    if (!(await rejection.run({ id, version, reason }))) return;
    draft.clear();
    await navigate('/approvals');
  };
  return (
    <Panel title={texts('approvals.decision')} isForm>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isRejecting && (
        <TextArea
          label={texts('approvals.reason')}
          value={reason}
          onChange={(typed) => draft.type('reason', typed)}
          maxLength={2000}
          isFocusedAtFirst
          error={rejection.errors['reason']}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isRejecting ? (
          <>
            <Button look="danger" isPending={rejection.isPending} onPress={reject}>
              {texts('approvals.rejectNow')}
            </Button>
            <Button onPress={() => setRejecting(false)}>{texts('approvals.back')}</Button>
          </>
        ) : (
          <>
            <Button
              look="main"
              isPending={approval.isPending}
              onPress={() => approval.run({ id, version })}
            >
              {texts('approvals.approve')}
            </Button>
            <Button look="danger" onPress={() => setRejecting(true)}>
              {texts('approvals.reject')}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}
