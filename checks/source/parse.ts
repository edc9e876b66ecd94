import { parseSync, Visitor, type EcmaScriptModule, type ParseResult } from 'oxc-parser';
import { lineFinder } from './lines.ts';
import type { SourceFile } from './tree.ts';

/** A piece of source with the place where it begins; offsets and lines refer to the whole text. */
export type Piece = { text: string; offset: number; line: number };

export type Import = {
  specifier: string;
  line: number;
  /** `value` runs the other file, `type` is erased with the types, `lazy` is `import(…)`. */
  kind: 'value' | 'type' | 'lazy';
};

/** The first line of a function with a body in braces, and how many lines it has. */
export type FunctionSize = { line: number; lines: number };

/**
 * The parts of a file. `code` has the length of the text, with comments, regular expressions and the insides of strings blanked,
 * so that offsets and lines stay valid. Placeholders of a template are in `code`; in the template's own text each of them is one `$`.
 */
export type Parsed = {
  code: string;
  strings: Piece[];
  comments: Piece[];
  imports: Import[];
  functions: FunctionSize[];
};

/** Parses TypeScript or JavaScript. Throws where it has a syntax error. */
export function parse({ path, text }: SourceFile): Parsed {
  const result = parseSync(path, text, { astType: 'ts' });
  const [error] = result.errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}. npx oxlint shows where.`);
  const lineAt = lineFinder(text);
  const found = visit(result.program, text);
  const imports = [...importsOf(result.module), ...found.imports];
  const comments = result.comments.map(({ start, end }) => ({ start, end }));
  const pieces = (spans: Span[]) =>
    spans
      .map(({ start, end, text: inside }) => ({
        text: inside ?? text.slice(start, end),
        offset: start,
        line: lineAt(start),
      }))
      .sort((one, other) => one.offset - other.offset);
  return {
    code: blanked(text, [...comments, ...found.blanks]),
    strings: pieces(found.strings),
    comments: pieces(comments),
    imports: imports
      .sort((one, other) => one.offset - other.offset)
      .map(({ specifier, offset, kind }) => ({ specifier, line: lineAt(offset), kind })),
    functions: found.functions.map(({ start, end }) => {
      const line = lineAt(start);
      return { line, lines: lineAt(end - 1) - line + 1 };
    }),
  };
}

/** A range of the text; `text` where it differs from the range's own. */
type Span = { start: number; end: number; text?: string };
type FoundImport = Omit<Import, 'line'> & { offset: number };
type Found = { strings: Span[]; blanks: Span[]; functions: Span[]; imports: FoundImport[] };

function visit(program: ParseResult['program'], text: string): Found {
  const found: Found = { strings: [], blanks: [], functions: [], imports: [] };
  const template = ({ start, end, quasis }: Span & { quasis: TemplatePart[] }) => {
    found.strings.push({ start, end, text: quasis.map(({ value }) => value.raw).join('$') });
    // A part's range has its delimiters: the backtick or brace before, and `${` or the backtick behind.
    for (const part of quasis) {
      const from = part.start + 1;
      found.blanks.push({ start: from, end: from + part.value.raw.length });
    }
  };
  const measured = (node: Span & { body?: { type: string } | null }) => {
    if (node.body?.type === 'BlockStatement') found.functions.push(node);
  };
  new Visitor({
    Literal(node) {
      const { start, end } = node;
      const inside = { start: start + 1, end: end - 1 };
      if (typeof node.value === 'string') {
        found.strings.push({ start, end, text: text.slice(inside.start, inside.end) });
        found.blanks.push(inside);
      } else if ('regex' in node) found.blanks.push({ start: start + 1, end });
    },
    TemplateLiteral: template,
    TSTemplateLiteralType: template,
    FunctionDeclaration: measured,
    FunctionExpression: measured,
    ArrowFunctionExpression: measured,
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.imports.push({ specifier: source.value, offset: source.start, kind: 'lazy' });
    },
    TSImportType({ source }) {
      found.imports.push({ specifier: source.value, offset: source.start, kind: 'lazy' });
    },
  }).visit(program);
  return found;
}

type TemplatePart = { start: number; value: { raw: string } };

function importsOf({ staticImports, staticExports }: EcmaScriptModule): FoundImport[] {
  const reexports = staticExports.flatMap(({ entries }) => {
    const request = entries[0]?.moduleRequest;
    return request ? [{ moduleRequest: request, entries }] : [];
  });
  return [...staticImports, ...reexports].map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    offset: moduleRequest.start,
    kind: entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value',
  }));
}

function blanked(text: string, spans: Span[]): string {
  let code = '';
  let at = 0;
  for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
    code += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return code + text.slice(at);
}
