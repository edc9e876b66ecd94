import { expect, test } from 'vitest';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { readTexts } from '#shop/lists/list-texts.ts';
import { wrongMessage } from '#shop/marketing/check-message.ts';
import { checkWithdrawal } from '#shop/returns/withdrawal/check-withdrawal.ts';

/** A text as long as a field allows, a tenth of it line breaks, as a form posts them. */
const posted = (characters: number) =>
  `${'a'.repeat(9)}\r\n`.repeat(characters / 10 - 1) + 'b'.repeat(10);

const person = { name: 'Jana Weiß', email: 'jana@haus.example' };

test('[FV1] a line break counts as one character, and spaces around a text do not count', () => {
  expect(typedLines('\r\n Eins\r\nzwei\rdrei\n ')).toBe('Eins\nzwei\ndrei');
});

test.each([
  [
    'the scope of a withdrawal',
    500,
    (scope: string) =>
      'withdrawal' in checkWithdrawal({ ...person, contractReference: 'R-1', scope }),
  ],
  [
    'a message to the shop',
    4000,
    (message: string) => wrongMessage({ ...person, message }) === undefined,
  ],
  [
    "a list's description",
    500,
    (description: string) => 'description' in readTexts({ name: 'Werkraum', description }),
  ],
])('[FV1] %s has up to %i characters with its line breaks', (_, most, isTaken) => {
  expect(isTaken(posted(most))).toBe(true);
  expect(isTaken(`${posted(most)}b`)).toBe(false);
});
