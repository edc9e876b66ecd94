import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import type { Judging } from './verdicts.ts';

const looks = {
  stock: 'border-good bg-good-soft text-good',
  accept: 'border-warn bg-warn-soft text-warn',
  refuse: 'border-bad bg-bad-soft text-bad',
  open: 'border-edge bg-surface text-ink',
} as const;

type Props = {
  judging: Judging;
  lineNumber: number;
  onChoose: (at: number) => void;
};

/** The pieces of a line with their verdicts; a press makes a piece the next one to judge. */
export function PieceRow({ judging, lineNumber, onChoose }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const pieces = judging.pieces
    .map((piece, at) => ({ ...piece, at }))
    .filter((piece) => piece.lineNumber === lineNumber);
  if (pieces.length === 0) return <p className="text-muted">{texts('returns.nothingArrived')}</p>;
  return (
    <ol aria-label={texts('returns.pieces')} className="flex flex-wrap gap-1.5">
      {pieces.map(({ at, verdict }, place) => {
        const state = verdict ?? 'open';
        return (
          <li key={at}>
            <button
              type="button"
              aria-current={at === judging.at ? 'step' : undefined}
              onClick={() => onChoose(at)}
              className={`h-8 rounded-md border px-2 font-semibold ${looks[state]} ${at === judging.at ? 'outline-2 outline-offset-2 outline-action' : ''}`}
            >
              {place + 1} · {serverTexts(`returns.verdict.${state}`)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
