import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Overview } from './overview.tsx';
import { Position } from './position.tsx';
import type { Shown } from './return-type.ts';

type Props = {
  shown: Shown;
  /** What was written to the customer. */
  letters: ReactNode;
  /** The next step of the return. */
  children: ReactNode;
  /** What a line shows of its pieces. */
  piecesOf?: (lineNumber: number) => ReactNode;
};

/** The lines of a return, its next step beside them, and below what happened so far. */
export function Layout({ shown, letters, children, piecesOf }: Props) {
  const texts = useTexts();
  const { id, returnNumber, currency, positions, status } = shown;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4">
        {positions.map((position) => (
          <Position key={position.lineNumber} returnId={id} currency={currency} position={position}>
            {piecesOf?.(position.lineNumber)}
          </Position>
        ))}
        {letters}
        <Panel title={texts('returns.timeline')}>
          <Timeline
            records={[
              { relation: 'returns.return_order', record: String(id) },
              ...positions.slice(0, 19).map(({ lineNumber }) => ({
                relation: 'returns.position',
                record: `${id},${lineNumber}`,
              })),
            ]}
            version={`${returnNumber} ${status}`}
          />
        </Panel>
      </div>
      <div className="grid gap-4 xl:sticky xl:top-6">
        {children}
        <Overview shown={shown} />
      </div>
    </div>
  );
}
