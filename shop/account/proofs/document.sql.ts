import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type DocumentKind = 'certificate' | 'signature';

type NewDocument = {
  tokenHash: string;
  kind: DocumentKind;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  now: Date;
};

export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db.run(sql`
    insert into account.document (token_hash, kind, file_name, content_type, size_bytes, uploaded_at)
    values (${document.tokenHash}, ${document.kind}, ${document.fileName}, ${document.contentType},
      ${document.sizeBytes}, ${document.now})`);
}

/** Deletes unclaimed documents uploaded before `before`, twenty at most. Answers the names of their files. */
export async function deleteUnclaimed(db: Db, before: Date): Promise<string[]> {
  const deleted = await db.rows<{ fileName: string }>(sql`
    delete from account.document where token_hash in (
      select token_hash from account.document
      where account_id is null and uploaded_at < ${before}
      order by uploaded_at limit 20 for update skip locked
    )
    returning file_name as "fileName"`);
  return deleted.map(({ fileName }) => fileName);
}

/** Assigns unclaimed documents to an account. Answers the kinds that were assigned. */
export async function claimDocuments(
  db: Db,
  claim: { tokenHashes: readonly string[]; accountId: number; since: Date },
): Promise<DocumentKind[]> {
  const claimed = await db.rows<{ kind: DocumentKind }>(sql`
    update account.document set account_id = ${claim.accountId}
    where token_hash = any(${claim.tokenHashes}::text[]) and account_id is null and uploaded_at >= ${claim.since}
    returning kind`);
  return claimed.map(({ kind }) => kind);
}

/** The unclaimed documents of these tokens. */
export async function findUnclaimed(
  db: Db,
  documents: { tokenHashes: readonly string[]; since: Date },
): Promise<{ tokenHash: string; kind: DocumentKind }[]> {
  return db.rows(sql`
    select token_hash as "tokenHash", kind from account.document
    where token_hash = any(${documents.tokenHashes}::text[]) and account_id is null and uploaded_at >= ${documents.since}`);
}

export type DocumentRow = {
  kind: DocumentKind;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  uploadedAt: Date;
};

const documentColumns = sql`
  document.kind, document.file_name as "fileName", document.content_type as "contentType", document.size_bytes as "sizeBytes",
  document.uploaded_at as "uploadedAt"`;

/** The documents of an account, the oldest first. */
export function findDocumentsOf(db: Db, accountId: number): Promise<DocumentRow[]> {
  return db.rows<DocumentRow>(sql`
    select ${documentColumns} from account.document where account_id = ${accountId}
    order by uploaded_at, token_hash limit 20`);
}

/** The documents of a business account, the oldest first. */
export function findDocuments(db: Db, email: string): Promise<DocumentRow[]> {
  return db.rows<DocumentRow>(sql`
    select ${documentColumns}
    from account.account
    join account.document on document.account_id = account.id
    where account.shop = 'business' and lower(account.email) = lower(${email}) and account.kind <> 'guest'
    order by document.uploaded_at limit 20`);
}
