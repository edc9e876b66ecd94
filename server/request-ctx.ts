import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { FileStore } from '#adapters/files/port.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { ChosenTest } from '#shop/kernel/audience.ts';
import { chooseAudience } from '#shop/content/choose-audience.ts';
import { readPreview } from '#shop/content/read-preview.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx, Log, Visitor } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Memory } from '#shop/kernel/memory.ts';
import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { CarriedIds } from './cookies.ts';

/** The account whose session a token opens in this storefront's shop, or undefined. */
export type FindAccount = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
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
  findAccount: FindAccount;
};

/** What one request brings along. */
export type RequestFacts = {
  storefront: Storefront;
  carried: CarriedIds;
  /** Of the visitor, as far as the balancer tells it. */
  remoteAddress: string;
  /** Called where the session was extended: its cookie has to be, too. */
  sessionExtended: (lastsSeconds: number) => void;
  requestId: string;
  log: Log;
  /** Running A/B tests with the visitor's variants. */
  tests?: readonly ChosenTest[];
  /** Of the question of consent that the storefront asks: answers to older ones count no more (SO3). */
  consentVersion: number;
  /** What the request asks to preview, as it was sent. */
  preview?: string | undefined;
  /** What another node may see of the request; nothing of it where a page is for everybody (TP2). */
  travelling?: Readonly<Record<string, string>>;
};

/** Everything a verb may lean on, for one request. A session counts once the database knows it. */
export async function createCtx(
  { findAccount, texts, ...parts }: CtxParts,
  facts: RequestFacts,
): Promise<Ctx> {
  const { storefront, carried, remoteAddress, requestId, log } = facts;
  const { userId, sessionToken, consent } = carried;
  const agreedTo = consent && consent.version >= facts.consentVersion ? consent.agreedTo : [];
  const account =
    sessionToken === undefined
      ? undefined
      : await findAccount(
          { db: parts.db, clock: parts.clock, storefront },
          sessionToken,
          facts.sessionExtended,
        );
  return {
    ...parts,
    storefront,
    visitor: { userId, remoteAddress, account, agreedTo },
    audience: chooseAudience({
      account,
      tests: facts.tests ?? [],
      preview: account?.isInternal ? readPreview(facts.preview) : undefined,
    }),
    texts: texts.textsFor(storefront),
    log,
    requestId,
  };
}

/** Nobody in particular: what shared pages are made for. */
export const nobody: CarriedIds = {
  userId: undefined,
  cartId: undefined,
  orderId: undefined,
  activeListId: undefined,
  sessionToken: undefined,
  isCustomer: false,
  apiToken: undefined,
  markers: [],
  consent: undefined,
};
