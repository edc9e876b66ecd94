import { ContractError } from '#shop/kernel/refusals.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import type { FakeShop } from './fake-shop.ts';

/** Counts the resolver calls for data that should be loaded once. */
export const asked = { footers: 0, papers: 0 };

const teaser = { name: 'tip', productsRecommendations: [{ id: 5 }] } as never;

/** A contract whose answers repeat what they received. */
export const tellingResolvers: Resolvers = {
  Query: {
    globalParameter: (_, { name }) => name,
    generatePdfForm: () => {
      asked.papers += 1;
      return { fileName: 'form.pdf', content: '' };
    },
    translations: (_, { keys }) => keys.map((key) => ({ key, text: key })),
    footerGrid: () => {
      asked.footers += 1;
      return { usps: [], links: [] };
    },
    category: (_, { coreCategoryId }) => {
      if (coreCategoryId === 503) throw new ShopBusy('A lock was not to be had.');
      throw new Error('secret inner thing');
    },
    shop_findCart: () => {
      throw new ContractError('CART_NOT_FOUND', 'The cart is unknown.', 'vue.cart.error.notFound');
    },
    customerInfo: (_, __, { visitor }) => ({
      isGuest: visitor.account?.kind === 'guest',
      isExistingCustomer: false,
      isNewCustomer: true,
      isInternal: false,
      visitorType: 'guest',
      visitorLoginState: visitor.account ? 'loggedIn' : 'loggedOut',
      primeInfo: { status: 'NONE', abo: false, isInTerm: false },
      email: visitor.userId,
    }),
    product: () => ({}) as never,
    pageDetails: (_, { url }) => ({
      pageType: 'CONTENT',
      isTemporaryRedirect: false,
      title: url,
      description: '',
      activeAbTests: [],
      rows: [{ cells: [{ span: 12, teasers: [teaser] }] }],
    }),
  },
};

/** A parsed response of the data endpoint. */
export type ApiAnswer = {
  status: number;
  json: {
    data?: Record<string, unknown>;
    errors?: { message: string; extensions?: Record<string, unknown> }[];
  };
  type: string | undefined;
};

/** Posts text unchanged and other bodies as JSON. */
export async function postToApi(
  shop: FakeShop,
  body: unknown,
  headers: Record<string, string> = {},
  path = '/api/shop/',
): Promise<ApiAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await shop.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: text,
  });
  return {
    status: answer.status,
    json: JSON.parse(answer.text),
    type: answer.headers['content-type'],
  };
}
