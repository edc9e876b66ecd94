/** What becomes of a piece: accepted and put back to the stock, accepted but not for the stock, or not accepted. */
export type Verdict = 'stock' | 'accept' | 'refuse';

export type Piece = { lineNumber: number; verdict: Verdict | undefined };

/** Pieces that arrived, line by line, and the one that the next verdict is about; none at the end of the list. */
export type Judging = { pieces: readonly Piece[]; at: number };

type Quantity = { lineNumber: number; quantity: number };

export function beginJudging(lines: readonly Quantity[]): Judging {
  const pieces = lines.flatMap(({ lineNumber, quantity }) =>
    Array.from({ length: quantity }, () => ({ lineNumber, verdict: undefined })),
  );
  return { pieces, at: 0 };
}

/** The verdicts that were given before, as long as they are about these pieces; else a new beginning. */
export function goOnJudging(lines: readonly Quantity[], kept: Judging | undefined): Judging {
  const begun = beginJudging(lines);
  const isSame =
    kept?.pieces.length === begun.pieces.length &&
    kept.pieces.every(({ lineNumber }, place) => lineNumber === begun.pieces[place]?.lineNumber);
  return isSame ? kept : begun;
}

/** Judges the piece at hand, or it and all that follow in its line, and goes on to the next one without a verdict. */
export function judge({ pieces, at }: Judging, verdict: Verdict, isRestOfLine = false): Judging {
  const line = pieces[at]?.lineNumber;
  const judged = pieces.map((piece, place) => {
    const isMeant = place === at || (isRestOfLine && place > at && piece.lineNumber === line);
    return isMeant ? { ...piece, verdict } : piece;
  });
  const isOpen = ({ verdict: given }: Piece) => given === undefined;
  const next = judged.findIndex((piece, place) => place > at && isOpen(piece));
  const first = judged.findIndex(isOpen);
  const left = next === -1 ? first : next;
  return { pieces: judged, at: left === -1 ? judged.length : left };
}

/** Goes back by one piece and forgets its verdict. */
export function takeBack({ pieces, at }: Judging): Judging {
  const before = Math.max(0, at - 1);
  return {
    pieces: pieces.map((piece, place) =>
      place === before ? { ...piece, verdict: undefined } : piece,
    ),
    at: before,
  };
}

/** The verdicts as quantities by line. */
export function countVerdicts({ pieces }: Judging) {
  const lines = [...new Set(pieces.map(({ lineNumber }) => lineNumber))];
  const count = (...verdicts: readonly Verdict[]): Quantity[] =>
    lines.map((lineNumber) => ({
      lineNumber,
      quantity: pieces.filter(
        (piece) =>
          piece.lineNumber === lineNumber &&
          piece.verdict !== undefined &&
          verdicts.includes(piece.verdict),
      ).length,
    }));
  return {
    accepted: count('stock', 'accept'),
    restocked: count('stock'),
    refused: pieces.filter(({ verdict }) => verdict === 'refuse').length,
    open: pieces.filter(({ verdict }) => verdict === undefined).length,
  };
}
