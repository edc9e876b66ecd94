import { describe, expect, test } from 'vitest';
import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import { addRow, removeNode, setTeaser, shiftNode } from './edit-page.ts';
import type { PageState } from './page-state.ts';
import { createPageStore, type PageStore } from './page-store.ts';

const teaserCount = 60;

const page: PageDocument = {
  type: 'content',
  title: 'Schulstart',
  description: '',
  robots: null,
  categoryId: null,
  redirectTo: null,
  isTemporary: false,
  rows: Array.from({ length: teaserCount / 3 }, (_, row) => ({
    cells: [4, 4, 4].map((span, cell) => ({ span, teasers: [textTeaser(row * 3 + cell)] })),
  })),
};

function textTeaser(number: number): StoredTeaser {
  const attributes = [{ name: 'headline', text: `Überschrift ${number}` }];
  return { id: `t${number}`, name: `Text ${number}`, template: 'text', attributes };
}

const begin = () => createPageStore({ base: page, page });

/** What each part of the screen shows: the tree, the head, the faults, and the teasers. */
function partsOf({ tree, head, faults, teasers }: PageState): Map<string, unknown> {
  return new Map<string, unknown>([['tree', tree], ['head', head], ['faults', faults], ...teasers]);
}

/** The parts of the screen that render again with a change. */
function renderedBy(store: PageStore, change: () => void): string[] {
  const before = partsOf(store.get());
  change();
  return [...partsOf(store.get())].flatMap(([name, shown]) =>
    shown === before.get(name) ? [] : [name],
  );
}

const typeInto = (store: PageStore, id: string, more: Partial<StoredTeaser>) =>
  store.change((now) => {
    const teaser = store.get().teasers.get(id);
    return teaser ? setTeaser(now, id, { ...teaser, ...more }) : now;
  }, true);

describe('[OP1.content] a key that is typed on a page of 60 teasers', () => {
  test('renders the form of its teaser alone, not the tree or another teaser', () => {
    const store = begin();
    for (const text of ['Ü', 'Üb', 'Übe'])
      expect(
        renderedBy(store, () =>
          typeInto(store, 't7', { attributes: [{ name: 'headline', text }] }),
        ),
      ).toEqual(['t7']);
    expect(store.get()).toMatchObject({ hasChanges: true });
  });

  test('of a name renders the tree once typing rests', () => {
    const store = begin();
    expect(renderedBy(store, () => typeInto(store, 't7', { name: 'Neu' }))).toEqual(['t7']);
    expect(renderedBy(store, store.nameTree)).toEqual(['tree']);
    expect(renderedBy(store, store.nameTree)).toEqual([]);
  });

  test('of the title renders the head alone', () => {
    const store = begin();
    const type = () => store.change((now) => ({ ...now, title: 'Schulstart 2027' }), true);
    expect(renderedBy(store, type)).toEqual(['head']);
  });

  test('is no step that is taken back, and a fault of it renders where faults are shown', () => {
    const store = begin();
    const text = 'x'.repeat(2000);
    const tooLong = () => typeInto(store, 't7', { attributes: [{ name: 'headline', text }] });
    expect(renderedBy(store, tooLong)).toEqual(['faults', 't7']);
    expect(store.canUndo()).toBe(false);
  });
});

describe('[OP1.content] the tree of a page', () => {
  test('follows rows and teasers at once as they come, go and move, and back', () => {
    const store = begin();
    const changes = [
      () => store.change((now) => shiftNode(now, 'row:3', 1).page),
      () => store.change((now) => addRow(now, undefined, [6, 6]).page),
      () => store.change((now) => removeNode(now, 'row:1')),
      store.undo,
    ];
    for (const change of changes) expect(renderedBy(store, change)).toContain('tree');
    expect(store.get().tree).toHaveLength(teaserCount / 3 + 1);
    store.restart(page);
    expect([store.canUndo(), store.get().hasChanges]).toEqual([false, false]);
  });
});
