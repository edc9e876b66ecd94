import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeModal, noteFetched, noteShown, openModalOfLink } from './modals.ts';

const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  assign.mockReset();
});
afterEach(() => {
  closeModal('minicart');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[HF6] the link of a flyout whose script does not come is followed after two seconds', () => {
  openModalOfLink('minicart', '/checkout/basket/');
  vi.advanceTimersByTime(1999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([['/checkout/basket/']]);
});

test.each([
  ['is shown', noteShown],
  ['is fetched', noteFetched],
  ['is closed', () => closeModal('minicart')],
])('[HF6] the link of a flyout that %s in time is not followed', (_, happen) => {
  openModalOfLink('minicart', '/checkout/basket/');
  vi.advanceTimersByTime(1000);
  happen();
  vi.advanceTimersByTime(60_000);
  expect(assign).not.toHaveBeenCalled();
});
