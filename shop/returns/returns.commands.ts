import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import { linePieces, somePieces as lines, word } from '#shop/kernel/command-input.ts';
import { findPhotosOf } from './photo.sql.ts';
import { inspectReturn, receiveReturn } from './process-return.ts';
import { findOpenReturns, findReturnByNumber } from './returns.sql.ts';
import { sendGoods } from './send-goods.ts';
import { refundInstead } from './settle-return.ts';

const number = word('Number of the return, e.g. R-2026-100017-RT1');
const restock = v.optional(
  v.pipe(
    v.string(),
    v.transform((words) => (words === 'none' ? [] : words.split(','))),
    v.array(linePieces),
    v.description(
      'What goes back to the stock, e.g. 1x2,3; none for nothing; by default all that was not sent back as damaged',
    ),
  ),
);

const UNKNOWN = 'There is no return of this number. `returns list` shows the open ones.';
const NOT_NOW = 'The state of this return does not allow it; nothing was changed.';
const TOO_MANY = 'The return does not have these pieces; nothing was changed.';

/** Commands of the warehouse and the customer service on returns (AC4). */
export const returnsCommands = [
  listCommand({
    name: 'returns list',
    right: 'returns.read',
    summary: 'Lists returns that are not settled yet, the oldest first.',
    find: ({ db }) => findOpenReturns(db),
    row: ({ registeredAt, returnNumber, status, regulation, positions }) => ({
      registered: registeredAt,
      return: returnNumber,
      status,
      regulation,
      lines: positions.map(({ lineNumber, quantity, reason, comment }) =>
        `line ${lineNumber}: ${quantity} ${reason} ${comment ?? ''}`.trimEnd(),
      ),
    }),
    empty: 'Every return is settled.',
  }),
  command({
    name: 'returns receive',
    right: 'returns.process',
    summary:
      'Records that a parcel arrived with all of a return, or with some pieces, and mails it.',
    positionals: ['number', 'lines'],
    input: v.object({ number, lines }),
    refusals: { UNKNOWN, NOT_NOW, TOO_MANY },
    run: async (ctx, { number, lines }) => {
      const received = await receiveReturn(ctx, { returnNumber: number, pieces: lines });
      if ('refused' in received) return received;
      return { done: `${number} has arrived. The mail is on its way.` };
    },
  }),
  command({
    name: 'returns inspect',
    right: 'returns.process',
    summary: 'Accepts all that arrived, or some pieces; a job settles the return.',
    positionals: ['number', 'lines'],
    input: v.object({ number, lines, restock }),
    refusals: { UNKNOWN, NOT_NOW, TOO_MANY },
    run: async (ctx, { number, lines, restock }) => {
      const inspection = { returnNumber: number, pieces: lines, restocked: restock };
      const inspected = await inspectReturn(ctx, inspection);
      if ('refused' in inspected) return inspected;
      return { done: `${number} is inspected. It is being settled.` };
    },
  }),
  command({
    name: 'returns send',
    right: 'returns.process',
    summary: 'Gives exchanged or repaired goods to a carrier, and mails it.',
    positionals: ['number', 'carrier'],
    input: v.object({
      number,
      carrier: v.optional(word('Code of the carrier; the one of the order by default')),
    }),
    refusals: { UNKNOWN, NOT_NOW },
    run: async (ctx, { number, carrier }) => {
      const sent = await sendGoods(ctx, { returnNumber: number, carrierCode: carrier });
      if ('refused' in sent) return sent;
      return { done: `The goods of ${number} are on their way. So is the mail.` };
    },
  }),
  command({
    name: 'returns refund',
    right: 'returns.process',
    summary: 'Pays back what cannot be repaired.',
    positionals: ['number'],
    input: v.object({ number }),
    refusals: { UNKNOWN, NOT_NOW },
    run: async (ctx, { number }) => {
      const refunded = await refundInstead(ctx, number);
      return 'refused' in refunded ? refunded : { done: `${number} is paid back.` };
    },
  }),
  command({
    name: 'returns photos',
    right: 'returns.read',
    summary: 'Writes the photos of a return into a folder.',
    positionals: ['number'],
    input: v.object({ number }),
    refusals: { UNKNOWN },
    run: async ({ db, files }, { number }) => {
      const found = await findReturnByNumber(db, number);
      if (!found) return { refused: 'UNKNOWN' };
      const photos = await findPhotosOf(db, found.id);
      const stored = await Promise.all(
        photos.map(async ({ id, lineNumber }) => {
          const file = await files.find(id);
          const name = `line-${lineNumber}-${id}.webp`;
          return file ? [{ name, content: file.content }] : [];
        }),
      );
      return { files: stored.flat(), empty: 'This return has no photos.' };
    },
  }),
];
