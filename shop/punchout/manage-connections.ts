import { randomBytes } from 'node:crypto';
import { seal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { readOuterUrl, readTransferAddress } from '#shop/kernel/outer-url.ts';
import { readTransferSecret } from '#shop/access/transfer-secret.ts';
import { isRefusal, refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { type ConnectionDraft, type Protocol, protocols } from './connection.ts';
import {
  countConnections,
  endConnectionRow,
  findBuyer,
  insertConnection,
  lockConnection,
  replaceSecret,
  updateConnection,
} from './connections.sql.ts';
import type { SourceDraft } from './order-source.ts';
import { keepSource, readSource, type SourceRefusal } from './save-source.ts';

type ConnectionCtx = Pick<Ctx, 'db' | 'clock'> & {
  /** The address of the back office; that of a local shop ends with `.localhost`. */
  backofficeUrl: string;
};
/** Secrets as typed: the buyer's for documents, and that of where orders are fetched. Empty or left out keeps the present one. */
type TypedSecret = {
  documentsSecret?: string | null | undefined;
  ordersSecret?: string | null | undefined;
};
type SeenRow = { id: number; version: number };
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;

type DraftRefusal =
  | SourceRefusal
  | Refusal<
      | 'NAME_WRONG'
      | 'HOSTS_WRONG'
      | 'ORIGINS_WRONG'
      | 'NUMBER_WRONG'
      | 'UNIT_WRONG'
      | 'URL_WRONG'
      | 'KEY_WRONG'
      | 'SECRET_WRONG'
    >;

const mostConnections = 20;
const mostNames = 10;

/**
 * Opens a connection for the purchasing system of a business customer, and answers its user name and its secret, which is shown this
 * once (OP1). Refuses CUSTOMER_UNKNOWN for a number of no approved business customer, PROTOCOL_WRONG for another than oci, cxml, opentrans and peppol, PEPPOL_ID_MISSING for one by Peppol of a customer without an id there, TOO_MANY beyond 20, and as `changeConnection`.
 */
export async function createConnection(
  ctx: ConnectionCtx,
  {
    customerNumber,
    protocol,
    documentsSecret,
    ordersSecret,
    ...draft
  }: ConnectionDraft & SourceDraft & TypedSecret & { customerNumber: string; protocol: string },
): Promise<
  | { userName: string; secret: string }
  | DraftRefusal
  | Refusal<'CUSTOMER_UNKNOWN' | 'PROTOCOL_WRONG' | 'PEPPOL_ID_MISSING' | 'TOO_MANY'>
> {
  const known = protocols.find((each) => each === protocol);
  if (!known) return refuse('PROTOCOL_WRONG', 'punchOut.protocolWrong', { field: 'protocol' });
  const read = readDraft(ctx, known, draft);
  if ('refused' in read) return read;
  const source = readSource(draft, siteOf(ctx, known, read));
  if (source && 'refused' in source) return source;
  const buyer = await findBuyer(ctx.db, customerNumber.trim());
  if (!buyer)
    return refuse('CUSTOMER_UNKNOWN', 'punchOut.customerUnknown', { field: 'customerNumber' });
  const { id: accountId, peppolId } = buyer;
  if (known === 'peppol' && peppolId === null)
    return refuse('PEPPOL_ID_MISSING', 'punchOut.peppolIdMissing', { field: 'customerNumber' });
  if ((await countConnections(ctx.db, accountId)) >= mostConnections)
    return refuse('TOO_MANY', 'punchOut.tooMany');
  const userName = `${customerNumber.trim()}-${randomBytes(4).toString('hex')}`;
  const secret = newSecret();
  const sealedSecret = await sealSecret(ctx, documentsSecret, read);
  if (isRefusal(sealedSecret)) return sealedSecret;
  const row = {
    ...read,
    sealedSecret,
    accountId,
    protocol: known,
    userName,
    secretHash: hashToken(secret),
  };
  const refused = await ctx.db.transaction((db) =>
    undoneWhere(
      db,
      async () => {
        const connectionId = await insertConnection(db, { ...row, createdAt: ctx.clock.now() });
        return keepSource({ ...ctx, db }, { connectionId, source, typedSecret: ordersSecret });
      },
      (refusal) => refusal !== undefined,
    ),
  );
  return refused ?? { userName, secret };
}

/**
 * Changes a connection, visits that run included (OP1). Refuses UNKNOWN, CHANGED_MEANWHILE, NAME_WRONG, HOSTS_WRONG and ORIGINS_WRONG
 * for what is no host or origin and more than ten, HOSTS_WRONG for none except by openTRANS and Peppol, NUMBER_WRONG and UNIT_WRONG for what the protocol cannot hold, URL_WRONG
 * for an address of documents that webhooks could not have either, and is no folder of SFTP or mail address of a connection that orders by
 * openTRANS, KEY_WRONG for what is no fingerprint of a server of SFTP, SECRET_WRONG for a key with a password, and
 * what of where orders are fetched is wrong as `readSource` and `keepSource` do. Without `ordersUrl` that stays as it is.
 */
export function changeConnection(
  ctx: ConnectionCtx,
  seen: SeenRow,
  { documentsSecret, ordersSecret, ...draft }: ConnectionDraft & SourceDraft & TypedSecret,
): Promise<SeenRefusal | DraftRefusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const known = await readSeen(db, seen);
    if ('refused' in known) return known;
    const read = readDraft(ctx, known.protocol, draft);
    if ('refused' in read) return read;
    const sealedSecret = await sealSecret({ ...ctx, db }, documentsSecret, read);
    if (isRefusal(sealedSecret)) return sealedSecret;
    if (typeof draft.ordersUrl === 'string') {
      const source = readSource(draft, siteOf(ctx, known.protocol, read));
      if (source && 'refused' in source) return source;
      const kept = { connectionId: seen.id, source, typedSecret: ordersSecret };
      const refused = await keepSource({ ...ctx, db }, kept);
      if (refused) return refused;
    }
    await updateConnection(db, { id: seen.id, ...read, sealedSecret });
    return undefined;
  });
}

