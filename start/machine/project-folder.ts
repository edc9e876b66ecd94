import { join } from 'node:path';

/** The folder of package.json. */
export const projectFolder = join(import.meta.dirname, '..', '..');
