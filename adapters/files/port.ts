/** A file that belongs to a customer: nobody else may ever be served it. */
export type StoredFile = { contentType: string; content: Uint8Array };

/** Keeps files under random names. Who may have one is asked by the verb that reads it, not here. */
export type FileStore = {
  /** Keeps a file under a name that nothing has yet. Throws where it cannot. */
  keep(name: string, file: StoredFile): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** Names that nothing is kept under are passed over. */
  remove(names: readonly string[]): Promise<void>;
};
