import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import type { Comparison, useComparison } from './use-comparison.ts';

export type Found = Comparison['now']['products'][number];

type Props = {
  of: ReturnType<typeof useComparison>;
  /** What can be done with a product of the results. */
  stepsOf?: (product: Found) => ReactNode;
};

/** The first ten results of a text, as shoppers get them and as they would with the change, and what the relevance set says. */
export function ComparisonPanels({ of: { comparison, isCurrent, problem }, stepsOf }: Props) {
  const texts = useTexts();
  return (
    <>
      <Panel title={texts('searchDesk.compare')}>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        {!comparison && problem === undefined && (
          <p className="text-muted">{texts('app.loading')}</p>
        )}
        {comparison && (
          <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2" aria-busy={!isCurrent}>
            <Results title={texts('searchDesk.now')} side={comparison.now} />
            <Results
              title={texts('searchDesk.changed')}
              side={comparison.draft}
              former={comparison.now}
              stepsOf={stepsOf}
            />
          </div>
        )}
      </Panel>
      {comparison && <Verdict verdict={comparison.verdict} />}
    </>
  );
}

type ResultsProps = {
  title: string;
  side: Comparison['now'];
  /** The results without the change. */
  former?: Comparison['now'];
  stepsOf?: Props['stepsOf'];
};

function Results({ title, side, former, stepsOf }: ResultsProps) {
  const texts = useTexts();
  const places = new Map(former?.products.map(({ id }, place) => [id, place + 1]));
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted wrap-anywhere">
        {texts('searchDesk.total', { count: side.total })}
        {' · '}
        {texts('searchDesk.searched', { words: side.searchedText, filters: side.filters })}
      </p>
      <ol className="grid divide-y divide-line">
        {side.products.map((product, place) => (
          <li key={product.id} className="flex items-center gap-x-3 py-1.5">
            <span className="w-6 shrink-0 text-right text-muted tabular-nums">{place + 1}</span>
            <Thumbnail path={product.picturePath} width={36} height={36} />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {product.name}
                <span className="block text-small text-muted">{product.brand}</span>
              </span>
              {former && <Moved from={places.get(product.id)} to={place + 1} />}
              {stepsOf?.(product)}
            </div>
          </li>
        ))}
      </ol>
      {side.products.length === 0 && <p className="text-muted">{texts('searchDesk.noResults')}</p>}
    </section>
  );
}

/** How a product moved against the results without the change. */
function Moved({ from, to }: { from: number | undefined; to: number }) {
  const texts = useTexts();
  if (from === to) return null;
  if (from === undefined) return <Badge look="good">{texts('searchDesk.joined')}</Badge>;
  return (
    <Badge look={from > to ? 'good' : 'warn'}>
      {texts(from > to ? 'searchDesk.movedUp' : 'searchDesk.movedDown', {
        count: Math.abs(from - to),
      })}
    </Badge>
  );
}

function Verdict({ verdict }: { verdict: Comparison['verdict'] }) {
  const texts = useTexts();
  const { queries, touched, better, worse } = verdict;
  return (
    <Panel title={texts('searchDesk.verdict')}>
      <p className="max-w-prose text-muted">{texts('searchDesk.verdictHint', { queries })}</p>
      <p>{texts('searchDesk.touched', { count: touched })}</p>
      {touched > 0 && better.length + worse.length === 0 && (
        <p>{texts('searchDesk.neitherBetterNorWorse')}</p>
      )}
      <Changes title={texts('searchDesk.worse')} changes={worse} look="bad" />
      <Changes title={texts('searchDesk.better')} changes={better} look="good" />
    </Panel>
  );
}

type ChangesProps = {
  title: string;
  changes: Comparison['verdict']['better'];
  look: 'good' | 'bad';
};

function Changes({ title, changes, look }: ChangesProps) {
  const texts = useTexts();
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="flex items-center gap-2 font-semibold">
        {title} <Badge look={look}>{String(changes.length)}</Badge>
      </h3>
      <ul className="grid gap-1">
        {changes.map(({ text, ...counts }) => (
          <li key={text} className="wrap-anywhere">
            <b>{text}</b>{' '}
            <span className="text-muted">{texts('searchDesk.relevance', counts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
