import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import { amountMinor, day, orderNumber } from '#shop/kernel/command-input.ts';
import { decimalText } from '#shop/kernel/money.ts';
import { findOwing } from './overdue-payment.sql.ts';
import { findWaitingPrepayments } from './order-state.sql.ts';
import { receiveOverduePayment } from './receive-overdue-payment.ts';
import { receivePrepayment } from './receive-prepayment.ts';

const transfer = {
  order: orderNumber,
  amount: amountMinor('Amount that arrived, e.g. 52.65'),
};

const sentences = {
  UNKNOWN: 'No order has this number.',
  NOT_WAITING:
    'This order does not wait for this payment: it is paid or cancelled, or paid otherwise.',
  WRONG_AMOUNT:
    'This is not what the order costs; nothing was changed. `payments waiting` and `payments owing` list the sums.',
};

/** Commands of the bookkeeping on transfers by customers (OP3). */
export const paymentsCommands = [
  listCommand({
    name: 'payments waiting',
    right: 'payments.read',
    summary: 'Lists prepaid orders whose money is missing, the first to expire first.',
    find: ({ db }) => findWaitingPrepayments(db),
    row: ({ orderNumber, totalMinor, currency, email, payUntil }) => ({
      order: orderNumber,
      amount: decimalText(totalMinor),
      currency,
      until: payUntil.toISOString().slice(0, 10),
      email,
    }),
    empty: 'No order waits for a transfer.',
  }),
  command({
    name: 'payments received',
    right: 'payments.record',
    summary: 'Records the transfer for a prepaid order, and mails it.',
    positionals: ['order', 'amount'],
    input: v.object(transfer),
    refusals: sentences,
    run: async (ctx, { order, amount }) =>
      (await receivePrepayment(ctx, { orderNumber: order, amountMinor: amount })) ?? {
        done: `${order} is paid. The mail is on its way.`,
      },
  }),
  listCommand({
    name: 'payments owing',
    right: 'payments.read',
    summary: 'Lists orders that were sent and are not paid yet, the longest sent first.',
    find: ({ db }) => findOwing(db),
    row: ({ orderNumber, owedMinor, currency, email }) => ({
      order: orderNumber,
      amount: decimalText(owedMinor),
      currency,
      email,
    }),
    empty: 'Everything that was sent is paid.',
  }),
  command({
    name: 'payments invoice-paid',
    right: 'payments.record',
    summary: 'Records that an invoice was paid, today or on a day.',
    positionals: ['order', 'amount', 'day'],
    input: v.object({
      ...transfer,
      day: v.optional(day('Day of the payment, e.g. 2026-11-21; today by default')),
    }),
    refusals: {
      ...sentences,
      WRONG_DAY: 'This day is before the order, or in the future; nothing was changed.',
    },
    run: async (ctx, { order, amount, day }) => {
      const paid = { orderNumber: order, amountMinor: amount, paidAt: day ?? ctx.clock.now() };
      return (await receiveOverduePayment(ctx, paid)) ?? { done: `${order} is paid.` };
    },
  }),
];
