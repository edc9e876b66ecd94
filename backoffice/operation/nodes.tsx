import {
  emptyCaches,
  type OperationQuery,
  rebuildIndex,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Node = OperationQuery['nodes'][number];
type Props = { rows: readonly Node[]; askedAtMs: number };

/** A process reports once a minute; one that missed two reports is down or was replaced. */
const silentAfterMs = 150_000;

/** Caches and catalogue index of every serving process, and what empties or rebuilds them everywhere. */
export function Nodes({ rows, askedAtMs }: Props) {
  const texts = useTexts();
  return (
    <section aria-labelledby="nodes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="nodes" className="text-lead font-semibold">
        {texts('operation.nodes')}
      </h2>
      <p className="max-w-4xl text-muted">{texts('operation.nodes.lead')}</p>
      <CacheSteps />
      <DataTable<Node>
        label={texts('operation.nodes')}
        empty={texts('operation.nodes.empty')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[...useProcessColumns(askedAtMs), ...useCacheColumns(), useIndexColumn()]}
      />
    </section>
  );
}

function useProcessColumns(askedAtMs: number): Column<Node>[] {
  const texts = useTexts();
  return [
    {
      key: 'name',
      title: texts('operation.nodes.name'),
      cell: ({ name, role }) => (
        <span className="whitespace-normal">
          <code>{name}</code> ({role})
        </span>
      ),
    },
    {
      key: 'reported',
      title: texts('operation.nodes.reported'),
      cell: ({ reportedAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <When at={reportedAt} />
          {askedAtMs - Date.parse(reportedAt) > silentAfterMs && (
            <Badge look="bad">{texts('operation.nodes.silent')}</Badge>
          )}
        </span>
      ),
    },
  ];
}

function useCacheColumns(): Column<Node>[] {
  const texts = useTexts();
  const numbers = new Intl.NumberFormat(useLocale());
  const share = useShareText();
  const megabytes = useMegabytes();
  return [
    {
      key: 'pages',
      title: texts('operation.nodes.pages'),
      cell: ({ pageBytes, pageHits, pageRequests, pageEmptiedAt }) => (
        <Lines
          lines={[
            texts('operation.nodes.hits', {
              share: share(pageHits, pageRequests),
              count: numbers.format(pageRequests),
            }),
            megabytes(pageBytes),
          ]}
          since={pageEmptiedAt}
        />
      ),
    },
    {
      key: 'answers',
      title: texts('operation.nodes.answers'),
      cell: ({ answerBytes, answerEntries, answerHits, answerRequests }) => (
        <Lines
          lines={[
            texts('operation.nodes.hits', {
              share: share(answerHits, answerRequests),
              count: numbers.format(answerRequests),
            }),
            texts('operation.nodes.entries', { count: answerEntries }),
            megabytes(answerBytes),
          ]}
        />
      ),
    },
    {
      key: 'data',
      title: texts('operation.nodes.data'),
      cell: ({ dataBytes, dataEntries }) => (
        <Lines
          lines={[texts('operation.nodes.entries', { count: dataEntries }), megabytes(dataBytes)]}
        />
      ),
    },
  ];
}

function useIndexColumn(): Column<Node> {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const megabytes = useMegabytes();
  return {
    key: 'index',
    title: texts('operation.nodes.index'),
    cell: (node) => (
      <span className="grid justify-items-start gap-1">
        <Badge look={node.indexIsReady ? 'good' : 'warn'}>
          {node.indexIsReady
            ? serverTexts(`operation.nodes.kind.${node.indexKind}`)
            : texts('operation.nodes.notReady')}
        </Badge>
        {node.indexProducts !== null && (
          <Lines
            lines={[
              texts('operation.nodes.products', { count: node.indexProducts }),
              megabytes(node.indexBytes ?? 0),
              texts('operation.nodes.builds', { count: node.indexBuilds }),
            ]}
            since={node.indexBuiltAt}
          />
        )}
      </span>
    ),
  };
}

function useMegabytes(): (bytes: number) => string {
  const texts = useTexts();
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  return (bytes) =>
    texts('operation.nodes.megabytes', { count: numbers.format(bytes / 1_048_576) });
}

function CacheSteps() {
  const texts = useTexts();
  const empty = useCommand(emptyCaches, (answer) => answer.emptyCaches);
  const rebuild = useCommand(rebuildIndex, (answer) => answer.rebuildIndex);
  const problem = empty.problem ?? rebuild.problem;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ConfirmButton
        look="plain"
        label={texts('operation.emptyCaches')}
        question={texts('operation.emptyCachesQuestion')}
        isDisabled={empty.isPending}
        onConfirm={async () => {
          if (await empty.run({})) showToast({ text: texts('operation.emptied') });
        }}
      />
      <ConfirmButton
        look="plain"
        label={texts('operation.rebuildIndex')}
        question={texts('operation.rebuildIndexQuestion')}
        isDisabled={rebuild.isPending}
        onConfirm={async () => {
          if (await rebuild.run({})) showToast({ text: texts('operation.rebuilt') });
        }}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}

/** Facts of a cache below each other, with the time since when it holds what it holds. */
function Lines({ lines, since }: { lines: readonly string[]; since?: string | null }) {
  const texts = useTexts();
  return (
    <span className="grid gap-0.5">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {since && (
        <span className="text-small text-muted">
          {texts('operation.nodes.since')} <When at={since} />
        </span>
      )}
    </span>
  );
}

/** Writes a part of a whole in percent; a dash where the whole is nothing. */
function useShareText(): (part: number, whole: number) => string {
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (part, whole) => (whole === 0 ? '–' : percent.format(part / whole));
}
