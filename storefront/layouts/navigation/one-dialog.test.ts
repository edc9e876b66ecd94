import { beforeEach, expect, test } from 'vitest';
import { mobileNavigation } from './mobile-navigation-name.ts';
import { closeModal, openModal, useModals } from '#storefront/ui/modals.ts';

beforeEach(() => useModals.setState({ open: undefined }));

test('[HF3.modals][HF6.one] opening the mobile menu closes the dialog that is open', () => {
  openModal('loginFlyout');
  openModal(mobileNavigation);
  expect(useModals.getState().open).toBe(mobileNavigation);
});

test('[HF6.one] closing a dialog that another one replaced leaves the other one open', () => {
  openModal('loginFlyout');
  openModal('accountFlyout');
  closeModal('loginFlyout');
  expect(useModals.getState().open).toBe('accountFlyout');
});
