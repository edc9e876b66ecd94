/** A file of a customer, which must not be served to others. */
export type StoredFile = { contentType: string; content: Uint8Array };

/** Stores files under random names. The verb that reads a file checks the right to it. */
export type FileStore = {
  /** Stores a file and returns its new random name. Throws where it cannot. */
  keep(name: string, file: StoredFile): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** Deletes files; unknown names are ignored. */
  remove(names: readonly string[]): Promise<void>;
};
