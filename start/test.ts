import { ensureChromium } from './browser/chromium.ts';
import { runStages } from './checks/run-stages.ts';
import { stages } from './checks/stages.ts';
import { withSentences } from './machine/with-sentences.ts';

/** `npm test`: proves everything. */
await withSentences(async () => {
  ensureChromium();
  process.exitCode = (await runStages(stages)) ? 0 : 1;
});
