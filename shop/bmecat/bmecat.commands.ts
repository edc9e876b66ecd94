import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { command, type CommandCtx } from '#shop/kernel/command.ts';
import { oneOf, word } from '#shop/kernel/command-input.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { makeCatalogue, openCatalogue } from './make-catalogue.ts';

type CatalogueCtx = CommandCtx & Pick<MailCtx, 'localeFor'>;

/** BMEcat catalogues for other systems. */
export const bmecatCommands = [
  command({
    name: 'bmecat write',
    right: 'exchange.run',
    summary: 'Writes a BMEcat catalogue into a file.',
    positionals: ['file'],
    input: v.object({
      file: word('Path of the file'),
      version: v.optional(oneOf(['1.2', '2005'], 'Version of BMEcat'), '2005'),
      transaction: v.optional(
        oneOf(
          ['newCatalog', 'updateProducts', 'updatePrices'],
          'Everything, or what changed since the catalogue before',
        ),
        'newCatalog',
      ),
      list: v.optional(oneOf(['de', 'at', 'ch', 'edu'], 'Price list'), 'edu'),
      language: v.optional(oneOf(['de', 'en'], 'Language'), 'de'),
      customer: v.optional(
        v.pipe(v.string(), v.description('Number of a business customer, whose prices it has')),
      ),
    }),
    refusals: {
      WRONG: 'There is no such catalogue.',
      CUSTOMER_UNKNOWN: 'No business customer has this number.',
      NO_CATALOGUE_BEFORE: 'There is no catalogue to update. Write a new one first.',
      NOTHING_CHANGED: 'Nothing changed since the catalogue before.',
      FILE_UNWRITABLE: 'The file cannot be written. Name a path in a folder that exists.',
    },
    async run(ctx: CatalogueCtx, { file, list, customer, ...wanted }) {
      const made = await makeCatalogue(ctx, {
        key: randomUUID(),
        by: 'operator',
        wanted: { ...wanted, priceList: list, customerNumber: customer },
      });
      if (isRefusal(made)) return { refused: made.refused };
      const opened = await openCatalogue(ctx, made.id);
      if (!opened) return { refused: 'WRONG' };
      try {
        await pipeline(opened.content, createWriteStream(file, { mode: 0o600 }));
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).syscall !== 'open') throw fault;
        return { refused: 'FILE_UNWRITABLE' };
      }
      return { done: `${file} is written.` };
    },
  }),
];
