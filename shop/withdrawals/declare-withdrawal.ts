import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { FieldError, WithdrawalInput } from '#shop/resolver-types.generated.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { areReturnsOpen, openReturn } from '#shop/returns/find-return-order.ts';
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

/** A person presses the button once or twice; what floods mailboxes presses it all day. */
const most = { perEmail: 10, perAddress: 60, minutes: 60 };

/**
 * Receives a consumer's withdrawal, as the confirmed words say it: kept for good with its second, and answered by a mail
 * (OP6). It is received whether or not such an order is found, and while returns are closed. The same `submitKey` declares
 * once. Where reference and e-mail name an order of this store, its return opens.
 * Refuses WRONG_SHOP in the business shop, KEY, TOO_MANY_ATTEMPTS per e-mail and per address of the network, and fields.
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
    returnHash: opens ? await signOrderLink(ctx, contract.orderNumber) : null,
  };
}

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By a hash, which proves itself, or by number and e-mail together. */
async function contractOf(
  ctx: DeclareCtx,
  { contractReference, email }: CheckedWithdrawal,
): Promise<{ id: number; orderNumber: string } | undefined> {
  const byHash = await openReturn(ctx, contractReference);
  if (byHash) return byHash;
  const orderNumber = contractReference.toUpperCase();
  const { store } = ctx.storefront;
  const id = await findContract(ctx.db, { orderNumber, email, store });
  return id === undefined ? undefined : { id, orderNumber };
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
