import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { beginJudging, countVerdicts, goOnJudging, judge, takeBack } from './verdicts.ts';

const two = beginJudging([
  { lineNumber: 1, quantity: 2 },
  { lineNumber: 3, quantity: 1 },
]);

test('[OP1] each verdict is about the next piece, and the last one can be taken back', () => {
  const judged = judge(judge(two, 'stock'), 'refuse');
  expect(judged.at).toBe(2);
  expect(countVerdicts(judged)).toEqual({
    accepted: [
      { lineNumber: 1, quantity: 1 },
      { lineNumber: 3, quantity: 0 },
    ],
    restocked: [
      { lineNumber: 1, quantity: 1 },
      { lineNumber: 3, quantity: 0 },
    ],
    refused: 1,
    open: 1,
  });
  expect(takeBack(judged)).toEqual(judge(two, 'stock'));
  expect(takeBack(two)).toEqual(two);
});

test('[OP1] one verdict counts for the rest of its line, and a judged piece can be judged again', () => {
  const line = judge(two, 'accept', true);
  expect(line.at).toBe(2);
  const all = judge(line, 'refuse');
  expect(all.at).toBe(3);
  const again = judge({ ...all, at: 0 }, 'stock');
  expect(again.pieces.map(({ verdict }) => verdict)).toEqual(['stock', 'accept', 'refuse']);
  expect(again.at).toBe(3);
});

test('[OP1] any keys leave as many pieces as arrived, none accepted that is refused', () => {
  const keys = fc.array(fc.constantFrom('stock', 'accept', 'refuse', 'back'));
  fc.assert(
    fc.property(keys, fc.array(fc.nat({ max: 4 }), { maxLength: 4 }), (pressed, quantities) => {
      const lines = quantities.map((quantity, place) => ({ lineNumber: place + 1, quantity }));
      const end = pressed.reduce(
        (judging, key) => (key === 'back' ? takeBack(judging) : judge(judging, key)),
        beginJudging(lines),
      );
      const { accepted, restocked, refused, open } = countVerdicts(end);
      const sum = accepted.reduce((total, { quantity }) => total + quantity, 0);
      const arrived = quantities.reduce((total, quantity) => total + quantity, 0);
      expect(sum + refused + open).toBe(arrived);
      for (const { lineNumber, quantity } of restocked)
        expect(quantity).toBeLessThanOrEqual(
          accepted.find((one) => one.lineNumber === lineNumber)?.quantity ?? 0,
        );
      expect(end.at === end.pieces.length).toBe(open === 0);
    }),
  );
});

test('[OP1] verdicts from before a reload are kept for the same pieces, and dropped for others', () => {
  const lines = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 3, quantity: 1 },
  ];
  const judged = judge(two, 'refuse');
  expect(goOnJudging(lines, judged)).toEqual(judged);
  expect(goOnJudging(lines, undefined)).toEqual(two);
  expect(goOnJudging([{ lineNumber: 1, quantity: 3 }], judged)).toEqual(
    beginJudging([{ lineNumber: 1, quantity: 3 }]),
  );
});
