import type { markNames } from './forget-marks.ts';

export type MarkName = (typeof markNames)[number];

/** What tracking stores in session storage, only after consent. */
export type Marks = {
  /** True the first time for a kind and key; never where session storage is unavailable. */
  isFirst(kind: MarkName, key: string): boolean;
  read(name: MarkName): string | undefined;
  write(name: MarkName, value: string): void;
};

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const rememberedAtMost = 300;

export function createMarks(open: () => Store): Marks {
  const attempt = <Result>(act: (store: Store) => Result): Result | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  const read = (name: MarkName) => attempt((store) => store.getItem(name)) ?? undefined;
  return {
    isFirst(kind, key) {
      const seen = (read(kind) ?? '').split('\n');
      if (seen.includes(key)) return false;
      const kept = [...seen.slice(1 - rememberedAtMost), key].join('\n');
      return attempt((store) => (store.setItem(kind, kept), true)) ?? false;
    },
    read,
    write: (name, value) => attempt((store) => store.setItem(name, value)),
  };
}
