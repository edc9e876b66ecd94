import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { formatText } from './format-text.ts';

const say = (text: string, values: Record<string, string | number>, locale = 'de-DE') =>
  formatText(compileMessageOrThrow(text), values, locale);

describe('[CN5] a compiled text', () => {
  test.each([
    ['Warenkorb', {}, 'Warenkorb'],
    ['Guten Tag {name}', { name: 'Anna' }, 'Guten Tag Anna'],
    ['Guten Tag {name}', {}, 'Guten Tag '],
    ['{count, number} Stück', { count: 1200.5 }, '1.200,5 Stück'],
    ['{count, plural, =0 {nichts} one {# Stück} other {# Stücke}}', { count: 0 }, 'nichts'],
    ['{count, plural, one {# Stück} other {# Stücke von {name}}}', { count: 1 }, '1 Stück'],
    [
      '{count, plural, one {# Stück} other {# von {name}}}',
      { count: 1234, name: 'A' },
      '1.234 von A',
    ],
    ['{count, plural, offset:1 one {# anderer} other {# andere}}', { count: 2 }, '1 anderer'],
    [
      '{kind, select, a {erst {n, plural, one {#} other {#s}}} other {sonst}}',
      { kind: 'a', n: 3 },
      'erst 3s',
    ],
    ['{kind, select, a {erst} other {sonst}}', { kind: 'toString' }, 'sonst'],
    ['„{name}“ fehlt, {name} fehlt', { name: '„Bruno“' }, '„‚Bruno‘“ fehlt, „Bruno“ fehlt'],
    ['«{name}» fehlt', { name: '«Bruno»' }, '«‹Bruno›» fehlt'],
    ['“{name}” is gone', { name: '“Bruno”' }, '“‘Bruno’” is gone'],
  ] as const)('%s with %o', (text, values, expected) => {
    expect(say(text, values)).toBe(expected);
  });

  test('ordinals depend on the language', () => {
    const text = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 11, 22].map((n) => say(text, { n }, 'en-GB'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
      '22nd',
    ]);
  });
});
