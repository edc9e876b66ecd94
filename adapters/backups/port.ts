/**
 * Stores backups under names `<backup>/<part>`, such as `full-20261122T091500000Z-1f2e3d4c/part-000001`. All functions throw where the
 * store cannot be reached or is full, and for names of another form.
 */
export type BackupStore = {
  /** The place, for sentences: a folder or a bucket. */
  place: string;
  /** Stores a file whole or not at all, and replaces one of that name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** The names of all files. */
  list(): Promise<string[]>;
  /** Deletes a file; an unknown name is ignored. */
  remove(name: string): Promise<void>;
};
