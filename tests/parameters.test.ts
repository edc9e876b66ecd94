import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deParameters } from '#backoffice/parameters/texts.de.ts';
import { enParameters } from '#backoffice/parameters/texts.en.ts';
import { deShopTexts } from '#backoffice/shop-texts/texts.de.ts';
import { enShopTexts } from '#backoffice/shop-texts/texts.en.ts';
import { parameters } from '#demo/seed/seed-parameters.ts';
import { stores } from '#shop/kernel/storefront.ts';
import { wrongValue } from '#shop/parameters/parameter-desk/check-value.ts';
import {
  knownParameter,
  knownParameters,
  otherwiseOf,
} from '#shop/parameters/parameter-desk/known-parameters.ts';
import { readTextAreas } from '#shop/parameters/default-texts.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { projectFolder } from '#start/machine/project-folder.ts';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');

/** The rows of the table: name, entries, effect and proof. */
const rows = read('docs/parameters.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([name = '', entries = '', , proof = '']) => ({
    name: name.replaceAll('`', ''),
    entries: entries.split(', ').map((entry) => entry.replaceAll('`', '')),
    proof,
  }));
const documented = new Set(
  rows.flatMap(({ name, entries }) => entries.map((entry) => `${name} ${entry}`)),
);

/** The names that pages and verbs write out in full. */
function namedInCode(): string[] {
  const files = globSync('{shop,storefront,server}/**/*.{ts,tsx,graphql}', { cwd: projectFolder });
  return files
    .filter((file) => !/\.(?:test|generated)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...read(file).matchAll(
        /globalParameter\(name: "([^"]+)", entry: "([^"]+)"\)|(?:globalParameter|isFlagOn)\(ctx, '([^']+)', '([^']+)'\)/g,
      ),
    ])
    .map(([, name, entry, otherName, otherEntry]) => `${name ?? otherName} ${entry ?? otherEntry}`);
}

test('[CN4.effect] every parameter is in the table', () => {
  const known = [
    ...parameters.map(([name, entry]) => `${String(name)} ${String(entry)}`),
    ...namedInCode(),
  ];
  expect(known.length).toBeGreaterThan(40);
  expect([...new Set(known)].filter((parameter) => !documented.has(parameter))).toEqual([]);
});

test('[CN4.effect] the table’s proofs and decisions exist', () => {
  const pathOf = (proof: string): string => {
    const [, test, decision] = /`([^`]+)`|\]\(([^)]+)\)/.exec(proof) ?? [];
    return test ?? `docs/${decision}`;
  };
  const missing = rows
    .map(({ proof }) => pathOf(proof))
    .filter((path) => !existsSync(join(projectFolder, path)));
  expect(missing).toEqual([]);
});

test('[OP1.parameters] the back office has a definition of every parameter of the table and the demo, which its value fits, with a sentence in both languages', () => {
  const keys = [...documented].filter((key) => !key.includes('.AT'));
  const defined = new Set(knownParameters.map(({ name, entry }) => `${name} ${entry}`));
  expect(keys.filter((key) => !defined.has(key))).toEqual([]);
  const wrong = parameters.filter(([name, entry, , value]) => {
    const parameter = knownParameter(String(name), String(entry));
    return !parameter || wrongValue(parameter, String(value)) !== undefined;
  });
  expect(wrong).toEqual([]);
  const unnamed = knownParameters.filter(
    ({ name, entry }) =>
      !/\.[A-Z]{2}$/.test(entry) &&
      ![deParameters, enParameters].every((texts) => `parameter.is.${name}.${entry}` in texts),
  );
  expect(unnamed).toEqual([]);
});

test('[OP1.parameters] the defaults that the back office shows are those of the checkout', () => {
  for (const store of stores) {
    const settings = checkoutSettings(store, {}) as unknown as Record<string, unknown>;
    const shown = knownParameters.filter(
      ({ name, entry, kind }) => name === 'checkout' && kind === 'number' && entry in settings,
    );
    expect(shown.length).toBeGreaterThan(10);
    for (const parameter of shown)
      expect([parameter.entry, otherwiseOf(parameter, store)]).toEqual([
        parameter.entry,
        String(settings[parameter.entry]),
      ]);
  }
});

test('[OP1.texts] every area of the shop’s texts has a name in the back office, in both languages', () => {
  const areas = new Set(readTextAreas().values());
  expect(areas.size).toBeGreaterThan(40);
  const unnamed = [...areas].filter(
    (area) => ![deShopTexts, enShopTexts].every((texts) => `text.area.${area}` in texts),
  );
  expect(unnamed).toEqual([]);
});
