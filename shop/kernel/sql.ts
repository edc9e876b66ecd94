/** A statement with its values kept apart from its text. Made by the `sql` tag and nothing else. */
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether a connection plans it once, whatever the values. */
  readonly isPlannedOnce?: boolean;
};

/**
 * The same statement, planned once per connection instead of for each of its first five executions. For statements of many joined tables
 * whose rows are all found by keys: their planning takes several times as long as their execution, and never depends on the values.
 */
export function plannedOnce(statement: Statement): Statement {
  return Object.freeze({ ...statement, isPlannedOnce: true });
}

/**
 * Tags SQL: every interpolated value becomes a parameter, a nested statement becomes part of the text.
 * Used only in `*.sql.ts` files.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement {
  const values: unknown[] = [];
  let text = beginning(strings);
  parts.forEach((part, index) => {
    const { step, added } = stepOf(part);
    text = text.next.get(step) ?? append(text, step, strings[index + 1] ?? '');
    for (const value of added) values.push(value);
  });
  return Object.freeze({ [writtenText]: text, text: text.text, values });
}

/** A prefix of a statement's text with all known continuations: the text of a repeated statement is not built again. */
type Text = { text: string; parameters: number; next: Map<Step, Text> };

/** A continuation: a nested statement's text, or a placeholder of a value. */
type Step = Text | 'value';

const writtenText = Symbol('written text');
const beginnings = new Map<TemplateStringsArray, Text>();

function beginning(strings: TemplateStringsArray): Text {
  const known = beginnings.get(strings);
  if (known) return known;
  const text = { text: strings[0] ?? '', parameters: 0, next: new Map<Step, Text>() };
  beginnings.set(strings, text);
  return text;
}

function stepOf(part: unknown): { step: Step; added: readonly unknown[] } {
  return isStatement(part)
    ? { step: part[writtenText], added: part.values }
    : { step: 'value', added: [part] };
}

export function isStatement(part: unknown): part is Statement & { [writtenText]: Text } {
  return typeof part === 'object' && part !== null && writtenText in part;
}

function append({ text, parameters, next }: Text, step: Step, rest: string): Text {
  const [piece, count] =
    step === 'value'
      ? [`$${parameters + 1}`, 1]
      : [renumber(step.text, parameters), step.parameters];
  const longer: Text = {
    text: text + piece + rest,
    parameters: parameters + count,
    next: new Map(),
  };
  next.set(step, longer);
  return longer;
}

function renumber(text: string, offset: number): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
}
