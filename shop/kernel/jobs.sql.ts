import { type JobName, JobPayload, type JobPayloads } from './jobs.ts';
import { isStatement, type Statement, sql } from './sql.ts';

/** Each part of a payload, as a value or as an SQL expression of its type. */
type PayloadSql<Payload> = { [Part in keyof Payload]: Payload[Part] | Statement };

/**
 * A call that enqueues a job within the statement's transaction, for a select list: `(${jobSql(…)}).id`. A waiting
 * job with the same `key` is replaced. With `runAt`, which excludes a key, it waits until then.
 */
export function jobSql<Name extends JobName>(
  name: Name,
  payload: PayloadSql<JobPayloads[Name]>,
  key?: Statement,
  runAt?: Date,
): Statement {
  const payloadJson = jsonSql(Object.entries(payload));
  if (runAt) return sql`graphile_worker.add_job(${name}, ${payloadJson}, run_at => ${runAt})`;
  return key
    ? sql`graphile_worker.add_job(${name}, ${payloadJson}, job_key => ${key})`
    : sql`graphile_worker.add_job(${name}, ${payloadJson})`;
}

function jsonSql(parts: readonly (readonly [string, unknown])[]): Statement {
  const values = parts.filter(([, part]) => !isStatement(part));
  const expressions = parts.filter(([, part]) => isStatement(part));
  const [first, ...others] = expressions;
  const given = new JobPayload(Object.fromEntries(values));
  if (!first) return sql`${given}::json`;
  const built = others.reduce(
    (pairs, [name, expression]) => sql`${pairs}, ${name}::text, ${expression}`,
    sql`${first[0]}::text, ${first[1]}`,
  );
  return sql`(${given}::jsonb || jsonb_build_object(${built}))::json`;
}
