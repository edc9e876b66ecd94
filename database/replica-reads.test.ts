import { expect, test } from 'vitest';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';
import { createReplicaReads } from './replica-reads.ts';

const question = sql`select 1`;

/** Reads that answer with a name, or throw `fault.current`. */
function server(name: string, fault: { current?: Error } = {}): Reads {
  const answer = async (): Promise<unknown> => {
    if (fault.current) throw fault.current;
    return name;
  };
  return {
    rows: async <Row>() => [(await answer()) as Row],
    row: async <Row>() => (await answer()) as Row,
  };
}

function opened() {
  const fault: { current?: Error } = {};
  let now = Date.parse('2026-11-24T09:00:00Z');
  const clock: Clock = { now: () => new Date(now) };
  const fallbacks: string[] = [];
  const reads = createReplicaReads({
    replica: server('replica', fault),
    primary: server('primary'),
    clock,
    onFallback: ({ message }) => fallbacks.push(message),
  });
  return { reads, fault, fallbacks, pass: (ms: number) => (now += ms) };
}

test('[OP5.nodes] reads come from the replica', async () => {
  const { reads, fallbacks } = opened();
  expect([await reads.row(question), await reads.rows(question)]).toEqual(['replica', ['replica']]);
  expect(fallbacks).toEqual([]);
});

test('[OP5.nodes] while the replica fails, the primary serves its reads, and it is asked again after 30 s', async () => {
  const { reads, fault, fallbacks, pass } = opened();
  fault.current = new ShopUnavailable('gone');
  expect(await reads.row(question)).toBe('primary');
  expect(await reads.row(question)).toBe('primary');
  expect(fallbacks).toEqual(['gone']);
  delete fault.current;
  pass(29_999);
  expect(await reads.row(question)).toBe('primary');
  pass(1);
  expect(await reads.row(question)).toBe('replica');
});

test('[OP5.nodes] a read that the replica cancels for its replay is served by the primary; a wrong statement is not', async () => {
  const { reads, fault, pass } = opened();
  fault.current = Object.assign(new Error('conflict with recovery'), { code: '40001' });
  expect(await reads.rows(question)).toEqual(['primary']);
  pass(30_000);
  fault.current = Object.assign(new Error('no such table'), { code: '42P01' });
  await expect(reads.rows(question)).rejects.toThrow('no such table');
});
