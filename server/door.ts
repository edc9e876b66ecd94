import { DoorError, type ShopDoor } from '#contract/door.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { DocumentNode, ExecutionResult } from 'graphql';
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
  prepare: (text: string) => DocumentNode;
  run: RunOperation;
  /** Calls an endpoint of this server without the network. */
  post: (
    path: string,
    body: unknown,
    facts: RequestFacts,
    cookieHeader: string,
  ) => Promise<PostAnswer>;
};

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
    storefront: storefrontView(facts.storefront, parts.hosts, parts.ctxParts.texts),
    texts: parts.ctxParts.texts.compiledFor(facts.storefront.textLocale).pageMessages,
    get visitor() {
      return visitorView(ctx, current.carried);
    },
    async ask(operation, variables) {
      const document = parts.prepare(operation.text);
      const result = await parts.run(
        { document, variables: variables as Record<string, unknown> },
        ctx,
      );
      hasFailed ||= result.errors?.some(isFault) ?? false;
      return dataOf(result) as never;
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

function dataOf({ data, errors }: ExecutionResult): unknown {
  const [error] = errors ?? [];
  if (!error) return data;
  const { classification, messageKey } = error.extensions as {
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
