import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeModal, noteFetched, noteShown, openModalOfLink, useModals } from './modals.ts';

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
  openModalOfLink('minicart', '/checkout/basket/?0', performance.now());
  vi.advanceTimersByTime(1999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([['/checkout/basket/?0']]);
  expect(useModals.getState().open).toBeUndefined();
});

test('[HF6] the two seconds begin when the link was pressed, not when its event is replayed', () => {
  const pressedAtMs = performance.now();
  vi.advanceTimersByTime(1900);
  openModalOfLink('minicart', '/checkout/basket/?1', pressedAtMs);
  vi.advanceTimersByTime(99);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([['/checkout/basket/?1']]);
});

test('[HF6] a link is followed although the script of another flyout that was pressed before is fetched', () => {
  openModalOfLink('loginFlyout', '/login/', performance.now());
  vi.advanceTimersByTime(500);
  openModalOfLink('minicart', '/checkout/basket/?2', performance.now());
  noteFetched('loginFlyout');
  vi.advanceTimersByTime(2000);
  expect(assign.mock.calls).toEqual([['/checkout/basket/?2']]);
});

test.each([
  ['is shown', noteShown],
  ['is fetched', () => noteFetched('minicart')],
  ['is closed', () => closeModal('minicart')],
])('[HF6] the link of a flyout that %s in time is not followed', (_, happen) => {
  openModalOfLink('minicart', '/checkout/basket/?2', performance.now());
  vi.advanceTimersByTime(1000);
  happen();
  vi.advanceTimersByTime(60_000);
  expect(assign).not.toHaveBeenCalled();
});
