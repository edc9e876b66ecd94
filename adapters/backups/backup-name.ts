/** The name, where it has the form of one. It contains no dots, so that no path leads out of a folder. Throws otherwise. */
export function checkedBackupName(name: string): string {
  if (!isBackupName(name)) throw new Error(`"${name}" is no name of a file of a backup.`);
  return name;
}

export function isBackupName(name: string): boolean {
  return /^(?:full|log)-\d{8}T\d{9}Z-[\da-f]{8}\/(?:manifest|part-\d{6})$/.test(name);
}
