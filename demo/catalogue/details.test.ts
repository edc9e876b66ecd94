import { expect, test } from 'vitest';
import { lines } from './lines.ts';
import { localized } from './texts.ts';

test('[LS4] no name repeats what its noun implies', () => {
  const repeating = lines.flatMap(({ noun, archetype }) =>
    archetype.details
      .map((detail) => ({ noun: localized(noun).de, detail: localized(detail).de }))
      .filter(repeats)
      .map(({ noun: said, detail }) => `${said}: ${detail}`),
  );
  expect(repeating).toEqual([]);
});

test.each([
  { noun: 'Stapelbox', detail: 'stapelbar' },
  { noun: 'Tintenlöscher', detail: 'löschbar' },
  { noun: 'Filztafel', detail: 'mit Filz bezogen' },
  { noun: 'Ärmelschürze', detail: 'mit langen Ärmeln' },
  { noun: 'Magnettafel', detail: 'magnethaftend' },
  { noun: 'Bastelwolle-Sortiment', detail: 'sortiert' },
])('the check finds $noun, $detail', (name) => {
  expect(repeats(name)).toBe(true);
});

test.each([
  { noun: 'Kartenspiel', detail: '36 Karten' },
  { noun: 'Fußball', detail: 'mit Ballnetz' },
  { noun: 'Handball', detail: 'handgenäht' },
])('the check accepts $noun, $detail', (name) => {
  expect(repeats(name)).toBe(false);
});

/** Whether a word of the detail, without its ending, is in the noun. A count adds information. */
function repeats({ noun, detail }: { noun: string; detail: string }): boolean {
  if (/\d/.test(detail)) return false;
  const said = plain(noun);
  return words(detail).some((word) => said.includes(stemOf(word)));
}

function words(text: string): string[] {
  return plain(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 4);
}

function stemOf(word: string): string {
  const stem = word.replace(/(?:haftend|bar|iert|isch|ig|ern|en|er|n|e|s)$/, '');
  return stem.length >= 4 ? stem : word;
}

function plain(text: string): string {
  const letters: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };
  return text.toLowerCase().replace(/[äöüß]/g, (letter) => letters[letter] ?? letter);
}
