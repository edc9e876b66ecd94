import { randomUUID } from 'node:crypto';
import type { Operation } from '#contract/shop-api.ts';
import { type Connection, openConnection, serializeRequest, unpack } from '../connection.ts';
import { headersOf } from '../samples.ts';
import type { Goods } from './cheap-items.ts';

/** A guest with a connection of its own, who asks as browsers do. */
export type Buyer = {
  /** The items that it buys, each with its product. */
  goods: readonly Goods[];
  email: string;
  cartId: string;
  addressId: number;
  /** What the summary showed. */
  totalMinor: number;
  freeItemIds: number[];
  /** Posts an operation as a batch of one. Throws if it has errors. */
  ask<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
  /** Starts the session of a guest, whose cookie later requests carry. */
  becomeGuest(): Promise<void>;
  /** The cookies that a browser would have. */
  cookies(): { name: string; value: string }[];
  leave(): void;
};

export async function openBuyer(origin: string, goods: Buyer['goods']): Promise<Buyer> {
  const userId = randomUUID().replaceAll('-', '');
  const email = `${userId}@haus.example`;
  const own = { ...(await headersOf(origin)), 'x-ishop-api-userid': userId };
  const connection: Connection = await openConnection(origin);
  let cookie = '';
  const post = (body: object, path?: string) => {
    const headers = { ...own, ...(cookie && { cookie }) };
    return connection.ask(serializeRequest(origin, headers, body, path));
  };
  const buyer: Buyer = {
    goods,
    email,
    cartId: '',
    addressId: 0,
    totalMinor: 0,
    freeItemIds: [],
    async ask({ name, text }, variables) {
      const batch = [{ operationName: name, query: text, variables }];
      const answer = unpack(await post(batch));
      const [result] = JSON.parse(answer) as [{ data?: never; errors?: object[] }];
      if (!result.data || result.errors) throw new Error(`${name} was answered: ${answer}`);
      return result.data;
    },
    async becomeGuest() {
      const form = { checkoutType: 'guest', formData: { email } };
      const { head } = await post(form, '/api/checkout-auth/');
      cookie = /\r\nset-cookie: (guestToken=[^;]+)/i.exec(head)?.[1] ?? '';
      if (!cookie) throw new Error(`A guest got no session: ${head}`);
    },
    cookies() {
      const [name = '', value = ''] = cookie.split('=');
      return [
        { name: 'X-iSHOP-API-USERID', value: userId },
        { name: 'cartId', value: buyer.cartId },
        { name, value },
      ].filter((one) => one.value !== '');
    },
    leave: () => connection.close(),
  };
  return buyer;
}
