import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  apiKeys,
  type ApiKeysQuery,
  revokeApiKey,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TimelineButton } from '../ui/timeline-button.tsx';
import { When } from '../ui/when.tsx';
import { NewApiKey } from './new-api-key.tsx';

type Row = ApiKeysQuery['apiKeys'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(apiKeys, {}, request.signal)).apiKeys;
}

/** The keys by which other systems call the API: making and revoking them. */
export default function ApiKeys() {
  const rows = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.apiKeys')} />
      <p className="max-w-4xl pb-4 text-muted">{texts('apiKeys.lead')}</p>
      <div className="grid items-start gap-8">
        <DataTable
          label={texts('nav.apiKeys')}
          empty={texts('empty.apiKeys')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={useColumns()}
        />
        <NewApiKey />
      </div>
    </>
  );
}

const looks = { active: 'good', expired: 'neutral', revoked: 'bad', stopped: 'warn' } as const;

function useColumns(): Column<Row>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return [
    { key: 'name', title: texts('apiKeys.name'), cell: ({ name }) => name },
    {
      key: 'hint',
      title: texts('apiKeys.hint'),
      cell: ({ hint }) => <code className="whitespace-nowrap">{hint}…</code>,
    },
    {
      key: 'rights',
      title: texts('apiKeys.rights'),
      cell: ({ rights }) => rights.map((right) => serverTexts(`right.${right}`)).join(', '),
    },
    { key: 'createdBy', title: texts('apiKeys.createdBy'), cell: ({ createdBy }) => createdBy },
    {
      key: 'expiresAt',
      title: texts('apiKeys.lastDay'),
      cell: ({ expiresAt }) => <When at={middayBefore(expiresAt)} isDay />,
    },
    {
      key: 'usedAt',
      title: texts('apiKeys.usedAt'),
      cell: ({ usedAt }) => (usedAt === null ? texts('apiKeys.never') : <When at={usedAt} />),
    },
    {
      key: 'state',
      title: texts('apiKeys.stateTitle'),
      isPlain: true,
      cell: ({ state }) => (
        <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
          {serverTexts(`apiKeys.state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'revoke',
      title: texts('payments.undoColumn'),
      isPlain: true,
      cell: ({ id, name, state }) => (
        <span className="flex flex-wrap gap-2">
          {(state === 'active' || state === 'stopped') && <Revoke id={id} />}
          <TimelineButton
            name={name}
            record={{ relation: 'staff.api_key', record: String(id) }}
            version={state}
          />
        </span>
      ),
    },
  ];
}

/** An instant within the last day of a key that ends at a midnight. */
function middayBefore(midnight: string): string {
  return new Date(Date.parse(midnight) - 12 * 60 * 60 * 1000).toISOString();
}

function Revoke({ id }: { id: number }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(revokeApiKey, (answer) => answer.revokeApiKey);
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('apiKeys.revoke')}
        question={texts('apiKeys.revokeAsk')}
        isDisabled={isPending}
        onConfirm={() => run({ id })}
      />
    </>
  );
}
