import { ensureChromium } from './browser/chromium.ts';
import { checkAlerts } from './checks/alerts.ts';
import { checkCatalogues } from './checks/catalogues.ts';
import { checkCluster } from './checks/cluster.ts';
import { checkArchive } from './checks/archive/check-archive.ts';
import { checkDocuments } from './checks/documents.ts';
import { checkValidator } from './checks/e-invoice-validator/check-validator.ts';
import { checkEngine } from './checks/engine.ts';
import { checkExchange } from './checks/exchange.ts';
import { checkImage } from './checks/image.ts';
import { checkMemory } from './checks/memory.ts';
import { checkOverload } from './checks/overload.ts';
import { checkPooler } from './checks/pooler.ts';
import { checkVarnish } from './checks/varnish.ts';
import { runStages } from './checks/run-stages.ts';
import { deepStages, fastStages } from './checks/stages.ts';
import { runScript } from './machine/run-script.ts';

const usage = `npm run check                        the fast part of npm test
npm run check -- deep                the fast part, and the slow tests that npm test leaves out
npm run check -- documents [folder]  e-invoices of every kind by the official rules, or by those of a folder, and by phive, for Peppol too; their PDF/A by veraPDF
npm run check -- exchange <folder>   catalogues and documents by openTRANS and cXML by the official schemas in a folder
npm run check -- catalogues <folder> reads the BMEcat files of a folder, and says what was lost
npm run check -- alerts              the alerts for Prometheus by its own promtool
npm run check -- image               the shop in the root file system of its image, without a container engine
npm run check -- cluster [fault …]    nodes, worker and databases that fail while buyers order
npm run check -- pooler               a flash sale through PgBouncer in transaction mode
npm run check -- varnish              old pages and pages of others in Varnish before a node
npm run check -- overload             cached pages and refusals of a web node under far more than it can do
npm run check -- memory [minutes]     what memory a web node takes after an hour of visitors
npm run check -- engine [products]    OpenSearch in a cluster of two nodes beside the index in memory`;

/** `npm run check`: the fast part of `npm test`; with the name of a check, that check alone. */
await runScript(async () => {
  const [name, folder, ...others] = process.argv.slice(2);
  if (name === undefined) process.exitCode = (await runStages(fastStages)) ? 0 : 1;
  else if (name === 'deep') {
    ensureChromium();
    process.exitCode = (await runStages(deepStages, '.data/results/deep.txt')) ? 0 : 1;
  } else if (name === 'alerts') process.exitCode = (await checkAlerts()) ? 0 : 1;
  else if (name === 'image') process.exitCode = (await checkImage()) ? 0 : 1;
  else if (name === 'cluster')
    process.exitCode = (await checkCluster(folder ? [folder, ...others] : [])) ? 0 : 1;
  else if (name === 'pooler') process.exitCode = (await checkPooler()) ? 0 : 1;
  else if (name === 'varnish') process.exitCode = (await checkVarnish()) ? 0 : 1;
  else if (name === 'overload') process.exitCode = (await checkOverload()) ? 0 : 1;
  else if (name === 'memory') process.exitCode = (await checkMemory(Number(folder ?? 60))) ? 0 : 1;
  else if (name === 'engine')
    process.exitCode = (await checkEngine(folder === 'record' ? folder : Number(folder ?? 100_000)))
      ? 0
      : 1;
  else if (name === 'documents') process.exitCode = (await areDocumentsValid(folder)) ? 0 : 1;
  else if (name === 'exchange' && folder !== undefined)
    process.exitCode = (await checkExchange(folder)) ? 0 : 1;
  else if (name === 'exchange')
    console.log(
      'Catalogues and documents by openTRANS and cXML were not validated: name the folder with the schemas, npm run check -- exchange <folder>.',
    );
  else if (name === 'catalogues' && folder !== undefined)
    process.exitCode = (await checkCatalogues(folder)) ? 0 : 1;
  else {
    console.error(usage);
    process.exitCode = 2;
  }
});

/** E-invoices by the official rules and by phive, and the papers by veraPDF. */
async function areDocumentsValid(folder: string | undefined): Promise<boolean> {
  const areRulesKept = await checkDocuments(folder);
  const areInvoicesValid = await checkValidator();
  return (await checkArchive()) && areInvoicesValid && areRulesKept;
}
