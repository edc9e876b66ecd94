import { describe, expect, test } from 'vitest';
import { type Progress, type Step, redirectFor } from './guards.ts';

const expired = '/?notice=vue.checkout.message.sessionExpired';
const ready: Progress = {
  session: 'guest',
  isCartEmpty: false,
  hasBlockedPositions: false,
  finishedSteps: ['login', 'shipping', 'payment'],
  isPaymentApplicable: true,
};

const table: [Step, Partial<Progress>, string | undefined][] = [
  ['login', { session: 'none' }, undefined],
  ['login', { session: 'none', isCartEmpty: true }, '/checkout/basket/'],
  ['login', { session: 'guest' }, '/checkout/shipping/'],
  ['login', { session: 'customer', isCartEmpty: true }, '/checkout/shipping/'],
  ['login', { session: 'none', hasBlockedPositions: true }, '/checkout/basket/'],
  ['shipping', {}, undefined],
  ['shipping', { isCartEmpty: true }, '/'],
  ['shipping', { finishedSteps: [] }, '/checkout/login/'],
  ['shipping', { hasBlockedPositions: true }, '/checkout/basket/'],
  ['payment', {}, undefined],
  ['payment', { isCartEmpty: true }, expired],
  ['payment', { isCartEmpty: true, session: 'customer' }, '/'],
  ['payment', { finishedSteps: ['login'] }, '/checkout/shipping/'],
  ['payment', { isPaymentApplicable: false }, '/checkout/summary/'],
  ['summary', {}, undefined],
  ['summary', { isCartEmpty: true }, expired],
  ['summary', { finishedSteps: ['login'] }, expired],
  ['summary', { finishedSteps: ['login', 'shipping'] }, '/checkout/payment/'],
  ['summary', { finishedSteps: ['login', 'shipping'], isPaymentApplicable: false }, undefined],
  ['summary', { hasBlockedPositions: true }, '/checkout/basket/'],
];

describe('[CO1] a step opens only when the steps before it are finished', () => {
  test.each(table)(
    '[CO1.login][CO1.shipping][CO1.payment][CO1.summary] %s with %o → %s',
    (step, difference, path) => {
      expect(redirectFor(step, { ...ready, ...difference })).toBe(path);
    },
  );
});
