import { createFileTransfer } from '#adapters/transfer/file-transfer.ts';
import { createIncomingMessages } from '#adapters/incoming/open-incoming.ts';
import type { Mail } from '#adapters/mail/port.ts';
import { documentsJobs } from '#connect/documents.jobs.ts';
import type { JobCtx } from '#server/boot/jobs.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { TestDatabase } from './database.ts';
import { jobCtx } from './run-all-jobs.ts';
import { visitorOf } from './visitor.ts';

/** The ctx of jobs that reach servers on this machine. */
export function localJobCtx({ db }: Pick<TestDatabase, 'db'>, clock: Clock, mails: Mail[]): JobCtx {
  return {
    ...jobCtx(visitorOf(db, { host: 'educational.ranzen.de', clock }), mails),
    transfer: createFileTransfer({ isLocal: true }),
    incoming: createIncomingMessages({ isLocal: true }),
  };
}

/** Fetches the orders of a connection, as the worker does. */
export async function fetchOnce(
  database: Pick<TestDatabase, 'pool'>,
  ctx: JobCtx,
  connectionId: number,
): Promise<void> {
  await database.pool.query(
    `update punchout.order_source set begun_at = $2 where connection_id = $1`,
    [connectionId, ctx.clock.now()],
  );
  await documentsJobs['fetch-orders']({ connectionId }, ctx);
}

/** A mail as a receiving server keeps it, whose sender it believes; `head` replaces these lines. */
export function orderMail(
  document: string,
  {
    head = [
      'Authentication-Results: mx.ranzen.de; dmarc=pass header.from=amt.example',
      'From: Einkauf <einkauf@amt.example>',
    ],
    more = [],
  }: { head?: string[]; more?: string[] } = {},
): string {
  const attached = [
    '--part',
    'Content-Type: application/xml; name="order.xml"',
    'Content-Disposition: attachment; filename="order.xml"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(document).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ];
  return [
    ...head,
    'To: bestellungen@ranzen.de',
    'Subject: Bestellung',
    'Message-ID: <1@amt.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Anbei unsere Bestellung.',
    ...(document === '' ? [] : attached),
    ...more,
    '--part--',
    '',
  ].join('\r\n');
}
