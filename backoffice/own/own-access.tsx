import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  endOtherSessions,
  ownAccess,
  type OwnAccessQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { OwnName } from './own-name.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';

type Access = OwnAccessQuery['ownAccess'];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(ownAccess, {}, request.signal)).ownAccess;
}

/** The person's own access: passkeys, sessions, password and recovery codes. */
export default function OwnAccess() {
  const texts = useTexts();
  const access = useLoaderData<typeof loader>();
  const { isRecovered } = useOutletContext<Me>();
  return (
    <>
      <PageHead title={texts('own.title')} />
      <div className="grid max-w-4xl gap-8">
        {isRecovered && <Notice look="warn">{texts('own.passkeyFirst')}</Notice>}
        <OwnName name={access.name} readAt={access.readAt} />
        <OwnPasskeys passkeys={access.passkeys} />
        <Sessions sessions={access.sessions} />
        {access.hasPassword && <OwnPassword codesLeft={access.recoveryCodesLeft} />}
      </div>
    </>
  );
}

function Sessions({ sessions }: { sessions: Access['sessions'] }) {
  const texts = useTexts();
  const end = useCommand(endOtherSessions, (answer) => answer.endOtherSessions);
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('own.sessions')}</h2>
      <DataTable
        label={texts('own.sessions')}
        rows={sessions}
        keyOf={({ createdAt, device }) => `${createdAt} ${device}`}
        columns={[
          {
            key: 'device',
            title: texts('own.device'),
            cell: ({ device, isThis }) => (
              <>
                {device} {isThis && <Badge look="good">{texts('own.thisSession')}</Badge>}
              </>
            ),
          },
          {
            key: 'createdAt',
            title: texts('own.createdAt'),
            cell: ({ createdAt }) => <When at={createdAt} />,
          },
          { key: 'usedAt', title: texts('own.usedAt'), cell: ({ usedAt }) => <When at={usedAt} /> },
        ]}
      />
      {end.problem !== undefined && <Notice look="bad">{end.problem}</Notice>}
      {sessions.length > 1 && (
        <p>
          <Button isPending={end.isPending} onPress={() => end.run({})}>
            {texts('own.endOthers')}
          </Button>
        </p>
      )}
    </section>
  );
}
