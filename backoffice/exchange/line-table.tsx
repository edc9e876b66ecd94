import { Link } from 'react-router';
import type { ExchangeRunQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { type Attribute, useFieldName } from './use-field-name.ts';

type Line = ExchangeRunQuery['exchangeLines']['rows'][number];
type Props = {
  rows: readonly Line[];
  next: number | null;
  verdict: string | null;
  hasFindings: boolean;
  attributes: readonly Attribute[];
};

const looks = { added: 'good', changed: 'good', same: 'neutral', refused: 'bad' } as const;
const verdicts = ['added', 'changed', 'same', 'refused', 'found'] as const;

/** The lines of an import with their verdicts, all, those of one verdict, or those with findings. */
export function LineTable({ rows, next, verdict, hasFindings, attributes }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <nav aria-label={texts('exchange.filter')} className="flex flex-wrap gap-2">
        {[null, ...verdicts.filter((each) => each !== 'found' || hasFindings)].map((each) => (
          <Link
            key={each}
            to={each === null ? '?' : `?verdict=${each}`}
            preventScrollReset
            aria-current={each === verdict ? 'page' : undefined}
            className="rounded-md border border-edge px-3 py-1 font-semibold hover:bg-hover aria-[current]:border-action aria-[current]:bg-selected"
          >
            {serverTexts(`exchange.${each ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <DataTable<Line>
        label={texts('exchange.lines')}
        empty={texts('exchange.noLines')}
        rows={rows}
        keyOf={({ line }) => line}
        next={next}
        columns={[
          { key: 'line', title: texts('exchange.line'), cell: ({ line }) => line },
          {
            key: 'item',
            title: texts('exchange.item'),
            cell: ({ itemNumber }) => <b className="break-all">{itemNumber ?? '–'}</b>,
          },
          {
            key: 'verdict',
            title: texts('exchange.verdict'),
            isPlain: true,
            cell: ({ verdict: given }) =>
              given !== null && (
                <Badge look={looks[given as keyof typeof looks] ?? 'neutral'}>
                  {serverTexts(`exchange.${given}`)}
                </Badge>
              ),
          },
          {
            key: 'what',
            title: texts('exchange.what'),
            isPlain: true,
            cell: (line) => <Outcome line={line} attributes={attributes} />,
          },
        ]}
      />
    </>
  );
}

type OutcomeProps = { line: Line; attributes: readonly Attribute[] };

function Outcome({ line: { changes, problems, findings }, attributes }: OutcomeProps) {
  const texts = useTexts();
  const nameOf = useFieldName(attributes);
  return (
    <ul className="grid gap-0.5">
      {problems.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <span className="text-muted">{nameOf(field)}:</span> {text}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-muted">{nameOf(field)}:</span> {before || texts('exchange.none')} →{' '}
          <b>{after || texts('exchange.none')}</b>
        </li>
      ))}
      {findings.length > 0 && (
        <li>
          <span className="font-semibold">
            {texts('exchange.findings', { count: findings.length })}
          </span>
          <ul className="mt-0.5 grid gap-0.5 border-l-2 border-line pl-2">
            {findings.map(({ field, text }) => (
              <li key={`${field} ${text}`} className="text-muted">
                <code className="wrap-anywhere">{field}</code>: {text}
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
