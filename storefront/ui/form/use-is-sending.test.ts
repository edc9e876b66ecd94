import type { Navigation } from 'react-router';
import { expect, test } from 'vitest';
import { isSending } from './use-is-sending.ts';

type Sent = Pick<Navigation, 'state' | 'formMethod' | 'location'>;

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'k' });
const idle: Sent = { state: 'idle', formMethod: undefined, location: undefined };
const sentTo = (state: 'submitting' | 'loading', pathname: string): Sent => ({
  state,
  formMethod: 'POST',
  location: at(pathname),
});
const page = '/checkout/payment/';

const cases: readonly (readonly [string, Sent, boolean])[] = [
  ['nothing was sent', idle, false],
  ['the form is on its way', sentTo('submitting', page), true],
  ['it was refused and the page settles', sentTo('loading', page), false],
  ['it was taken and leads on', sentTo('loading', '/checkout/summary/'), true],
  ['a link leads elsewhere', { state: 'loading', formMethod: undefined, location: at('/') }, false],
];

test.each(cases)(
  '[FV2.buttons] a button ignores clicks while its form is sent: %s',
  (_, navigation, ignores) => {
    expect(isSending(navigation, page)).toBe(ignores);
  },
);
