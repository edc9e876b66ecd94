import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { FieldError, WithdrawalInput } from '#shop/resolver-types.generated.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { areReturnsOpen, openReturn } from '#shop/returns/find-return-order.ts';
import { type ReturnReach, signReturnLink } from '#shop/returns/return-link.ts';
import { type CheckedWithdrawal, checkWithdrawal } from './check-withdrawal.ts';
import {
  type Declaration,
  findContract,
  findDeclaration,
  insertDeclaration,
} from './withdrawals.sql.ts';

type DeclareCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

export type Declared =
  | { declaration: Declaration; returnHash: string | null }
  | { fieldErrors: FieldError[] }
  | Refusal<'WRONG_SHOP' | 'KEY' | 'TOO_MANY_ATTEMPTS'>;

/** Limits per hour against flooding mailboxes with receipts. */
const most = { perEmail: 10, perAddress: 60, minutes: 60 };

/**
 * Receives a consumer's confirmed declaration of withdrawal: stores it permanently with its time to the second, and mails a
 * receipt (OP6). It is received whether or not the order is found, and while returns are closed. The same `submitKey` declares
 * once. Returns a hash of the order's return where reference and e-mail identify an order of this store. Refuses WRONG_SHOP in
 * the business shop, KEY for an invalid `submitKey`, TOO_MANY_ATTEMPTS per e-mail and per network address, and invalid fields.
 */
export async function declareWithdrawal(
  ctx: DeclareCtx,
  input: WithdrawalInput,
  submitKey: string,
): Promise<Declared> {
  const { db, clock, storefront, visitor } = ctx;
  if (storefront.isB2b) return refuse('WRONG_SHOP', 'shop.withdrawal.consumersOnly');
  if (!uuidForm.test(submitKey)) return refuse('KEY', 'vue.message.internalError');
  const checked = checkWithdrawal(input);
  if ('fieldErrors' in checked) return checked;
  const { withdrawal } = checked;
  const tooMany = await refuseTooMany(ctx, most.minutes, [
    { subject: accountSubject('withdrawal', 'consumer', withdrawal.email), most: most.perEmail },
    { subject: `withdrawal:${visitor.remoteAddress}`, most: most.perAddress },
  ]);
  if (tooMany) return tooMany;
  const contract = await contractOf(ctx, withdrawal);
  const id = await insertDeclaration(db, {
    ...withdrawal,
    contractReference: contract?.orderNumber ?? withdrawal.contractReference,
    submitKey,
    contractKind: 'order',
    orderId: contract?.id ?? null,
    statement: statementOf(withdrawal, contract?.orderNumber, ctx),
    langCode: storefront.langCode,
    declaredAt: clock.now(),
  });
  const declaration = await findDeclaration(db, id);
  if (!declaration) throw new Error(`Withdrawal ${id} was written and cannot be read.`);
  const opens = contract !== undefined && (await areReturnsOpen(ctx));
  return {
    declaration,
    returnHash: opens ? await returnHashOf(ctx, contract) : null,
  };
}

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Contract = { id: number; orderNumber: string; reach: ReturnReach };

/** The hash of the return; one found by number and e-mail gives no access to personal data. */
function returnHashOf(ctx: DeclareCtx, { orderNumber, reach }: Contract): Promise<string> {
  return reach === 'order' ? signOrderLink(ctx, orderNumber) : signReturnLink(ctx, orderNumber);
}

/** Finds the order by a hash, or by number and e-mail together. */
async function contractOf(
  ctx: DeclareCtx,
  { contractReference, email }: CheckedWithdrawal,
): Promise<Contract | undefined> {
  const byHash = await openReturn(ctx, contractReference);
  if (byHash) return byHash;
  const orderNumber = contractReference.toUpperCase();
  const { store } = ctx.storefront;
  const id = await findContract(ctx.db, { orderNumber, email, store });
  return id === undefined ? undefined : { id, orderNumber, reach: 'return' };
}

function statementOf(
  { contractReference, scope }: CheckedWithdrawal,
  orderNumber: string | undefined,
  { texts }: DeclareCtx,
): string {
  const reference = orderNumber ?? contractReference;
  if (scope === '') return texts('shop.withdrawal.statement.all', { reference });
  return texts('shop.withdrawal.statement.part', { reference, scope });
}
