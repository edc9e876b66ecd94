import { mergeSave } from '#shop/audit/merge-save.ts';
import type { FieldConflict } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { lockPeppolId, writePeppolId } from '../account.sql.ts';
import { peppolIdOf } from '../peppol-id.ts';

type Wanted = {
  customerNumber: string;
  seenAt: string;
  /** Empty for none, as the next one. */
  seenPeppolId: string;
  peppolId: string;
};

/**
 * Writes the id of a company or school in the Peppol network, to which its later invoices and credit notes are sent, unless a colleague
 * changed it since it was seen (OP1, OP4): then it answers `peppolId` as the field that both changed. Refuses UNKNOWN, and
 * PEPPOL_ID_WRONG as `peppolIdOf`.
 */
export function savePeppolId(
  { db }: Pick<StaffCtx, 'db'>,
  { customerNumber, seenAt, seenPeppolId, peppolId }: Wanted,
): Promise<Refusal<'UNKNOWN' | 'PEPPOL_ID_WRONG'> | FieldConflict[]> {
  return db.transaction(async (tx) => {
    const customer = await lockPeppolId(tx, customerNumber);
    if (!customer) return refuse('UNKNOWN', 'shop.account.unknownCustomer');
    const wanted = peppolId.trim() === '' ? null : peppolIdOf(peppolId);
    if (wanted === undefined)
      return refuse('PEPPOL_ID_WRONG', 'approvals.peppolIdWrong', { field: 'peppolId' });
    const { id: record, peppolId: current } = customer;
    const row = { relation: 'account.account', record, current: { peppolId: current }, columns };
    const save = { seenAt, seen: { peppolId: seenPeppolId || null }, mine: { peppolId: wanted } };
    const { changed, conflicts } = await mergeSave(tx, row, save);
    if ('peppolId' in changed) await writePeppolId(tx, record, wanted);
    return conflicts;
  });
}

const columns = { peppolId: 'peppol_id' };
