import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const parsed = (text: string) => parse({ path: 'shop/a.tsx', text });
const strings = (text: string) => parsed(text).strings.map((piece) => piece.text);

test('comments and strings are separated from code, with their lines', () => {
  const source = 'const a = \'x // y\';\n// why\nconst b = "/* z */"; /* two\nlines */ end();';
  const result = parsed(source);
  expect(result.strings.map(({ text, line }) => [text, line])).toEqual([
    ['x // y', 1],
    ['/* z */', 3],
  ]);
  expect(result.comments.map(({ text, line }) => [text, line])).toEqual([
    ['// why', 2],
    ['/* two\nlines */', 3],
  ]);
  expect(result.code).toHaveLength(source.length);
  expect(result.code.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    "const a = ' ';",
    ' ',
    'const b = " "; ',
    ' end();',
  ]);
});

test('a placeholder of a template is code, and nests', () => {
  const result = parsed('run(`a ${left(`b ${right}`)} c`); type T = `d${string}`;');
  expect(result.strings.map(({ text }) => text)).toEqual(['a $ c', 'b $', 'd$']);
  expect(result.code.replace(/ +/g, ' ')).toBe(
    'run(` ${left(` ${right}`)} `); type T = ` ${string}`;',
  );
});

test('regular expressions hide their quotes, divisions do not open one', () => {
  expect(strings("s.match(/'[/']/g); const t = 'x';")).toEqual(['x']);
  expect(parsed("s.match(/'[/']/g);").code).toBe('s.match(/       );');
  expect(strings("const f = () => { return /'/;\n}; const t = 'x';")).toEqual(['x']);
  expect(strings("const r = a / b; const t = 'x' / 2;")).toEqual(['x']);
});

test('attributes of elements are strings, their text is code', () => {
  expect(strings("<p><b title='x'>{y}'s</b></p>; const t = 'z';")).toEqual(['x', 'z']);
});

test('an escaped quote does not end a string', () => {
  expect(strings(String.raw`f('it\'s', "a\\")`)).toEqual([String.raw`it\'s`, String.raw`a\\`]);
});

test('every form of import counts, with what it brings', () => {
  const text = [
    "import './a.ts';",
    "import { b } from './b.ts';",
    "import type { C } from './c.ts';",
    "import { type D, type E } from './d.ts';",
    "import { type F, f } from './f.ts';",
    "import g, { type G } from './g.ts';",
    "import type * as h from './h.ts';",
    "export { i } from './i.ts';",
    "export type { J } from './j.ts';",
    'import {',
    '  type K,',
    '  type L,',
    "} from './k.ts';",
    "const m = await import('./m.ts');",
    "type N = typeof import('./n.ts');",
    "// import { o } from './o.ts';",
    "const list = Array.from('./p.ts');",
    "export * from './q.ts';",
    'export { list };',
  ].join('\n');
  expect(
    parsed(text).imports.map(({ specifier, line, kind }) => `${line} ${specifier} ${kind}`),
  ).toEqual([
    '1 ./a.ts value',
    '2 ./b.ts value',
    '3 ./c.ts type',
    '4 ./d.ts type',
    '5 ./f.ts value',
    '6 ./g.ts value',
    '7 ./h.ts type',
    '8 ./i.ts value',
    '9 ./j.ts type',
    '13 ./k.ts type',
    '14 ./m.ts lazy',
    '15 ./n.ts lazy',
    '18 ./q.ts value',
  ]);
});

const sizes = (text: string) =>
  parsed(text)
    .functions.sort((a, b) => a.line - b.line || b.lines - a.lines)
    .map(({ line, lines }) => [line, lines]);

test('functions, methods and arrows with a body are measured', () => {
  expect(sizes('function a() {\n  return 1;\n}\nconst b = () => {\n  a();\n};')).toEqual([
    [1, 3],
    [4, 3],
  ]);
  expect(sizes('class A {\n  async b(c: string): Promise<{ d: 1 }> {\n    c;\n  }\n}')).toEqual([
    [2, 3],
  ]);
  expect(sizes('const a = { b() {}, get c() {\n  return 1;\n} };')).toEqual([
    [1, 3],
    [1, 1],
  ]);
});

test('statements, calls and signatures without a body are not functions', () => {
  expect(sizes('if (a) {\n  b(c);\n}\nfor (const d of e) {\n  f(d);\n}')).toEqual([]);
  expect(sizes('type A = { b(c: string): void; d(): { e: 1 } };')).toEqual([]);
  expect(sizes('function a(b: 1): void;\nconst c = () => 1;')).toEqual([]);
});

test('a syntax error names the file', () => {
  expect(() => parsed('const = 1;')).toThrow(/^shop\/a\.tsx does not parse: /);
});
