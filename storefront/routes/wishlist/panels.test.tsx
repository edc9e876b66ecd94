import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { Panels } from './panels.tsx';

/** The markup of a part of the list's page, with the keys of its texts. */
function drawn(part: React.ReactNode, more: object = {}): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: () => part }]);
  const storefront = { baseUrl: 'http://www.ranzen.de.localhost', locale: 'de-DE', ...more };
  return renderToStaticMarkup(<Routes hydrationData={{ loaderData: { root: { storefront } } }} />);
}

const listAs = (role: string) =>
  ({
    externalId: 'l1',
    name: 'Klasse 3b',
    description: '',
    role,
    isDefault: false,
    isStandardList: false,
    members: [],
    invitations: [],
    entries: [],
  }) as unknown as ListViewFragment;

const titleOf = (role: string, open: string) =>
  /<h2[^>]*>([^<]*)/.exec(
    drawn(<Panels list={listAs(role)} open={open} posted={undefined} />),
  )?.[1];

test('[WL5] the panel in which a member leaves a list does not speak of deleting it', () => {
  expect(titleOf('creator', 'removeListModal')).toBe('shop.lists.delete');
  for (const role of ['admin', 'editor', 'commentator', 'viewer'])
    expect(titleOf(role, 'removeListModal')).toBe('shop.lists.leave');
});

test('[WL5][WL8] readers of a list copy it, and do not plan it', () => {
  const actionsOf = (role: string) =>
    drawn(<ListHead list={listAs(role)} isCustomer />).match(/shop\.lists\.(?:plan|copyList)\b/g);
  for (const role of ['creator', 'admin', 'editor'])
    expect(actionsOf(role)).toEqual(['shop.lists.plan']);
  for (const role of ['commentator', 'viewer'])
    expect(actionsOf(role)).toEqual(['shop.lists.copyList']);
});

test('[WL5] a new link has a button that copies it; without one there is no field for it', () => {
  const shared = (shareData: string | null) =>
    drawn(
      <Panels
        list={listAs('creator')}
        open="shareListModal"
        posted={{ intent: 'shareLink', refusal: null, typed: {}, shareData }}
      />,
    );
  expect(shared('GEHEIM')).toMatch(/share_data=GEHEIM.*shop\.lists\.copyLink/s);
  expect(shared(null)).not.toMatch(/shop\.lists\.(?:link|copyLink)</);
});

test('[WL1.words] a list without name and description is marked at both fields, although the refusal names one', () => {
  const refusal = {
    field: 'name',
    message: { messageKey: 'vue.form.error.requiredField', values: [] },
  };
  const wrongFields = (typed: Record<string, string>) =>
    [
      ...drawn(
        <Panels
          list={listAs('creator')}
          open="optionsListModal"
          posted={{ intent: 'describe', refusal, typed, shareData: null }}
        />,
      ).matchAll(/<(?:input|textarea)[^>]*>/g),
    ]
      .filter(([field]) => field.includes('aria-invalid="true"'))
      .map(([field]) => /name="(\w+)"/.exec(field)?.[1]);
  expect(wrongFields({ name: '', description: ' ' })).toEqual(['name', 'description']);
  expect(wrongFields({ name: '', description: 'Für die 3b' })).toEqual(['name']);
});

test('[WL5.members] a member is removed and a list handed over only after a question', () => {
  const members = [{ id: 7, name: 'Tarık Ünlü', role: 'editor', isSelf: false }];
  const panel = drawn(
    <Panels
      list={{ ...listAs('creator'), members } as unknown as ListViewFragment}
      open="shareListModal"
      posted={undefined}
    />,
  );
  for (const [question, intent] of [
    ['removeMemberText', 'removeMember'],
    ['handOverText', 'handOver'],
  ])
    expect(panel).toMatch(
      new RegExp(
        `<details[^>]*>(?:(?!</details>).)*shop\\.lists\\.${question}(?:(?!</details>).)*value="${intent}"`,
      ),
    );
});

test('[WL8.numbers] the order numbers to copy name the entries that have none yet', () => {
  const entry = (name: string, orderNumber: string | null, isSaleable = true) =>
    ({ name, orderNumber, isSaleable, quantity: 2 }) as ListViewFragment['entries'][number];
  const panelOf = (...entries: ListViewFragment['entries']) =>
    drawn(
      <Panels list={{ ...listAs('creator'), entries }} open="printListModal" posted={undefined} />,
    );
  const pencil = entry('Bleistift', '204512');
  expect(panelOf(pencil)).not.toContain('shop.lists.unchosenNumbers');
  expect(panelOf(pencil, entry('Globus', null, false))).not.toContain('shop.lists.unchosenNumbers');
  const panel = panelOf(pencil, entry('Kinderschere', null));
  expect(panel).toContain('204512\t2</textarea>');
  expect(panel).toContain('shop.lists.unchosenNumbers');
});

test.each([
  ['edu', 'http://educational.ranzen.de', 'http://www.ranzen.de'],
  ['edu-en', 'http://en.educational.ranzen.de', 'http://en.ranzen.de'],
  ['at-de', 'http://www.ranzen.at', 'http://www.ranzen.at'],
])(
  '[WL8] a list planned in %s is handed out with an address in %s',
  (langCode, baseUrl, families) => {
    const siblings = [
      { langCode: 'de-de', baseUrl: 'http://www.ranzen.de' },
      { langCode: 'de-en', baseUrl: 'http://en.ranzen.de' },
    ];
    const panel = drawn(
      <Panels
        list={{
          ...listAs('creator'),
          code: 'KLASSE26',
          pupils: null,
          about: { teacher: null, school: null, className: null },
        }}
        open="planListModal"
        posted={undefined}
      />,
      { isB2b: langCode.startsWith('edu'), langCode, baseUrl, siblings },
    );
    expect(panel).toContain(`href="${families}/liste/?code=KLASSE26"`);
  },
);

test('[WL1] an empty list says that no account is needed only where that is so', () => {
  expect(drawn(<EmptyList />)).toContain('shop.lists.emptyText');
  expect(drawn(<EmptyList />, { isB2b: true })).toContain('shop.lists.emptyBusinessText');
});
