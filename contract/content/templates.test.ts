import { expect, test } from 'vitest';
import { judgePage } from './judge-page.ts';
import { fieldsOf, templateOf, templates } from './templates.ts';

test('[OP1.content] a form is made from the schema of its template', () => {
  expect(fieldsOf(templates['button'] as (typeof templates)[string])).toEqual([
    { name: 'teaserLink', isRequired: true, kind: 'link' },
    {
      name: 'buttonType',
      isRequired: false,
      kind: 'choice',
      options: expect.arrayContaining(['primary', 'scaled-link']) as unknown,
    },
    {
      name: 'buttonPosition',
      isRequired: false,
      kind: 'choice',
      options: ['left', 'center', 'right'],
    },
  ]);
  expect(templateOf('constructor')).toBeUndefined();
});

const teaser = (template: string, more: object = {}) => ({ id: 'a', name: 'a', template, ...more });
const faultsOf = (...teasers: ReturnType<typeof teaser>[]) =>
  judgePage({
    type: 'content',
    title: 'Titel',
    description: '',
    robots: null,
    categoryId: null,
    redirectTo: null,
    isTemporary: false,
    rows: [{ cells: [{ span: 12, teasers }] }],
  }).map(({ field, code }) => `${field} ${code}`);
const picture = { name: 'image', url: '/bilder/{format}/x.webp' };
const label = { name: 'headline', text: 'Titel' };

test.each([
  ['a missing headline', teaser('heading'), ['headline EMPTY']],
  [
    'a headline of blanks',
    teaser('heading', { attributes: [{ name: 'headline', text: ' ' }] }),
    ['headline EMPTY'],
  ],
  [
    'a long headline',
    teaser('heading', { attributes: [{ name: 'headline', text: 'x'.repeat(201) }] }),
    ['headline TOO_LONG'],
  ],
  [
    'a picture without an alternative text',
    teaser('image', { attributes: [picture] }),
    ['image NO_ALT'],
  ],
  ['a decorative picture', teaser('image', { attributes: [{ ...picture, altTag: '' }] }), []],
  [
    'a link without a target',
    teaser('button', { attributes: [{ name: 'teaserLink', text: 'Los' }] }),
    ['teaserLink NO_TARGET'],
  ],
  [
    'an unknown setting',
    teaser('text', { attributes: [{ name: 'bgcolor', value: 'pink' }] }),
    ['bgcolor UNKNOWN'],
  ],
  ['an unknown template', teaser('hologram'), ['null TEMPLATE']],
  ['a hero without slides', teaser('hero'), ['teasers INNER']],
  [
    'a teaser that may not stand inside',
    teaser('buttons', { teasers: [teaser('hero')] }),
    ['teasers INNER', 'teasers INNER'],
  ],
  ['a grid without products', teaser('productGrid'), ['products PRODUCTS']],
  [
    'an empty list',
    teaser('checklist', { attributes: [label, { name: 'items', valueList: [] }] }),
    ['items EMPTY'],
  ],
])('[OP1.content] %s is found before publishing', (_, given, faults) => {
  expect(faultsOf(given).toSorted()).toEqual(faults.toSorted());
});

test('[OP1.content] two teasers of one name, a page without a title and a redirect without a target are found', () => {
  const one = teaser('heading', { attributes: [label] });
  expect(faultsOf(one, one)).toEqual(['null REPEATED_ID']);
  const empty = { title: '', description: '', robots: null, categoryId: null, isTemporary: false };
  const codes = (type: 'content' | 'redirect') =>
    judgePage({ ...empty, type, redirectTo: null, rows: [] }).map(({ field }) => field);
  expect([codes('content'), codes('redirect')]).toEqual([['title'], ['redirectTo']]);
});
