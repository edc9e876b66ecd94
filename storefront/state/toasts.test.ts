import { expect, test } from 'vitest';
import { type Toast, withToast } from './toasts.ts';

const toast = (id: string): Toast => ({ id, kind: 'info', title: id });

test('[HF7.toast-limit] a toast with the same id is dropped', () => {
  expect(withToast([toast('a')], { ...toast('a'), title: 'again' })).toEqual([toast('a')]);
});

test('[HF7.toast-limit] twenty toasts at most, the oldest is dropped', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => toast(String(index)));
  const ids = withToast(twenty, toast('20')).map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids[0]).toBe('1');
  expect(ids[19]).toBe('20');
});
