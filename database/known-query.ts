import pg from 'pg';

/** What a connection of pg does for a query, and the statements that it has prepared, by name. */
type Connection = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  bind(bound: unknown): void;
  execute(executed: unknown): void;
  sync(): void;
  close(closed: unknown): void;
};

/** The part of pg's result that follows from a statement's columns. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

type Inner = {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  callback: (error: Error | undefined, result: pg.QueryResult) => void;
  prepare(connection: object): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

type Answered = (error: Error | undefined, result: pg.QueryResult) => void;

const Base = pg.Query as unknown as new (config: pg.QueryConfig) => Inner;

/** The columns of each prepared statement of a connection; null for a statement without rows. */
type Known = { columns: Map<string, Columns | null>; quiet: object };

const known = new WeakMap<Connection, Known>();

/**
 * A named statement whose columns are described by the server once per connection. pg asks for them with every execution, which costs
 * both sides more than a small statement itself. They cannot change afterwards: PostgreSQL refuses to execute a prepared statement whose
 * result would have other columns.
 */
class KnownQuery extends Base {
  #connection: Connection | undefined;
  #isDescribed = false;

  override prepare(connection: Connection): void {
    const { columns, quiet } = knownOf(connection);
    const ofStatement = columns.get(this.name);
    if (ofStatement === undefined || connection.parsedStatements[this.name] === undefined) {
      this.#connection = connection;
      super.prepare(connection);
      return;
    }
    if (ofStatement) {
      Object.assign(this._result, ofStatement);
      this._accumulateRows = true;
    }
    super.prepare(quiet);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.#isDescribed = true;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#note({ fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#isDescribed) this.#note(null);
    super.handleCommandComplete(message, connection);
  }

  #note(columns: Columns | null): void {
    if (this.#connection) knownOf(this.#connection).columns.set(this.name, columns);
  }
}

function knownOf(connection: Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  const made = { columns: new Map<string, Columns | null>(), quiet: withoutDescribe(connection) };
  known.set(connection, made);
  return made;
}

/** The connection as pg's query sees it, but for the request to describe the columns. */
function withoutDescribe(connection: Connection): object {
  return {
    parsedStatements: connection.parsedStatements,
    submittedNamedStatements: connection.submittedNamedStatements,
    bind: (bound: unknown) => connection.bind(bound),
    describe: () => undefined,
    execute: (executed: unknown) => connection.execute(executed),
    sync: () => connection.sync(),
    close: (closed: unknown) => connection.close(closed),
  };
}

/** Runs a named statement on a connection, or on one of a pool. */
export function runKnown(
  runner: Pick<pg.Pool | pg.PoolClient, 'query'>,
  config: pg.QueryConfig & { name: string },
): Promise<pg.QueryResult> {
  const query = new KnownQuery(config);
  const run = runner.query.bind(runner) as (query: object, answered: Answered) => unknown;
  return new Promise((resolve, reject) => {
    run(query, (error, result) => (error ? reject(error) : resolve(result)));
  });
}
