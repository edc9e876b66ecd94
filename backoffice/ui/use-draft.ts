import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { keepDraft, readDraft } from './drafts.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type Some<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Fields that were typed into: the value that each had before, and what was typed. */
type Typed<Field extends string> = {
  seen: Some<Field>;
  mine: Some<Field>;
  /** When the record was read that was typed into first; its later changes have an author to name. */
  seenAt?: string;
};

export type Draft<Field extends string> = Required<Typed<Field>> & {
  /** What a field shows: what was typed, or the record's value. */
  valueOf: (field: Field) => string;
  type: (field: Field, value: string) => void;
  /** Types into several fields at once. */
  typeAll: (values: Some<Field>) => void;
  /** Fields of which the record got another value since they were typed into. */
  met: readonly Field[];
  /** The record's value of a field that met. */
  theirsOf: (field: Field) => string;
  keepMine: (field: Field) => void;
  takeTheirs: (field: Field) => void;
  hasChanges: boolean;
  /** Forgets what was typed. */
  clear: () => void;
  /** Forgets what was saved; what was typed into the fields meanwhile stays, and is a change of the saved value. */
  settle: (saved: Some<Field>) => void;
};

const nothing = { seen: {}, mine: {} };

/**
 * What is typed into the fields of a record before it is saved. It is kept in this tab until it is saved or the person logs
 * out, so that a lost session, right or connection loses nothing. `shown` has the record's values; when they change, fields
 * that were not typed into follow, and a field that was typed into asks which value stays.
 */
export function useDraft<Field extends string>(
  record: string,
  shown: Texts<Field>,
  readAt = '',
): Draft<Field> {
  const { email } = useOutletContext<Me>();
  const name = `${email} ${record}`;
  const [kept, setKept] = useState(() => ({ name, typed: readTyped<Field>(name) }));
  const {
    seen,
    mine,
    seenAt = readAt,
  } = (kept.name === name ? kept.typed : readTyped<Field>(name)) ?? (nothing as Typed<Field>);
  const keep = (typed: Typed<Field> | undefined) => {
    const isEmpty = typed === undefined || Object.keys(typed.mine).length === 0;
    const held = isEmpty ? undefined : { ...typed, seenAt };
    keepDraft(name, held);
    setKept({ name, typed: held });
  };
  const without = (field: Field) => ({ seen: omit(seen, field), mine: omit(mine, field) });
  const typeAll = (values: Some<Field>) => {
    const next = { seen, mine };
    for (const [field, value] of Object.entries(values) as [Field, string][]) {
      const before = seen[field] ?? shown[field];
      next.seen = { ...omit(next.seen, field), ...(value !== before && { [field]: before }) };
      next.mine = { ...omit(next.mine, field), ...(value !== before && { [field]: value }) };
    }
    keep(next);
  };
  const fields = Object.keys(mine) as Field[];
  return {
    seen,
    mine,
    seenAt,
    type: (field, value) => typeAll({ [field]: value } as Some<Field>),
    typeAll,
    valueOf: (field) => mine[field] ?? shown[field],
    met: fields.filter((field) => shown[field] !== seen[field] && shown[field] !== mine[field]),
    theirsOf: (field) => shown[field],
    keepMine: (field) => keep({ seen: { ...seen, [field]: shown[field] }, mine }),
    takeTheirs: (field) => keep(without(field)),
    hasChanges: fields.length > 0,
    clear: () => keep(undefined),
    settle(saved) {
      const now = readTyped<Field>(name) ?? (nothing as Typed<Field>);
      const later = (Object.entries(now.mine) as [Field, string][]).filter(
        ([field, value]) => value !== saved[field],
      );
      keep({
        mine: Object.fromEntries(later) as Some<Field>,
        seen: Object.fromEntries(
          later.map(([field]) => [field, saved[field] ?? now.seen[field]]),
        ) as Some<Field>,
      });
    },
  };
}

function omit<Field extends string>(texts: Some<Field>, field: Field): Some<Field> {
  const { [field]: _, ...others } = texts;
  return others as Some<Field>;
}

function readTyped<Field extends string>(name: string): Typed<Field> | undefined {
  return readDraft(name) as Typed<Field> | undefined;
}
