import type pg from 'pg';

/** What a column may be given; lists become arrays, `json` becomes a document. */
export type Cell = string | number | boolean | Date | null | readonly (string | number)[] | Json;
type Json = { readonly json: unknown };

/** Rows of one table: its name with the columns, then a list of cells for each row. */
export type TableRows = { readonly target: string; readonly rows: readonly (readonly Cell[])[] };

/**
 * Adds rows by COPY on the client's current transaction: several times faster than inserts, triggers and checks as usual.
 * `target` is the table with its columns, such as `catalogue.brand (id, name)`.
 */
export async function copyRows(client: pg.PoolClient, { target, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    const text = rows.map((row) => `${row.map(encoded).join('\t')}\n`).join('');
    client.query(new CopyIn(`copy ${target} from stdin`, Buffer.from(text), resolve, reject));
  });
}

/** The COPY sub-protocol of a connection. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query as the driver's queue runs it, which answers the server's readiness for data with all of them. */
class CopyIn {
  readonly #statement: string;
  readonly #data: Buffer;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #isDone = false;

  constructor(
    statement: string,
    data: Buffer,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#statement = statement;
    this.#data = data;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    this.#isDone = true;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#isDone) this.#resolve();
  }
}

function encoded(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  return escaped(textOf(cell));
}

function textOf(cell: Exclude<Cell, number | boolean | null>): string {
  if (typeof cell === 'string') return cell;
  if (cell instanceof Date) return cell.toISOString();
  return 'json' in cell
    ? JSON.stringify(cell.json)
    : `{${cell.map((value) => JSON.stringify(String(value))).join(',')}}`;
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : text;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};