/** Replaces the secret of a connection and answers the new one, which is shown this once (OP1). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function renewSecret(
  { db }: ConnectionCtx,
  seen: SeenRow,
): Promise<{ secret: string } | SeenRefusal> {
  return db.transaction(async (tx) => {
    const known = await readSeen(tx, seen);
    if ('refused' in known) return known;
    const secret = newSecret();
    await replaceSecret(tx, { id: seen.id, secretHash: hashToken(secret) });
    return { secret };
  });
}

/** Ends a connection with its visits; its messages stay for their 90 days (OP1). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function endConnection(
  { db, clock }: ConnectionCtx,
  seen: SeenRow,
): Promise<SeenRefusal | undefined> {
  return db.transaction(async (tx) => {
    const known = await readSeen(tx, seen);
    if ('refused' in known) return known;
    await endConnectionRow(tx, { id: seen.id, now: clock.now() });
    return undefined;
  });
}

const siteOf = (
  { backofficeUrl }: ConnectionCtx,
  protocol: Protocol,
  { documentsUrl }: Pick<ConnectionDraft, 'documentsUrl'>,
) => ({ isLocal: isLocalShop(backofficeUrl), protocol, documentsUrl });

const isLocalShop = (backofficeUrl: string): boolean =>
  new URL(backofficeUrl).hostname.endsWith('.localhost');

/** Sealed, because each document is sent with it. Over SFTP it may be a private key. */
async function sealSecret(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  typed: TypedSecret['documentsSecret'],
  { documentsUrl }: Pick<ConnectionDraft, 'documentsUrl'>,
): Promise<string | null | Refusal<'SECRET_WRONG'>> {
  const isSftp = documentsUrl.startsWith('sftp:');
  const text = (typed ?? '').trim();
  const secret = isSftp ? readTransferSecret(text, true) : text.slice(0, longestSecret);
  if (secret === undefined)
    return refuse('SECRET_WRONG', 'punchOut.secretWrong', { field: 'documentsSecret' });
  return secret === '' ? null : seal(ctx, 'punchOutDocuments', { secret });
}

const longestSecret = 200;

const newSecret = (): string => randomBytes(24).toString('base64url');

/** Locks a connection that is as it was seen, and answers its protocol. */
async function readSeen(
  db: ConnectionCtx['db'],
  { id, version }: SeenRow,
): Promise<{ protocol: Protocol } | SeenRefusal> {
  const current = await lockConnection(db, id);
  if (!current) return refuse('UNKNOWN', 'punchOut.unknown');
  return current.version === version
    ? current
    : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
}

