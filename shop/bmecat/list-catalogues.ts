import type { CataloguePart } from '#shop/backoffice-resolver-types.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { listCatalogueRecords } from './catalogues.sql.ts';

const rowsPerPart = 50;

/** Catalogues that were made, fifty at a time, the newest first (OP2). One statement. */
export async function listCatalogues(
  { db }: Pick<Ctx, 'db'>,
  after: string | undefined,
): Promise<CataloguePart> {
  const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : undefined;
  const found = await listCatalogueRecords(db, { before, limit: rowsPerPart + 1 });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ since: _, madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
    next: found.length > rowsPerPart && last ? String(last.id) : null,
  };
}
