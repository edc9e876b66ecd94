import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import { teasersOf } from '#contract/content/judge-page.ts';
import { canonical, partsOf } from '#contract/content/merge-pages.ts';

/** A field of a page or teaser with its text before and after; null where there is none. */
export type Difference = {
  teaser: string | null;
  field: string;
  before: string | null;
  after: string | null;
};

/** What differs between two states of a page, in the order of the newer one (OP1.content). A page that does not exist has nothing. */
export function comparePages(
  before: PageDocument | null,
  after: PageDocument | null,
): Difference[] {
  const [old, now] = [fieldsIn(before), fieldsIn(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was?.text === is?.text) return [];
    const { teaser, field } = (is ?? was) as Field;
    return [{ teaser, field, before: was?.text ?? null, after: is?.text ?? null }];
  });
}

type Field = { teaser: string | null; field: string; text: string };

/** Each field of a page as text, by its place. */
function fieldsIn(page: PageDocument | null): Map<string, Field> {
  if (!page) return new Map();
  const own = [...partsOf(page)].flatMap(([field, value]): Field[] =>
    field.startsWith('teaser:') ? [] : [{ teaser: null, field, text: textOf(value) }],
  );
  const fields = [...own, ...teasersOf(page).flatMap(ofTeaser)];
  return new Map(fields.map((each) => [`${each.teaser ?? ''} ${each.field}`, each]));
}

function ofTeaser(teaser: StoredTeaser): Field[] {
  const { id, attributes = [], teasers = [], ...settings } = teaser;
  const own = Object.entries(settings).map(([field, value]) => ({ field, text: textOf(value) }));
  const named = attributes.map(({ name, ...value }) => ({
    field: name,
    text: textOf(Object.keys(value).length === 1 ? Object.values(value)[0] : value),
  }));
  const inner = { field: 'teasers', text: teasers.map(({ name }) => name).join(', ') };
  return [
    ...[...own, ...named, ...(teasers.length > 0 ? [inner] : [])].map((each) => ({
      ...each,
      teaser: id,
    })),
    ...teasers.flatMap(ofTeaser),
  ];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : canonical(value);
}
