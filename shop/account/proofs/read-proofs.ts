import type { Ctx } from '#shop/kernel/ctx.ts';
import { findDocuments } from './document.sql.ts';

export type Proof = { name: string; content: Uint8Array };

/** The documents that a business uploaded as proofs, only for the operator who approves it (AC6). */
export async function readProofs(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  email: string,
): Promise<Proof[]> {
  const documents = await findDocuments(db, email.trim());
  const proofs = await Promise.all(
    documents.map(async ({ kind, fileName, contentType }, index) => {
      const file = await files.find(fileName);
      const name = `${index + 1}-${kind}.${endings[contentType] ?? 'bin'}`;
      return file ? [{ name, content: file.content }] : [];
    }),
  );
  return proofs.flat();
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
