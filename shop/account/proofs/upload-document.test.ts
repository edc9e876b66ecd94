import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClamd } from '#adapters/malware-scanner/clamd.ts';
import {
  type ClamdSandbox,
  eicarFile,
  startClamdSandbox,
} from '#sandbox/malware-scanner/clamd-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { uploadDocument } from './upload-document.ts';

let database: TestDatabase;
let sandbox: ClamdSandbox;
beforeEach(async () => {
  database = await createTestDatabase();
  sandbox = await startClamdSandbox();
});
afterEach(async () => {
  await sandbox.close();
  await database.drop();
});

const host = 'educational.ranzen.de';
const pdf = Buffer.from('%PDF-1.7 Schulausweis ');

/** Uploads a file in the business shop, with a scanner unless \`isScanned\` is false. */
function upload(content: Buffer, { isScanned = true } = {}) {
  const scanner = createClamd(sandbox.address, 5_000);
  const ctx = visitorOf(database.db, { host, ...(isScanned && { scanner }) });
  return uploadDocument(ctx, 'certificate', new File([new Uint8Array(content)], 'proof.pdf'));
}

async function kept(): Promise<number[]> {
  const { rows } = await database.pool.query<{ documents: number; files: number }>(
    `select (select count(*)::integer from account.document) as documents, (select count(*)::integer from files.file) as files`,
  );
  return rows.flatMap(({ documents, files }) => [documents, files]);
}

test('[AC6] a proof with malware is refused on its field, and nothing of it is stored', async () => {
  expect(await upload(Buffer.concat([pdf, eicarFile]))).toEqual({
    refused: 'FILE_INFECTED',
    field: 'file',
    messageKey: 'shop.form.error.file.infected',
  });
  expect(await kept()).toEqual([0, 0]);
  expect(await upload(pdf)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await kept()).toEqual([1, 1]);
  expect(sandbox.scans).toEqual([pdf.length + eicarFile.length, pdf.length]);
});

test('[AC6] a file is scanned before it is decoded, whatever it claims to be', async () => {
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), eicarFile]);
  expect(await upload(picture)).toMatchObject({ refused: 'FILE_INFECTED' });
});

test('[AC6] while the scanner does not answer, proofs are refused with the request to try again', async () => {
  await sandbox.close();
  expect(await upload(pdf)).toMatchObject({
    refused: 'FILE_UNSCANNED',
    field: 'file',
    messageKey: 'shop.form.error.file.unscanned',
  });
  expect(await kept()).toEqual([0, 0]);
  sandbox = await startClamdSandbox();
  expect(await upload(pdf)).toMatchObject({ token: expect.any(String) });
});

test('[AC6] without a scanner proofs are stored unscanned', async () => {
  expect(await upload(pdf, { isScanned: false })).toMatchObject({ token: expect.any(String) });
  expect(sandbox.scans).toEqual([]);
});
