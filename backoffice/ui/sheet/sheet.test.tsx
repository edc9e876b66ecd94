import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { LanguageProvider } from '#backoffice/texts/use-texts.tsx';
import { cellsOf, moveCell, placePasted } from './cell-range.ts';
import { applyEdits, redoStep, settleCells, type SheetHistory, undoStep } from './sheet-edits.ts';
import { Sheet } from './sheet.tsx';
import { readTsv, writeTsv } from './tsv.ts';
import { useSheetDraft } from './use-sheet-draft.ts';

describe('[OP1] cells of spreadsheets', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\t"say ""a"""', [['two\nlines', 'say "a"']]],
    ['5" wide\t', [['5" wide', '']]],
    ['\n', [['']]],
    ['', []],
  ])('%j is read', (text, cells) => {
    expect(readTsv(text)).toEqual(cells);
  });

  test('what is copied is read again', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(cells, (rows) => {
        expect(readTsv(writeTsv(rows))).toEqual(rows);
      }),
    );
  });
});

describe('[OP1] places in a sheet', () => {
  const size = { rows: 10, columns: 4, page: 5 };
  test.each([
    ['ArrowDown', false, [3, 1]],
    ['ArrowUp', true, [0, 1]],
    ['ArrowRight', true, [2, 3]],
    ['PageDown', false, [7, 1]],
    ['Home', false, [2, 0]],
    ['End', true, [9, 3]],
  ])('%s with Ctrl %s moves to %j', (key, ctrlKey, [row, column]) => {
    const moved = moveCell({ row: 2, column: 1 }, { key, ctrlKey, metaKey: false }, size);
    expect(moved).toEqual({ row, column });
  });

  test('no other key moves', () => {
    expect(
      moveCell({ row: 2, column: 1 }, { key: 'x', ctrlKey: false, metaKey: false }, size),
    ).toBe(undefined);
  });

  test('a selection has the same cells from any corner', () => {
    const corners = [
      { row: 1, column: 2 },
      { row: 2, column: 1 },
    ] as const;
    expect(cellsOf({ from: corners[1], to: corners[0] })).toEqual([
      [
        { row: 1, column: 1 },
        { row: 1, column: 2 },
      ],
      [
        { row: 2, column: 1 },
        { row: 2, column: 2 },
      ],
    ]);
  });

  test('one pasted cell fills the selection, and cells beyond the sheet are left out', () => {
    const range = { from: { row: 0, column: 0 }, to: { row: 1, column: 1 } };
    expect(placePasted(range, [['x']], size).map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
    const corner = { from: { row: 9, column: 3 }, to: { row: 9, column: 3 } };
    expect(
      placePasted(
        corner,
        [
          ['x', 'y'],
          ['z', 'w'],
        ],
        size,
      ),
    ).toEqual([{ cell: { row: 9, column: 3 }, text: 'x' }]);
  });
});

describe('[OP1] typing into a sheet', () => {
  const empty: SheetHistory = { typed: {}, done: [], undone: [] };
  const shownOf = (rowKey: string, column: string) => `${rowKey}${column}`;
  const edit = (rowKey: string, text: string) => ({ rowKey, column: 'a', text });

  test('one action is one step, and its text of before is no change', () => {
    const typed = applyEdits(empty, [edit('1', 'x'), edit('2', '2a')], shownOf);
    expect(typed.typed).toEqual({ 1: { a: { seen: '1a', mine: 'x' } } });
    const back = applyEdits(typed, [edit('1', '1a')], shownOf);
    expect(back.typed).toEqual({});
    expect(undoStep(back, shownOf).typed).toEqual(typed.typed);
  });

  test('what is typed while a save runs stays, as a change of the saved text', () => {
    const cell = (seen: string, mine: string) => ({ a: { seen, mine } });
    const saved = { 1: cell('1a', 'x'), 2: cell('2a', 'y'), new: cell('', 'n') };
    const now = { 1: cell('1a', 'x'), 2: cell('2a', 'z'), 3: cell('3a', 'w'), new: cell('', 'm') };
    const cells = ['1', '2', 'new'].map((rowKey) => ({ rowKey, column: 'a' }));
    const addedKeys = new Map([['new', '7']]);
    expect(settleCells(now, { saved, cells, addedKeys })).toEqual({
      2: cell('y', 'z'),
      3: cell('3a', 'w'),
      7: cell('n', 'm'),
    });
    expect(settleCells(saved, { saved, cells, addedKeys })).toEqual({});
  });

  test('all steps are undone and redone', () => {
    const step = fc.array(
      fc.record({
        rowKey: fc.constantFrom('1', '2', '3'),
        column: fc.constantFrom('a', 'b'),
        text: fc.constantFrom('1a', 'x', ''),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let history = empty;
        for (const edits of steps) history = applyEdits(history, edits, shownOf);
        const { typed, done } = history;
        for (const _ of done) history = undoStep(history, shownOf);
        expect(history.typed).toEqual({});
        for (const _ of done) history = redoStep(history, shownOf);
        expect(history.typed).toEqual(typed);
      }),
    );
  });
});

describe('[OP1] a sheet of 800 rows', () => {
  const rows = Array.from({ length: 800 }, (_, place) => `R${place}`);
  const data = {
    columns: [{ key: 'a', title: 'Number', widthPx: 100, textOf: (row: string) => row }],
    rows,
    keyOf: (row: string) => row,
  };

  function Shown() {
    const draft = useSheetDraft('items', data);
    return (
      <LanguageProvider language="en">
        <Sheet label="Items" data={data} draft={draft} />
      </LanguageProvider>
    );
  }

  /** The sheet as a person sees it who typed before in this tab. */
  const render = (typed: object) => {
    const kept = {
      getItem: (name: string) => (name === 'draft a@b items' ? JSON.stringify(typed) : null),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value: kept, configurable: true });
    try {
      return renderToString(
        <MemoryRouter>
          <Routes>
            <Route element={<Outlet context={{ email: 'a@b' }} />}>
              <Route path="/" element={<Shown />} />
            </Route>
          </Routes>
        </MemoryRouter>,
      );
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  };

  test('renders those in view, with the size of all', () => {
    const html = render({});
    expect(html).toContain('aria-rowcount="801"');
    expect(html.match(/scope="row"/g)).toHaveLength(40);
  });

  test('shows what was typed before a reload, and asks where others changed it', () => {
    const html = render({
      R1: { a: { seen: 'R1', mine: 'typed' } },
      R0: { a: { seen: 'x', mine: 'y' } },
    });
    expect(html).toContain('>typed<');
    expect(html).toContain('changed this cell meanwhile to: R0');
  });
});
