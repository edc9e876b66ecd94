/** A statement with its values kept apart from its text. Made by the `sql` tag and nothing else. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Tags SQL: every interpolated value becomes a parameter, a nested statement becomes part of the text.
 * Stands only in `*.sql.ts` files.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement {
  const values: unknown[] = [];
  let text = strings[0] ?? '';
  parts.forEach((part, index) => {
    text += isStatement(part) ? renumber(part, values) : placeholder(part, values);
    text += strings[index + 1] ?? '';
  });
  return Object.freeze({ [statementMark]: true, text, values });
}

const statementMark = Symbol('statement');

function isStatement(part: unknown): part is Statement {
  return typeof part === 'object' && part !== null && statementMark in part;
}

function placeholder(value: unknown, values: unknown[]): string {
  values.push(value);
  return `$${values.length}`;
}

function renumber(statement: Statement, values: unknown[]): string {
  const offset = values.length;
  values.push(...statement.values);
  return statement.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
}
