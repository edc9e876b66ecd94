import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A declaration of withdrawal. */
export type Declaration = {
  id: number;
  declarationNumber: string;
  contractKind: string;
  contractReference: string;
  orderNumber: string | null;
  orderEmail: string | null;
  name: string;
  email: string;
  scope: string;
  statement: string;
  langCode: string;
  declaredAt: Date;
  isReceiptSent: boolean;
};

export type NewDeclaration = Omit<
  Declaration,
  'id' | 'declarationNumber' | 'orderNumber' | 'orderEmail' | 'isReceiptSent'
> & { submitKey: string; orderId: number | null };

/** Inserts a declaration once per key, numbers it and enqueues its receipt. Returns its id. */
export async function insertDeclaration(db: Db, made: NewDeclaration): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    with made as (
      insert into withdrawals.declaration (declaration_number, submit_key, contract_kind, contract_reference, order_id, name, email,
        scope, statement, lang_code, declared_at)
      values ('W-' || upper(substr(md5(${made.submitKey}::text), 1, 10)), ${made.submitKey}::uuid, ${made.contractKind},
        ${made.contractReference}, ${made.orderId}::bigint, ${made.name}, ${made.email}, ${made.scope}, ${made.statement},
        ${made.langCode}, ${made.declaredAt})
      -- Of any key: a repetition meets the declaration's number, which follows from its key, where that index is written first.
      on conflict do nothing
      returning id
    ),
    enqueued as (
      select id, ${jobSql('send-withdrawal-receipt', { declarationId: sql`id` }, sql`'withdrawal-receipt:' || id`)} is not null as is_enqueued from made
    )
    select id from enqueued`);
  // The statement above does not see a row that another transaction committed while it waited; a new one does.
  const kept =
    inserted ??
    (await db.row<{ id: number }>(
      sql`select id from withdrawals.declaration where submit_key = ${made.submitKey}::uuid`,
    ));
  if (!kept) throw new Error('PostgreSQL answered no row for a withdrawal.');
  return kept.id;
}

export function findDeclaration(db: Db, id: number): Promise<Declaration | undefined> {
  return db.row<Declaration>(sql`
    select declaration.id, declaration_number as "declarationNumber", contract_kind as "contractKind",
      contract_reference as "contractReference", purchase.order_number as "orderNumber", purchase.email as "orderEmail", name, declaration.email, scope, statement,
      declaration.lang_code as "langCode", declared_at as "declaredAt", receipt.sent_at is not null as "isReceiptSent"
    from withdrawals.declaration
    left join withdrawals.receipt on receipt.declaration_id = declaration.id
    left join orders.purchase on purchase.id = declaration.order_id
    where declaration.id = ${id}`);
}

/** The id of the order with this number, e-mail and store. */
export async function findContract(
  db: Db,
  { orderNumber, email, store }: { orderNumber: string; email: string; store: string },
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select id from orders.purchase
    where order_number = ${orderNumber} and lower(email) = lower(${email}) and store = ${store}`);
  return found?.id;
}

export async function writeReceiptSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`
    insert into withdrawals.receipt (declaration_id, sent_at) values (${id}, ${now})
    on conflict (declaration_id) do nothing`);
}

/** The latest declarations, a hundred at most. */
export function findDeclarations(db: Db): Promise<Declaration[]> {
  return db.rows<Declaration>(sql`
    select declaration.id, declaration_number as "declarationNumber", contract_kind as "contractKind",
      contract_reference as "contractReference", purchase.order_number as "orderNumber", purchase.email as "orderEmail", name, declaration.email, scope, statement,
      declaration.lang_code as "langCode", declared_at as "declaredAt", receipt.sent_at is not null as "isReceiptSent"
    from withdrawals.declaration
    left join withdrawals.receipt on receipt.declaration_id = declaration.id
    left join orders.purchase on purchase.id = declaration.order_id
    order by declared_at desc limit 100`);
}
