import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  addItems,
  changeItems,
  type EditedFragment,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import type { SheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import { showToast } from '../ui/toasts.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { partsOf } from './edit-outcome.ts';
import { columnOf, readCell } from './item-columns.ts';
import type { Choices, Product } from './product-type.ts';

type Given = {
  product: Product;
  choices: Choices;
  draft: SheetDraft;
  /** Rows that are no items yet. */
  newKeys: readonly string[];
  /** Forgets rows that are items now. */
  onAdded: (keys: ReadonlySet<string>) => void;
};

/** Problems by row and column. */
type Problems = ReadonlyMap<string, string>;

/** Saves what was typed into the sheet of items. Rows that are refused keep what was typed, with the reason at its cell. */
export function useItemSave({ product, choices, draft, newKeys, onAdded }: Given) {
  const texts = useServerTexts();
  const { revalidate } = useRevalidator();
  const { keyFor, renew } = useCommandKey(`items of ${product.id}`);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<Problems>(new Map());
  const changedKeys = new Set(draft.changes.map(({ rowKey }) => rowKey));
  const oldKeys = [...changedKeys].filter((key) => !newKeys.includes(key));
  const cellsOf = (rowKey: string, which: 'seen' | 'mine') =>
    readRow(rowKey, which, { product, choices, draft, texts });
  const send = async (rowKeys: { old: readonly string[]; added: readonly string[] }) => {
    const changes = rowKeys.old.map((rowKey) => ({
      id: Number(rowKey),
      ...partsOf(cellsOf(rowKey, 'mine')),
      seen: { seenAt: product.readAt, ...partsOf(cellsOf(rowKey, 'seen')) },
    }));
    const items = rowKeys.added.map((rowKey) => ({
      productId: product.id,
      ...partsOf(cellsOf(rowKey, 'mine')),
    }));
    const none: EditedFragment = { result: succeeded, outcomes: [] };
    const changed = changes.length > 0 ? (await ask(changeItems, { changes })).changeItems : none;
    const added =
      items.length > 0
        ? (await ask(addItems, { key: keyFor(JSON.stringify(items)), items })).addItems
        : none;
    return { changed, added };
  };
  const run = async () => {
    const unreadable = unreadableCells([...oldKeys, ...newKeys], (key) => cellsOf(key, 'mine'));
    const isReadable = (key: string) => !unreadable.some(([rowKey]) => rowKey === key);
    const sent = { old: oldKeys.filter(isReadable), added: newKeys.filter(isReadable) };
    const { changed, added } = await send(sent);
    const found = new Map(
      unreadable.map(([key, field]) => [placeIn(key, field), texts('product.noNumber')]),
    );
    const outcomes = [...outcomesOf(changed, sent.old), ...outcomesOf(added, sent.added)];
    for (const { key, outcome } of outcomes)
      for (const { field, message, values } of outcome?.reasons ?? [])
        found.set(placeIn(key, field ?? 'orderNumber'), texts(message, valuesOf(values)));
    const { saved, ids } = savedRows(outcomes);
    const refusal = [changed, added].map(({ result }) => refusalText(result, texts));
    setProblem(
      refusal.find((text) => text !== undefined) ??
        (found.size > 0 ? texts('item.rowsRefused') : undefined),
    );
    setProblems(found);
    if (saved.size > 0) {
      draft.settle(
        draft.changes.filter(({ rowKey }) => saved.has(rowKey)),
        ids,
      );
      onAdded(saved);
      renew();
      showToast({ text: texts('item.saved', { count: saved.size }) });
    }
    await revalidate();
  };
  const placeIn = (rowKey: string, field: string) =>
    `${rowKey} ${columnOf(field, product.variantAttributes)}`;
  const submit = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, texts));
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    problem,
    submit,
    problemOf: (rowKey: string, column: string) => problems.get(`${rowKey} ${column}`),
    clear: () => {
      setProblem(undefined);
      setProblems(new Map());
    },
  };
}

const succeeded: EditedFragment['result'] = {
  successful: true,
  generalErrorMessage: null,
  values: [],
  fieldErrors: [],
};

type Outcome = { key: string; outcome: EditedFragment['outcomes'][number] | undefined };

/** The outcomes of rows that were sent, each with its key. */
function outcomesOf({ outcomes }: EditedFragment, keys: readonly string[]): Outcome[] {
  return keys.map((key, index) => ({ key, outcome: outcomes[index] }));
}

/** The keys of the rows that were saved, and the items' ids by them. */
function savedRows(outcomes: readonly Outcome[]) {
  const saved = new Set<string>();
  const ids = new Map<string, string>();
  for (const { key, outcome } of outcomes) {
    if (outcome?.refused !== null) continue;
    saved.add(key);
    if (outcome.id !== null) ids.set(key, String(outcome.id));
  }
  return { saved, ids };
}

type Ground = Pick<Given, 'product' | 'choices' | 'draft'> & {
  texts: ReturnType<typeof useServerTexts>;
};

/** The fields of a row that was typed into, as they were seen or as they are now. */
function readRow(
  rowKey: string,
  which: 'seen' | 'mine',
  { product, choices, draft, texts }: Ground,
): Record<string, unknown> {
  const item = product.items.find(({ id }) => String(id) === rowKey);
  let variantValues = (item?.variantValues ?? {}) as Record<string, string>;
  const fields: Record<string, unknown> = {};
  for (const cell of draft.changes) {
    if (cell.rowKey !== rowKey) continue;
    const [field, value] = readCell(cell.column, cell[which], variantValues, { choices, texts });
    if (field === 'variantValues') variantValues = value as Record<string, string>;
    fields[field] = value;
  }
  return fields;
}

/** The fields of rows whose text is no value of their column. */
function unreadableCells(
  rowKeys: readonly string[],
  cellsOf: (rowKey: string) => Record<string, unknown>,
): [rowKey: string, field: string][] {
  return rowKeys.flatMap((rowKey) =>
    Object.entries(cellsOf(rowKey)).flatMap(([field, value]): [string, string][] =>
      Number.isNaN(value) ? [[rowKey, field]] : [],
    ),
  );
}

function valuesOf(values: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}
