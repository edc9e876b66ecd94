import { parseSetCookie } from 'cookie';
import { isAccountChange } from '#contract/account-changes.ts';
import { ApiError, type Operation, type ShopApi } from '#contract/shop-api.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import { readCookies } from '../http/cookie-header.ts';
import type { CookiesOf } from '../http/cookies.ts';
import { isFault } from './masked-errors.ts';
import type { CtxParts, RequestFacts } from './request-ctx.ts';
import { openCtx } from './request-facts.ts';
import { storefrontView, visitorView } from './storefront-view.ts';

export type ApiParts = {
  ctxParts: CtxParts;
  hosts: HostTable;
  cookies: CookiesOf;
  /** Whether error pages show the cause. */
  showsFaults: boolean;
  /** Runs operations, in this process or on another node. */
  ask: AskContract;
  /** Calls an endpoint of this server in process. */
  post: (
    path: string,
    body: unknown,
    facts: RequestFacts,
    cookieHeader: string,
  ) => Promise<PostAnswer>;
};

/** An operation of a page, with its visitor. */
export type ApiQuestion = {
  operation: Operation<unknown, unknown>;
  variables: Record<string, unknown>;
  ctx: Ctx;
  /** Headers of the visitor's request that other nodes may see (TP2). */
  travelling: Readonly<Record<string, string>>;
};

/** The result of an operation. */
export type ContractAnswer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined;
};

export type AskContract = (question: ApiQuestion) => Promise<ContractAnswer>;

export type PostAnswer = { status: number; body: unknown; setCookies: string[] };

/** The API of one request, with results that the server reads afterwards. */
export type PageApi = {
  api: ShopApi;
  /** Cookies set by endpoints, for the page's response. */
  setCookies: string[];
  /** Whether an operation failed by a fault, so that the page lacks data. */
  hasFailed(): boolean;
};

/** Creates the in-process API client of one request. Throws `ShopUnavailable` where the session cannot be read. */
export async function openApi(
  parts: ApiParts,
  facts: RequestFacts,
  cookieHeader: string,
): Promise<PageApi> {
  const jar = new CookieJar(cookieHeader);
  const shopCookies = parts.cookies(facts.storefront);
  const setCookies: string[] = [];
  let hasFailed = false;
  let current = facts;
  let ctx = await openCtx(parts.ctxParts, current);
  const applyCookies = (cookies: readonly string[]) => {
    setCookies.push(...cookies);
    jar.apply(cookies);
    current = { ...facts, carried: shopCookies.read(jar.header()) };
  };

  const api: ShopApi = {
    storefront: storefrontView(facts, parts),
    texts: parts.ctxParts.texts.compiledFor(facts.storefront.textLocale).pageMessages,
    get visitor() {
      return visitorView(ctx, current.carried);
    },
    get tests() {
      return (ctx.audience?.tests ?? [])
        .filter(({ isDecided }) => !isDecided)
        .map(({ id, variant }) => ({ id, variant }));
    },
    async ask(operation, variables) {
      const answer = await parts.ask({
        operation: operation as Operation<unknown, unknown>,
        variables: variables as Record<string, unknown>,
        ctx,
        travelling: facts.travelling ?? {},
      });
      hasFailed ||= answer.errors?.some(isFault) ?? false;
      if (!isAccountChange(operation.name) && answer.errors?.some(isSessionRefused))
        setCookies.push(shopCookies.flagSecurityLogout());
      return dataOf(answer) as never;
    },
    async post(path, body) {
      const answer = await parts.post(path, body, current, jar.header());
      applyCookies(answer.setCookies);
      ctx = await openCtx(parts.ctxParts, current);
      return { status: answer.status, body: answer.body };
    },
    remember(name, value) {
      applyCookies([shopCookies.remember(name, value)]);
      ctx = { ...ctx, visitor: { ...ctx.visitor, userId: current.carried.userId } };
    },
  };
  return { api, setCookies, hasFailed: () => hasFailed };
}

/** Whether another node refused the session that this one vouches for (AU3). */
function isSessionRefused({ extensions }: { extensions?: Record<string, unknown> }): boolean {
  return /^ishop\.api\.error\.(?:invalid|revoked)_token$/.test(String(extensions?.['messageKey']));
}

function dataOf({ data, errors }: ContractAnswer): unknown {
  const [error] = errors ?? [];
  if (!error) return data;
  const { classification, messageKey } = (error.extensions ?? {}) as {
    classification?: string;
    messageKey?: string;
  };
  throw new ApiError(error.message, classification ?? 'BAD_REQUEST', messageKey);
}

/** The request's cookies, updated after each response. */
class CookieJar {
  readonly #cookies: Map<string, string>;

  constructor(header: string) {
    this.#cookies = readCookies(header);
  }

  apply(setCookies: readonly string[]): void {
    for (const setCookie of setCookies) {
      const { name, value = '', maxAge } = parseSetCookie(setCookie);
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
