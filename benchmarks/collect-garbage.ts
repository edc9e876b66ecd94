import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Frees what this process no longer needs. Clients that halt for it while they measure would count their own halt as the shop's. */
export const collectGarbage = runInNewContext('gc') as () => void;
