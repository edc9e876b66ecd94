import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { textsOf } from '#storefront/state/texts.tsx';
import { refusedSteps } from './form-errors.ts';

const limit = 'shop.account.tooManyAttempts';
const texts = textsOf(
  {
    [limit]: compileMessageOrThrow(
      'Später{minutes, plural, one {, in einer Minute} other {, in # Minuten}}.',
    ),
  },
  'de-DE',
);

const refused = (values: { name: string; value: string }[] | null) =>
  refusedSteps([{ successful: false, generalErrorMessage: limit, values, fieldErrors: [] }]);

test('[AU5] the error of a limit says how many minutes it lasts', () => {
  const spoken = (value: string) => texts(refused([{ name: 'minutes', value }])?.[''] ?? '');
  expect([spoken('15'), spoken('1')]).toEqual([
    'Später, in 15 Minuten.',
    'Später, in einer Minute.',
  ]);
  expect(texts(refused(null)?.[''] ?? '')).toBe('Später.');
});

test('a sentence with a question mark is no key with values', () => {
  expect(texts('Wirklich? minutes=3')).toBe('Wirklich? minutes=3');
});
