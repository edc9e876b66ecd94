import { seal } from '#shop/access/sealed-token.ts';
import { readTransferSecret } from '#shop/access/transfer-secret.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { readTransferAddress } from '#shop/kernel/outer-url.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { Protocol } from './connection.ts';
import type { OrderSource, SourceDraft } from './order-source.ts';
import { deleteSource, saveSource } from './order-source.sql.ts';

export type SourceRefusal = Refusal<
  | 'ORDERS_URL_WRONG'
  | 'ORDERS_LOGIN_WRONG'
  | 'ORDERS_KEY_WRONG'
  | 'ORDERS_SECRET_WRONG'
  | 'ORDERS_SENDER_WRONG'
  | 'ORDERS_SERVER_WRONG'
  | 'ORDERS_SOURCE_USED'
  | 'ORDERS_NEED_ANSWERS'
>;

type Site = {
  isLocal: boolean;
  protocol: Protocol;
  /** Where documents of the connection are sent, which answers to fetched orders go to as well. */
  documentsUrl: string;
};

type ReadSource = Omit<OrderSource, 'connectionId' | 'sealedSecret'>;

/**
 * Reads where orders are fetched, as typed; undefined for nowhere. Refuses ORDERS_URL_WRONG for what is neither a folder over SFTP nor a mailbox over IMAP with TLS,
 * for the folder that our own documents go into, and for connections that do not order by openTRANS; ORDERS_NEED_ANSWERS without an address for documents over SFTP or by mail, because
 * nothing else would tell the buyer what came of an order; and a wrong login, key, sender or server. Pure.
 */
export function readSource(
  draft: SourceDraft,
  { isLocal, protocol, documentsUrl }: Site,
): ReadSource | SourceRefusal | undefined {
  const typed = (draft.ordersUrl ?? '').trim();
  if (typed === '') return undefined;
  const isOpenTrans = protocol === 'oci' || protocol === 'opentrans';
  const url = isOpenTrans ? readAddress(typed, isLocal) : undefined;
  const isSftp = url?.startsWith('sftp:') ?? false;
  const login = (draft.ordersLogin ?? '').trim();
  const hostKey = (draft.ordersHostKey ?? '').trim();
  const sender = (draft.ordersSender ?? '').trim().toLowerCase();
  const mailServer = (draft.ordersMailServer ?? '').trim().toLowerCase();
  const refusal = refuseAll([
    url === undefined
      ? refuse('ORDERS_URL_WRONG', 'punchOut.ordersUrlWrong', { field: 'ordersUrl' })
      : undefined,
    url !== undefined && url === documentsUrl
      ? refuse('ORDERS_URL_WRONG', 'punchOut.ordersSameFolder', { field: 'ordersUrl' })
      : undefined,
    /^[^\s\0]{1,200}$/.test(login)
      ? undefined
      : refuse('ORDERS_LOGIN_WRONG', 'punchOut.ordersLoginWrong', { field: 'ordersLogin' }),
    !isSftp || /^SHA256:[\w+/]{43}$/.test(hostKey)
      ? undefined
      : refuse('ORDERS_KEY_WRONG', 'punchOut.hostKeyWrong', { field: 'ordersHostKey' }),
    isSftp || /^[\w.+-]{1,64}@[a-z\d.-]{1,180}\.[a-z\d-]{2,}$/.test(sender)
      ? undefined
      : refuse('ORDERS_SENDER_WRONG', 'punchOut.ordersSenderWrong', { field: 'ordersSender' }),
    isSftp || /^[a-z\d][a-z\d.-]{0,252}$/.test(mailServer)
      ? undefined
      : refuse('ORDERS_SERVER_WRONG', 'punchOut.ordersServerWrong', { field: 'ordersMailServer' }),
    /^(?:sftp|mailto):/.test(documentsUrl)
      ? undefined
      : refuse('ORDERS_NEED_ANSWERS', 'punchOut.ordersNeedAnswers', { field: 'documentsUrl' }),
  ]);
  if (refusal || url === undefined) return refusal;
  return isSftp
    ? { url, login, hostKey, sender: null, mailServer: null }
    : { url, login, hostKey: null, sender, mailServer };
}

/**
 * Saves where orders of a connection are fetched, or that they are not any more, in the transaction that changes the connection. An empty secret keeps that of
 * the same address and login. Refuses ORDERS_SECRET_WRONG for none and for a key with a password, ORDERS_SOURCE_USED for the source of another connection.
 */
export async function keepSource(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  {
    connectionId,
    source,
    typedSecret,
  }: {
    connectionId: number;
    source: ReadSource | undefined;
    typedSecret: string | null | undefined;
  },
): Promise<SourceRefusal | undefined> {
  if (!source) {
    await deleteSource(ctx.db, connectionId);
    return undefined;
  }
  const secret = readTransferSecret((typedSecret ?? '').trim(), source.url.startsWith('sftp:'));
  if (secret === undefined) return secretWrong;
  const sealedSecret = secret === '' ? null : await seal(ctx, 'orderSource', { secret });
  const saved = await saveSource(ctx.db, {
    connectionId,
    ...source,
    sealedSecret,
    now: ctx.clock.now(),
  });
  if (saved === 'secretMissing') return secretWrong;
  return saved === 'taken'
    ? refuse('ORDERS_SOURCE_USED', 'punchOut.ordersSourceUsed', { field: 'ordersUrl' })
    : undefined;
}

const secretWrong = refuse('ORDERS_SECRET_WRONG', 'punchOut.ordersSecretWrong', {
  field: 'ordersSecret',
});

/** A folder over SFTP, or a folder of a mailbox. Only a local shop reads mail without TLS. */
function readAddress(typed: string, isLocal: boolean): string | undefined {
  if (/^sftp:/i.test(typed)) {
    const folder = typed.endsWith('/') ? typed : `${typed}/`;
    return readTransferAddress(`${folder}x`, { isLocal, isImport: false })?.slice(0, -1);
  }
  const [, scheme = '', rest = ''] = /^(imaps?):\/\/(.+)$/i.exec(typed) ?? [];
  if (rest === '' || (scheme.toLowerCase() === 'imap' && !isLocal)) return undefined;
  const file = readTransferAddress(`sftp://${rest.replace(/\/$/, '')}/x`, {
    isLocal,
    isImport: false,
  });
  return file && `${scheme.toLowerCase()}${file.slice('sftp'.length, -'/x'.length)}`;
}
