import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { MalwareScanner } from '#adapters/malware-scanner/port.ts';
import type { FileStore } from '#adapters/files/port.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { ChosenTest } from '#shop/kernel/audience.ts';
import { chooseAudience } from '#shop/content/choose-audience.ts';
import { readProductPreview } from '#shop/catalogue-editing/preview/begin-product-preview.ts';
import { readPreview } from '#shop/content/read-preview.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type {
  Ctx,
  Log,
  PagePreview,
  PlanPreview,
  PunchOutVisit,
  Visitor,
} from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Memory } from '#shop/kernel/memory.ts';
import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { CarriedIds } from '../http/cookies.ts';
import { requestBudget } from './request-budget.ts';

/** Finds the account of a session token in this storefront's shop; undefined without one. */
export type FindAccount = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'memory'>,
  token: string,
  extended: (lastsSeconds: number) => void,
) => Promise<Visitor['account']>;

export type CtxParts = {
  db: Db;
  clock: Clock;
  texts: LiveTexts;
  catalogueIndex: CatalogueIndex;
  memory: Memory;
  files: FileStore;
  pictures?: PictureStore;
  payments: PaymentProviders;
  carrier?: ParcelCarrier | undefined;
  scanner?: MalwareScanner | undefined;
  findAccount: FindAccount;
};

/** Facts of one request that its context is made of. */
export type RequestFacts = {
  storefront: Storefront;
  carried: CarriedIds;
  /** The visitor's address by trusted balancers; the network for IPv6. */
  remoteAddress: string;
  userAgent?: string | undefined;
  /** Called when the session was extended, to extend its cookie too. */
  sessionExtended: (lastsSeconds: number) => void;
  requestId: string;
  /** The id of the request's trace, for error pages; undefined where traces are off. */
  traceId?: string | undefined;
  log: Log;
  /** Running A/B tests with the visitor's variants. */
  tests?: readonly ChosenTest[];
  /** Version of the storefront's question of consent; answers to older ones are invalid (SO3). */
  consentVersion: number;
  /** The requested preview, as sent. */
  preview?: string | undefined;
  /** The token of a preview of a product, on the page of that product alone. */
  productPreview?: { token: string; productId: number } | undefined;
  /** The preview of a price plan, on pages that are rendered with its prices. */
  planPreview?: PlanPreview | undefined;
  /** The preview of a page's draft, on that page alone. */
  pagePreview?: PagePreview | undefined;
  /** Whether the browser carries the cookie of such a preview. */
  isReadOnly?: boolean;
  /** A visit from a purchasing system, whose token was in the address. */
  punchOut?: PunchOutVisit | undefined;
  /** Headers of the request that other nodes may see; none for shared pages (TP2). */
  travelling?: Readonly<Record<string, string>>;
};

/** Creates the context of verbs for one request. Sessions are verified in the database. */
export async function createCtx(
  { findAccount, texts, ...parts }: CtxParts,
  facts: RequestFacts,
): Promise<Ctx> {
  const { storefront, carried, remoteAddress, userAgent, requestId, log } = facts;
  const { userId, sessionToken, consent } = carried;
  const productPreview =
    facts.productPreview &&
    (await readProductPreview(
      { db: parts.db, clock: parts.clock, storefront },
      facts.productPreview,
    ));
  const agreedTo = consent && consent.version >= facts.consentVersion ? consent.agreedTo : [];
  const account =
    sessionToken === undefined
      ? undefined
      : await findAccount(
          { db: parts.db, clock: parts.clock, memory: parts.memory, storefront },
          sessionToken,
          facts.sessionExtended,
        );
  return {
    ...parts,
    storefront,
    visitor: {
      userId,
      remoteAddress,
      userAgent,
      account,
      punchOut: facts.punchOut,
      // A visit of the staff is recorded nowhere.
      agreedTo:
        account?.viewedBy || productPreview || facts.planPreview || facts.pagePreview
          ? []
          : agreedTo,
    },
    audience: chooseAudience({
      account,
      tests: facts.tests ?? [],
      preview: account?.isInternal ? readPreview(facts.preview) : undefined,
      staffPreview: facts.pagePreview?.chosen,
    }),
    productPreview,
    planPreview: facts.planPreview,
    pagePreview: facts.pagePreview,
    isReadOnly: facts.isReadOnly ?? false,
    texts: texts.textsFor(storefront),
    log,
    requestId,
    budget: { left: requestBudget },
  };
}

/** Cookies of an anonymous visitor, for whom shared pages are rendered. */
export const anonymous: CarriedIds = {
  userId: undefined,
  cartId: undefined,
  orderId: undefined,
  activeListId: undefined,
  relativesKey: undefined,
  sessionToken: undefined,
  isView: false,
  loginChallenge: undefined,
  devices: [],
  isCustomer: false,
  apiToken: undefined,
  markers: [],
  consent: undefined,
  testCookies: [],
};
