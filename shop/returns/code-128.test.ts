import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

test('[AC4] a barcode has start, check and stop symbols by its standard', () => {
  const symbols = code128('PJJ123C').join('');
  const start = '211214';
  const text = '313121 112133 112133 123221 223211 221132 131321';
  const [check, stop] = ['311321', '2331112'];
  expect(symbols).toBe([start, ...text.split(' '), check, stop].join(''));
});

test('[AC4] every character has a unique symbol of eleven modules', () => {
  const letters = Array.from({ length: 95 }, (_, value) => String.fromCharCode(32 + value));
  const symbols = letters.map((letter) => code128(letter).slice(6, 12));
  expect(symbols.every((symbol) => symbol.reduce((sum, width) => sum + width, 0) === 11)).toBe(
    true,
  );
  expect(new Set(symbols.map(String)).size).toBe(95);
  expect(() => code128('Größe')).toThrow('A barcode cannot hold "ö".');
});
