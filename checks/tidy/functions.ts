import { lineFinder } from '../source/scan.ts';

/** The first line of a function and how many lines it takes, both as an editor shows them. */
export type FunctionSize = { line: number; lines: number };

const NOT_A_METHOD = 'if|for|while|switch|catch|with|function|return|super|await|typeof|throw|new';
const METHOD = new RegExp(
  `^[ \\t]*(?:(?:static|async|get|set|override|private|protected|public)\\s+)*\\*?` +
    `(?!(?:${NOT_A_METHOD})\\b)#?\\w+\\s*(?:<[^>()]*>)?\\(`,
  'gm',
);
const KEYWORD = /\bfunction\b\s*\*?\s*\w*\s*(?:<[^()]*>)?\(/g;
const ARROW = /=>\s*\{/g;

/** Finds the functions with a body in braces. A scan that knows brackets, not a parser. */
export function functionSizes(code: string): FunctionSize[] {
  const lineAt = lineFinder(code);
  const bodies = [...declared(code, KEYWORD), ...declared(code, METHOD), ...arrowed(code)];
  return bodies.map(({ start, open }) => {
    const line = lineAt(start);
    return { line, lines: lineAt(closing(code, open)) - line + 1 };
  });
}

type Body = { start: number; open: number };

function declared(code: string, form: RegExp): Body[] {
  return [...code.matchAll(form)].flatMap((match) => {
    const parameters = match.index + match[0].length - 1;
    const open = bodyAfter(code, closing(code, parameters) + 1);
    const start = match.index + match[0].search(/\S/);
    return open === undefined ? [] : [{ start, open }];
  });
}

function arrowed(code: string): Body[] {
  return [...code.matchAll(ARROW)].map((match) => ({
    start: match.index,
    open: match.index + match[0].length - 1,
  }));
}

/** Where the body begins after the parameters, past a return type; undefined when there is none. */
function bodyAfter(code: string, from: number): number | undefined {
  let at = from + (/^\s*/.exec(code.slice(from, from + 200))?.[0].length ?? 0);
  if (code[at] === '{') return at;
  if (code[at] !== ':') return undefined;
  for (at += 1, at += spaces(code, at); at < code.length; at += 1) {
    const char = code[at] ?? '';
    if (char === ';' || char === ')' || char === ',' || char === '}') return undefined;
    if (char === '{' && !opensType(code, at)) return at;
    if ('{([<'.includes(char)) at = closing(code, at);
  }
  return undefined;
}

function spaces(code: string, at: number): number {
  return /^\s*/.exec(code.slice(at, at + 200))?.[0].length ?? 0;
}

/** An opening brace right after `:`, `|`, `&` or `=>` belongs to the return type. */
function opensType(code: string, at: number): boolean {
  return /(?:[:|&]|=>)\s*$/.test(code.slice(Math.max(0, at - 40), at));
}

const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' };

/** The offset of the bracket that closes the one at `open`, or the end of the code. */
function closing(code: string, open: number): number {
  const opener = code[open] ?? '';
  const closer = CLOSING[opener] ?? '';
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    const char = code[at];
    if (char === opener) depth += 1;
    if (char === closer && !(closer === '>' && code[at - 1] === '=')) depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
