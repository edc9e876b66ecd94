import type { Registration, RegistrationPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readableLines } from '../addresses/address-lines.ts';
import { findDocumentsOf } from '../proofs/document.sql.ts';
import { viewVatChecks } from '../vat-check/check-vat-id.ts';
import { findQuestions } from './question.sql.ts';
import { findRegisteredSchools, hasRegister } from './school-register.sql.ts';
import {
  findAnsweredRows,
  findDuplicates,
  findRegistration,
  findWaitingRows,
  type WaitingListRow,
} from './registrations.sql.ts';

const rowsPerPart = 50;
const mostDuplicates = 10;
const mostSchools = 5;

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

/**
 * Business registrations that wait for approval: first those that answered a question of the staff, then the oldest, fifty of
 * these at a time (AC6, OP1). Two statements.
 */
export async function findRegistrations(
  { db }: Pick<StaffCtx, 'db'>,
  after: string | undefined,
): Promise<RegistrationPart> {
  const [answered, found] = await Promise.all([
    after === undefined ? findAnsweredRows(db, rowsPerPart) : [],
    findWaitingRows(db, { after: readCursor(after), limit: rowsPerPart + 1 }),
  ]);
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const next = found.length > rowsPerPart && last ? cursorOf(last.registeredAt, last.id) : null;
  return { rows: [...answered, ...rows].map(rowOf), next };
}

function rowOf(row: WaitingListRow): RegistrationPart['rows'][number] {
  const { registeredAt, answeredAt } = row;
  return {
    ...row,
    registeredAt: registeredAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/**
 * A registration of a business with its proofs, the accounts that may be the same one, and schools of the public register (AC6, OP1). Undefined for an id
 * without a business account. Seven statements.
 */
export async function viewRegistration(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  id: number,
): Promise<Registration | undefined> {
  const row = await findRegistration(db, { id, language: staff.language });
  if (!row) return undefined;
  const [documents, duplicates, questions, vatChecks, schools, isImported] = await Promise.all([
    findDocumentsOf(db, id),
    findDuplicates(db, { id, open: mailProviders, limit: mostDuplicates }),
    findQuestions(db, id),
    viewVatChecks({ db }, id),
    findRegisteredSchools(db, { id, limit: mostSchools }),
    hasRegister(db),
  ]);
  const { address, registeredAt, approvedAt, readAt, ...data } = row;
  return {
    ...data,
    address: readableLines(address ?? [], staff.language),
    registeredAt: registeredAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    readAt: readAt.toISOString(),
    proofs: documents.map(({ kind, contentType, sizeBytes, uploadedAt }, index) => ({
      place: index + 1,
      kind,
      isPicture: contentType.startsWith('image/'),
      sizeBytes,
      uploadedAt: uploadedAt.toISOString(),
    })),
    duplicates,
    schools: isImported ? schools : null,
    vatChecks,
    questions: questions.map((one) => ({
      ...one,
      askedAt: one.askedAt.toISOString(),
      answeredAt: one.answeredAt?.toISOString() ?? null,
    })),
  };
}