function readDraft(
  { backofficeUrl }: ConnectionCtx,
  protocol: Protocol,
  draft: ConnectionDraft,
): ConnectionDraft | DraftRefusal {
  const isLocal = isLocalShop(backofficeUrl);
  const name = draft.name.trim();
  const returnHosts = unique(draft.returnHosts);
  const frameOrigins = unique(draft.frameOrigins);
  const vendorNumber = draft.vendorNumber.trim();
  const materialGroup = draft.materialGroup.trim();
  const unitCode = draft.unitCode.trim().toUpperCase();
  const typedUrl = draft.documentsUrl.trim();
  const documentsUrl = readDocumentsUrl(typedUrl, { isLocal, protocol });
  const isSftp = /^sftp:/i.test(typedUrl);
  const hostKey = isSftp ? (draft.documentsHostKey ?? '').trim() : '';
  const needsHosts = protocol === 'oci' || protocol === 'cxml';
  const hasHosts =
    (!needsHosts || returnHosts.length > 0) && returnHosts.every((host) => isHost(host, isLocal));
  const refusal = refuseAll([
    name.length > 0 && name.length <= 80
      ? undefined
      : refuse('NAME_WRONG', 'punchOut.nameWrong', { field: 'name' }),
    hasHosts && returnHosts.length <= mostNames
      ? undefined
      : refuse('HOSTS_WRONG', 'punchOut.hostsWrong', { field: 'returnHosts' }),
    frameOrigins.length <= mostNames && frameOrigins.every((each) => isOrigin(each, isLocal))
      ? undefined
      : refuse('ORIGINS_WRONG', 'punchOut.originsWrong', { field: 'frameOrigins' }),
    isShort(vendorNumber)
      ? undefined
      : refuse('NUMBER_WRONG', 'punchOut.numberWrong', { field: 'vendorNumber' }),
    isShort(materialGroup)
      ? undefined
      : refuse('NUMBER_WRONG', 'punchOut.numberWrong', { field: 'materialGroup' }),
    /^[A-Z0-9]{1,3}$/.test(unitCode)
      ? undefined
      : refuse('UNIT_WRONG', 'punchOut.unitWrong', { field: 'unitCode' }),
    documentsUrl === undefined ? urlWrong : undefined,
    !isSftp || /^SHA256:[\w+/]{43}$/.test(hostKey)
      ? undefined
      : refuse('KEY_WRONG', 'punchOut.hostKeyWrong', { field: 'documentsHostKey' }),
  ]);
  if (refusal || documentsUrl === undefined) return refusal ?? urlWrong;
  const { isTest, showsPrices, showsMarketing } = draft;
  return {
    name,
    returnHosts,
    frameOrigins,
    vendorNumber,
    materialGroup,
    unitCode,
    isTest,
    showsPrices,
    showsMarketing,
    documentsUrl,
    documentsHostKey: hostKey,
  };
}

/** Over SFTP a folder; by mail and over SFTP only what openTRANS writes. Undefined for any other address. */
function readDocumentsUrl(
  typed: string,
  { isLocal, protocol }: { isLocal: boolean; protocol: Protocol },
): string | undefined {
  if (typed === '') return '';
  const isOpenTrans = protocol === 'oci' || protocol === 'opentrans';
  if (/^mailto:/i.test(typed)) {
    const [, address] = /^mailto:([\w.+-]{1,64}@[a-z\d.-]{1,180}\.[a-z]{2,})$/i.exec(typed) ?? [];
    return isOpenTrans && address !== undefined ? `mailto:${address}` : undefined;
  }
  if (!/^sftp:/i.test(typed)) return readOuterUrl(typed, isLocal);
  const folder = typed.endsWith('/') ? typed : `${typed}/`;
  const file = isOpenTrans
    ? readTransferAddress(`${folder}x`, { isLocal, isImport: false })
    : undefined;
  return file?.slice(0, -1);
}

const urlWrong = refuse('URL_WRONG', 'punchOut.urlWrong', { field: 'documentsUrl' });

const unique = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((each) => each.trim().toLowerCase()).filter((each) => each !== '')),
];

const isShort = (text: string): boolean => /^[\p{L}\p{N} ._/-]{0,10}$/u.test(text);

/** A name, with a port where it is not the usual one. Only a local shop knows names without a dot, and addresses. */
function isHost(text: string, isLocal: boolean): boolean {
  if (!/^[a-z0-9.-]{1,253}(?::\d{1,5})?$/.test(text)) return false;
  if (!URL.canParse(`https://${text}`)) return false;
  const { host, hostname } = new URL(`https://${text}`);
  return host === text && (isLocal || (hostname.includes('.') && !/^[\d.]+$/.test(hostname)));
}

/** In a local shop, `http://localhost:*` means every port of this machine. */
function isOrigin(text: string, isLocal: boolean): boolean {
  if (isLocal && text === 'http://localhost:*') return true;
  const [scheme = '', host = ''] = text.split('://');
  return (scheme === 'https' || (isLocal && scheme === 'http')) && isHost(host, isLocal);
}
