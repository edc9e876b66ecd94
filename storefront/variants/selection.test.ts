import { describe, expect, test } from 'vitest';
import {
  missingAttributes,
  preselectedItem,
  queryAfterChoice,
  selectionOf,
  withSelection,
} from './selection.ts';

const attributes = [
  { name: 'farbe', options: [option('rot', true), option('blau'), option('gruen', false, true)] },
  { name: 'groesse', options: [option('s'), option('m', true)] },
];

describe('[PD1] choosing variants', () => {
  test('reads choices from the address and ignores everything else', () => {
    expect(selectionOf(new URLSearchParams('v.farbe=rot&v.groesse=&p=2&v.format=a4'))).toEqual([
      { name: 'farbe', value: 'rot' },
      { name: 'format', value: 'a4' },
    ]);
  });

  test.each([
    ['varid=1234', 1234],
    ['varid=0', undefined],
    ['varid=-5', undefined],
    ['varid=12x', undefined],
    ['varid=99999999999', undefined],
    ['', undefined],
  ])('[PD1.varid] the query %s preselects the item %s', (query, id) => {
    expect(preselectedItem(new URLSearchParams(query))).toBe(id);
  });

  test('a choice updates its attribute and keeps the others', () => {
    expect(queryAfterChoice(attributes, 'farbe', 'blau')).toBe('?v.groesse=m&v.farbe=blau');
  });

  test('[PD1.disabled-choice] choosing a disabled option resets the selection to it alone', () => {
    expect(queryAfterChoice(attributes, 'farbe', 'gruen')).toBe('?v.farbe=gruen');
  });

  test('shows a choice before its address has loaded', () => {
    const chosen = withSelection(attributes, '?v.groesse=s&v.farbe=blau');
    expect(chosen.flatMap(({ options }) => options.map(({ selected }) => selected))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('[PD1.missing] lists the attributes without a choice', () => {
    expect(
      missingAttributes([...attributes, { name: 'format', options: [option('a4')] }]).map(
        ({ name }) => name,
      ),
    ).toEqual(['format']);
  });
});

function option(value: string, selected = false, disabled = false) {
  return { value, selected, disabled };
}
