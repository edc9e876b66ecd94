import { ensureChromium } from './browser/chromium.ts';
import { runJourneys } from './browser/journeys.ts';
import { takeShopScreenshots } from './browser/take-shop-screenshots.ts';
import { runStages } from './checks/run-stages.ts';
import { everydayStages } from './checks/stages.ts';
import { runScript } from './machine/run-script.ts';

const usage = `npm test                        everything that must pass
npm test -- journeys basket     the browser journeys of files with this word; options go to Playwright
npm test -- screenshots         takes the pictures of docs/screenshots; with storefront or backoffice after it those of one,
                                with names of scenes after it those alone`;

/** `npm test`: all checks except those of `npm run check -- deep`; with the name of a part, that part alone. */
await runScript(async () => {
  const [part, ...options] = process.argv.slice(2);
  if (part === undefined) process.exitCode = (await runAll()) ? 0 : 1;
  else if (part === 'journeys') process.exitCode = await runJourneys(options);
  else if (part === 'screenshots') await takeShopScreenshots(options[0], options.slice(1));
  else {
    console.error(usage);
    process.exitCode = 2;
  }
});

function runAll(): Promise<boolean> {
  ensureChromium();
  return runStages(everydayStages, '.data/results/test.txt');
}
