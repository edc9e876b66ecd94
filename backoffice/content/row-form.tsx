import type { StoredRow } from '#contract/content/grid.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { type NodeKey, setRow } from './edit-page.ts';
import { type PageStore, usePagePart } from './page-store.ts';

type Props = {
  store: PageStore;
  selected: NodeKey;
  tests: readonly { id: string; variants: readonly string[] }[];
};

/** The form of a row: the widths of its cells, the page whose rows it shows instead, and who sees it. */
export function RowForm({ store, selected, tests }: Props) {
  const texts = useServerTexts();
  const place = Number(selected.split(':')[1]);
  const row = usePagePart(store, ({ page }) => page.rows[place]);
  if (!row) return null;
  const set = (next: StoredRow) => store.change((now) => setRow(now, place, next), true);
  const { cells, gridOf, ...conditions } = row;
  return (
    <Panel title={texts('content.rowNamed', { number: place + 1 })}>
      {cells.map((cell, at) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- cells have no name and never move
          key={at}
          label={texts('content.span', { number: at + 1 })}
          inputMode="numeric"
          value={String(cell.span)}
          onChange={(typed) => {
            const span = Math.min(Math.max(Number(typed.replaceAll(/\D/g, '')) || 1, 1), 12);
            set({
              ...row,
              cells: cells.map((each, other) => (other === at ? { ...each, span } : each)),
            });
          }}
        />
      ))}
      <TextField
        label={texts('content.gridOf')}
        value={gridOf ?? ''}
        onChange={(path) => set({ ...conditions, cells, ...(path !== '' && { gridOf: path }) })}
        maxLength={300}
      />
      <ConditionFields
        conditions={conditions}
        tests={tests}
        onChange={(next) => set({ ...next, cells, ...(gridOf !== undefined && { gridOf }) })}
      />
    </Panel>
  );
}
