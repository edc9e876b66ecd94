import { expect, test } from 'vitest';
import { lineFinder, scan } from './scan.ts';

test('comments and strings are told from code, with their lines', () => {
  const source = 'const a = \'x // y\';\n// why\nconst b = "/* z */"; /* two\nlines */ end();';
  const result = scan(source);
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
  const result = scan('run(`a ${left(`b ${right}`)} c`)');
  expect(result.strings.map(({ text }) => text)).toEqual(['b $', 'a $ c']);
  expect(result.code).toContain('left(');
  expect(result.code).toContain('right');
});

test('regular expressions hide their quotes, divisions do not open one', () => {
  expect(scan("s.match(/'[/']/g); const t = 'x';").strings.map(({ text }) => text)).toEqual(['x']);
  expect(scan("return /'/;\nconst t = 'x';").strings.map(({ text }) => text)).toEqual(['x']);
  expect(scan("const r = a / b; const t = 'x' / 2;").strings.map(({ text }) => text)).toEqual([
    'x',
  ]);
});

test('elements close without opening a regular expression', () => {
  const result = scan("<p><b title='x'>{y}</b></p>; <br />; const t = 'z';");
  expect(result.strings.map(({ text }) => text)).toEqual(['x', 'z']);
});

test('an escaped quote does not end a string', () => {
  expect(scan(String.raw`f('it\'s', "a\\")`).strings.map(({ text }) => text)).toEqual([
    String.raw`it\'s`,
    String.raw`a\\`,
  ]);
});

test('lines are counted from one', () => {
  const lineAt = lineFinder('a\nb\n\nc');
  expect([0, 1, 2, 4, 5].map(lineAt)).toEqual([1, 1, 2, 3, 4]);
});
