import type { Registration, RegistrationPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findDocumentsOf } from '../proofs/document.sql.ts';
import { viewVatChecks } from '../vat-check/check-vat-id.ts';
import { findQuestions } from './question.sql.ts';
import { findDuplicates, findRegistration, findWaitingRows } from './registrations.sql.ts';

const rowsPerPart = 50;
const mostDuplicates = 10;

/** Domains of public mail providers. */
const mailProviders = [
  'aol.com',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'mail.de',
  'outlook.com',
  'outlook.de',
  'posteo.de',
  't-online.de',
  'web.de',
  'yahoo.com',
  'yahoo.de',
];

/** Business registrations that wait for approval, the oldest first, fifty at a time (AC6). One statement. */
export async function findRegistrations(
  { db }: Pick<StaffCtx, 'db'>,
  after: string | undefined,
): Promise<RegistrationPart> {
  const found = await findWaitingRows(db, { after: readCursor(after), limit: rowsPerPart + 1 });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const next = found.length > rowsPerPart && last ? cursorOf(last.registeredAt, last.id) : null;
  return {
    rows: rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })),
    next,
  };
}

/**
 * A registration of a business with its proofs and the accounts that may be the same one (AC6, OP1). Undefined for an id
 * without a business account. Five statements.
 */
export async function viewRegistration(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  id: number,
): Promise<Registration | undefined> {
  const row = await findRegistration(db, { id, language: staff.language });
  if (!row) return undefined;
  const [documents, duplicates, questions, vatChecks] = await Promise.all([
    findDocumentsOf(db, id),
    findDuplicates(db, { id, open: mailProviders, limit: mostDuplicates }),
    findQuestions(db, id),
    viewVatChecks({ db }, id),
  ]);
  const { address, registeredAt, approvedAt, readAt, ...data } = row;
  return {
    ...data,
    address: (address ?? []).filter((line): line is string => line !== null && line !== ''),
    registeredAt: registeredAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    readAt: readAt.toISOString(),
    proofs: documents.map(({ kind, contentType, sizeBytes }, index) => ({
      place: index + 1,
      kind,
      isPicture: contentType.startsWith('image/'),
      sizeBytes,
    })),
    duplicates,
    vatChecks,
    questions: questions.map((one) => ({ ...one, askedAt: one.askedAt.toISOString() })),
  };
}
