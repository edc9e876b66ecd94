import { expect, test } from 'vitest';
import { renderFully } from '#tests/support/render-fully.ts';
import { UnbrokenName } from './unbroken-name.tsx';

test('[LS4][PD1] a name does not wrap at a hyphen beside a short part, but may beside long parts', async () => {
  const shown = async (name: string): Promise<string[]> => {
    const html = await renderFully(<UnbrokenName name={name} />);
    return [...html.matchAll(/nowrap">([^<]*)</g)].map(([, kept]) => kept ?? '');
  };
  expect(await shown('Schulranzen-Set „Waldfuchs“, 5-teilig, 980 g')).toEqual([
    'Schulranzen-Set',
    '5-teilig',
  ]);
  expect(await shown('Kita-Räume zum Wohlfühlen')).toEqual(['Kita-Räume']);
  expect(await shown('Bestellung RB-2026-100003')).toEqual(['RB-2026-100003']);
  expect(await shown('Rücksendung R-2026-100003-RT1')).toEqual(['R-2026-100003-RT1']);
  expect(await shown('mit CE-Kennzeichnung')).toEqual(['CE-Kennzeichnung']);
  expect(await shown('Naturholz-Bausteine, 100 Teile')).toEqual([]);
  expect(await shown('Unterrichtsmaterial-Set, A4-Unterrichtsmaterial')).toEqual([]);
  expect(await renderFully(<UnbrokenName name="Lineal, 30 cm" />)).toBe('Lineal, 30\u00a0cm');
});
