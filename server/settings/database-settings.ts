import * as v from 'valibot';

const postgresUrl = (variable: string, remedy: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, `${variable} is no PostgreSQL address. ${remedy}`),
    ),
  );

/** The variables that say where the database is. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl(
    'DATABASE_URL',
    'Write postgres://user:password@host:5432/database, or leave it out to use the embedded server.',
  ),
  DATABASE_WEB_URL: postgresUrl(
    'DATABASE_WEB_URL',
    'Write postgres://role:password@host:5432/database, or leave it out to derive it from DATABASE_URL.',
  ),
  DATABASE_POOLER_URL: postgresUrl(
    'DATABASE_POOLER_URL',
    'Write postgres://ranzen_web:password@host:6432/database, or leave it out where there is no PgBouncer.',
  ),
  DATABASE_REPLICA_URL: postgresUrl(
    'DATABASE_REPLICA_URL',
    'Write postgres://ranzen_web:password@host:5432/database, or leave it out where there is no replica.',
  ),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof databaseVariables, undefined>>;

export type DatabaseSettings = {
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: derived from the owner's URL. */
  databaseWebUrl: string | undefined;
  /** Of a pooler in transaction mode, for the statements of the web role; undefined: they go to the database itself. */
  databasePoolerUrl: string | undefined;
  /** Of a replica for reads that may be behind. */
  databaseReplicaUrl: string | undefined;
};

export function databaseSettings(variables: Variables): DatabaseSettings {
  return {
    databaseUrl: variables.DATABASE_URL,
    databaseWebUrl: variables.DATABASE_WEB_URL,
    databasePoolerUrl: variables.DATABASE_POOLER_URL,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
  };
}
