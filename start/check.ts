import { runStages } from './checks/run-stages.ts';
import { stages } from './checks/stages.ts';

/** `npm run check`: the fast part of `npm test`. */
process.exitCode = (await runStages(stages.filter(({ isFast }) => isFast))) ? 0 : 1;
