import { createHash } from 'node:crypto';
import { isOverLimit } from '#shop/account/attempts.ts';
import { makeCatalogue, openCatalogue, type OpenedCatalogue } from '#shop/bmecat/make-catalogue.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { Connection } from './connection.ts';
import { findCustomerNumber } from './punchout.sql.ts';

type CatalogueCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'> & Pick<MailCtx, 'localeFor'>;

/** Downloads of one connection: a whole range is long to write. */
const limit = { most: 20, minutes: 60 };

/**
 * Opens the catalogue of a connection as BMEcat, written while it is read: the whole range of businesses at the prices of its customer
 * as they are now, with the customer as buyer (OP7). Of a version one catalogue a day is counted. Refuses WRONG for another version
 * than 2005 and 1.2, TOO_MANY beyond twenty downloads an hour, and NO_CATALOGUE where nothing is sold.
 */
export async function openConnectionCatalogue(
  ctx: CatalogueCtx,
  { id, accountId }: Pick<Connection, 'id' | 'accountId'>,
  version: string,
): Promise<OpenedCatalogue | Refusal<'WRONG' | 'TOO_MANY' | 'NO_CATALOGUE'>> {
  const { db, clock, storefront } = ctx;
  if (version !== '2005' && version !== '1.2')
    return refuse('WRONG', 'shop.punchOut.catalogue.versionWrong');
  if (await isOverLimit(ctx, { subject: `punchOutCatalogue:${id}`, ...limit }))
    return refuse('TOO_MANY', 'shop.punchOut.catalogue.tooMany', { values: limit });
  const day = clock.now().toISOString().slice(0, 10);
  const made = await makeCatalogue(
    { db, clock },
    {
      key: keyOf(`${id} ${version} ${storefront.language} ${day}`),
      by: `purchasing system ${id}`,
      wanted: {
        version,
        transaction: 'newCatalog',
        priceList: 'edu',
        language: storefront.language,
        customerNumber: await findCustomerNumber(db, accountId),
      },
    },
  );
  const opened = isRefusal(made) ? undefined : await openCatalogue(ctx, made.id);
  return opened ?? refuse('NO_CATALOGUE', 'shop.punchOut.catalogue.none');
}

/** A UUID of a text. */
function keyOf(text: string): string {
  const hash = createHash('sha256').update(`catalogue of purchasing system ${text}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
