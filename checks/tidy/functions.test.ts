import { expect, test } from 'vitest';
import { functionSizes } from './functions.ts';

const sizes = (code: string) =>
  functionSizes(code)
    .sort((a, b) => a.line - b.line || b.lines - a.lines)
    .map(({ line, lines }) => [line, lines]);

test('functions, methods and arrows with a body are measured', () => {
  expect(sizes('function a() {\n  return 1;\n}\nconst b = () => {\n  a();\n};')).toEqual([
    [1, 3],
    [4, 3],
  ]);
  expect(sizes('class A {\n  async b(c: string): Promise<{ d: 1 }> {\n    c;\n  }\n}')).toEqual([
    [2, 3],
  ]);
});

test('return types with braces are not taken for the body', () => {
  expect(sizes('function a(): { b: 1 } {\n  c;\n}')).toEqual([[1, 3]]);
  expect(sizes('function a(): { b: 1 } | { c: 2 } {\n  d;\n  e;\n}')).toEqual([[1, 4]]);
  expect(sizes('function a(b: (c: 1) => void): asserts b is D {\n  e;\n}')).toEqual([[1, 3]]);
});

test('statements, calls and signatures without a body are not functions', () => {
  expect(sizes('if (a) {\n  b(c);\n}\nfor (const d of e) {\n  f(d);\n}')).toEqual([]);
  expect(sizes('type A = { b(c: string): void; d(): { e: 1 } };')).toEqual([]);
});
