import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Outcome } from './schedule.sql.ts';

/** The reason of a schedule whose server is new: the person who saves it sees it at once, and gets no mail. */
export const newHostKey = 'hostKeyNew';

export type NewOutcome = {
  id: number;
  outcome: Outcome;
  reason?: string;
  at: Date;
  /** The key that a server showed which is not the trusted one. */
  shownHostKey?: string;
};

/**
 * Stores what became of a run of a schedule. The first of several failures enqueues a mail to the person who saved it, and the first
 * success after it another one.
 */
export async function writeOutcome(
  db: Db,
  { id, outcome, reason = '', at, shownHostKey }: NewOutcome,
): Promise<void> {
  const isFailing = outcome === 'failed' || outcome === 'waits';
  const isWorking = outcome === 'done' || outcome === 'unchanged';
  const tells = isFailing && reason !== newHostKey;
  const since = sql`to_char(before.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const failingMail = jobSql('send-schedule-failing', { scheduleId: id, reason, since });
  const workingMail = jobSql('send-schedule-working', { scheduleId: id, since });
  await db.run(sql`
    with before as (
      select id, is_told, coalesce(failing_since, ${at}::timestamptz) as since from exchange.schedule where id = ${id} for update
    ), written as (
      update exchange.schedule set outcome = ${outcome}, reason = ${reason}, shown_host_key = ${shownHostKey ?? null},
        failing_since = case when ${isFailing} then before.since when not ${isWorking} then failing_since end,
        is_told = not ${isWorking} and (before.is_told or ${tells})
      from before where schedule.id = before.id
    )
    select case when ${tells} then (${failingMail}).id else (${workingMail}).id end
    from before where (${tells} and not is_told) or (${isWorking} and is_told)`);
}
