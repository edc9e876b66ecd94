import { endStaffSessions } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';
import type { ShownPerson } from './shown-person.ts';

/** Where a person is logged in, and ending that. */
export function PersonSessions({ person, mayEnd }: { person: ShownPerson; mayEnd: boolean }) {
  const texts = useTexts();
  const { id, version, sessions } = person;
  const { run, isPending, problem } = useCommand(
    endStaffSessions,
    (answer) => answer.endStaffSessions,
  );
  return (
    <Panel title={texts('staff.sessions')}>
      {sessions.length === 0 && <p className="text-muted">{texts('staff.noSessions')}</p>}
      {sessions.length > 0 && (
        <DataTable
          label={texts('staff.sessions')}
          rows={sessions}
          keyOf={({ createdAt, device }) => `${createdAt} ${device}`}
          columns={[
            { key: 'device', title: texts('own.device'), cell: ({ device }) => device },
            {
              key: 'createdAt',
              title: texts('own.createdAt'),
              cell: ({ createdAt }) => <When at={createdAt} />,
            },
            {
              key: 'usedAt',
              title: texts('own.usedAt'),
              cell: ({ usedAt }) => <When at={usedAt} />,
            },
          ]}
        />
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {mayEnd && sessions.length > 0 && (
        <ConfirmButton
          label={texts('staff.endSessions')}
          question={texts('staff.endSessionsAsk')}
          isDisabled={isPending}
          onConfirm={() => run({ seen: { id, version } })}
        />
      )}
    </Panel>
  );
}
