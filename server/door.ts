import { isAccountChange } from '#contract/account-changes.ts';
import { DoorError, type Operation, type ShopDoor } from '#contract/door.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { DocumentNode } from 'graphql';
import { readCookies } from './cookie-header.ts';
import type { ShopCookies } from './cookies.ts';
import { isFault } from './graphql/mask-error.ts';
import type { RunOperation } from './graphql/run-operation.ts';
import type { CtxParts, RequestFacts } from './request-ctx.ts';
import { openCtx } from './request-facts.ts';
import { storefrontView, visitorView } from './storefront-view.ts';

export type DoorParts = {
  ctxParts: CtxParts;
  hosts: HostTable;
  cookies: ShopCookies;
  /** How operations reach the contract: in this process, or on another node. */
  ask: AskContract;
  /** Calls an endpoint of this server without the network. */
  post: (
    path: string,
    body: unknown,
    facts: RequestFacts,
    cookieHeader: string,
  ) => Promise<PostAnswer>;
};

/** An operation that a page asks, and for whom. */
export type DoorQuestion = {
  operation: Operation<unknown, unknown>;
  variables: Record<string, unknown>;
  ctx: Ctx;
  /** Headers of the visitor's request that another node may see (TP2). */
  travelling: Readonly<Record<string, string>>;
};

/** What comes back of an operation. */
export type ContractAnswer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined;
};

export type AskContract = (question: DoorQuestion) => Promise<ContractAnswer>;

/** Runs operations in this process. */
export function askHere(prepare: (text: string) => DocumentNode, run: RunOperation): AskContract {
  return ({ operation, variables, ctx }) =>
    run({ document: prepare(operation.text), variables }, ctx);
}

export type PostAnswer = { status: number; body: unknown; setCookies: string[] };

/** A request's door, with what the server wants to know afterwards. */
export type PageDoor = {
  door: ShopDoor;
  /** Cookies that endpoints set on the way: they belong into the page's answer. */
  setCookies: string[];
  /** Whether an operation failed by a fault: something that the page needs does not answer. */
  hasFailed(): boolean;
};

/** Opens the shop's door for one request. Throws `ShopUnavailable` where the database does not say whose session it is. */
export async function openDoor(
  parts: DoorParts,
  facts: RequestFacts,
  cookieHeader: string,
): Promise<PageDoor> {
  const jar = new CookieJar(cookieHeader);
  const setCookies: string[] = [];
  let hasFailed = false;
  let current = facts;
  let ctx = await openCtx(parts.ctxParts, current);
  const take = (cookies: readonly string[]) => {
    setCookies.push(...cookies);
    jar.take(cookies);
    current = { ...facts, carried: parts.cookies.read(jar.header()) };
  };

  const door: ShopDoor = {
    storefront: storefrontView(facts, parts.hosts, parts.ctxParts.texts),
    texts: parts.ctxParts.texts.compiledFor(facts.storefront.textLocale).pageMessages,
    get visitor() {
      return visitorView(ctx, current.carried);
    },
    get tests() {
      return (ctx.audience?.tests ?? []).map(({ id, variant }) => ({ id, variant }));
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
        setCookies.push(parts.cookies.flagSecurityLogout());
      return dataOf(answer) as never;
    },
    async post(path, body) {
      const answer = await parts.post(path, body, current, jar.header());
      take(answer.setCookies);
      ctx = await openCtx(parts.ctxParts, current);
      return { status: answer.status, body: answer.body };
    },
    remember(name, value) {
      take([parts.cookies.remember(name, value)]);
      ctx = { ...ctx, visitor: { ...ctx.visitor, userId: current.carried.userId } };
    },
  };
  return { door, setCookies, hasFailed: () => hasFailed };
}

/** Another node does not take the session that this one vouches for (AU3). */
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
  throw new DoorError(error.message, classification ?? 'BAD_REQUEST', messageKey);
}

/** The request's cookies, as they are after each answer. */
class CookieJar {
  readonly #cookies: Map<string, string>;

  constructor(header: string) {
    this.#cookies = readCookies(header);
  }

  take(setCookies: readonly string[]): void {
    for (const setCookie of setCookies) {
      const [[name, value] = ['', '']] = readCookies(setCookie);
      if (setCookie.includes('; Max-Age=0;')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
