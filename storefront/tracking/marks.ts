/** What is remembered in this tab's session, and only after consent. */
export type Marks = {
  /** True the first time for a kind and key. Where nothing can be remembered nothing is the first time. */
  isFirst(kind: string, key: string): boolean;
  read(name: string): string | undefined;
  write(name: string, value: string): void;
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
  const read = (name: string) => attempt((store) => store.getItem(name)) ?? undefined;
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
