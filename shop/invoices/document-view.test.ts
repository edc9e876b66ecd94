import { expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { documentView } from './document-view.ts';
import type { IssuedDocument } from './issued.ts';

const storefront = storefrontOf('educational.ranzen.de', {
  environment: 'production',
  mainDomain: 'ranzen',
  port: 443,
});

const invoice = {
  kind: 'invoice',
  number: 'REB-2026-000001',
  issuedAt: new Date('2026-11-08T09:00:00Z'),
  content: { payment: { dueOn: '2026-11-22' }, totalMinor: 5000, currency: 'EUR' },
} as IssuedDocument;

test.each([
  ['on its last day in Berlin', '2026-11-22T22:59:59Z', true, false],
  ['on the next day in Berlin', '2026-11-22T23:00:00Z', true, true],
  ['once it is paid', '2026-12-24T10:00:00Z', false, false],
])('[AC3.invoice] an invoice says whether it is overdue: %s', (_, now, isOwed, isOverdue) => {
  const ctx = { storefront, texts: (key: string) => key, clock: fixedClock(now) };
  expect(documentView(invoice, { ctx, query: '', isOwed })).toMatchObject({
    dueDate: isOwed ? '2026-11-22T00:00:00.000Z' : null,
    isOverdue,
  });
});
