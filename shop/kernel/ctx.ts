import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { FileStore } from '#adapters/files/port.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import type { ConsentCategory } from '#contract/consent.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { Audience } from './audience.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Memory } from './memory.ts';

/** Who asks. `userId` names an anonymous cart only; `account` is set by a verified session and nothing else. */
export type Visitor = {
  userId: string | undefined;
  /** Where the request came from: for limits, never an identity. */
  remoteAddress: string;
  /** What the visitor agreed to beside what the shop cannot do without (SO3). */
  agreedTo: readonly ConsentCategory[];
  account:
    | {
        id: number;
        kind: AccountKind;
        email: string;
        sessionHash: string;
        /** One of the house, who may preview content. */
        isInternal?: boolean;
        hasOrdered?: boolean;
      }
    | undefined;
};

export type AccountKind = 'guest' | 'private' | 'company' | 'school';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** A text of the storefront's locale, ICU values filled in. An unknown key answers itself. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** Everything a verb may lean on, given explicitly. */
export type Ctx = {
  storefront: Storefront;
  visitor: Visitor;
  /** Whom content is chosen for; nobody in particular where it is left out. */
  audience?: Audience | undefined;
  db: Db;
  clock: Clock;
  texts: Texts;
  catalogueIndex: CatalogueIndex;
  memory: Memory;
  files: FileStore;
  /** For papers; one without it has no pictures. */
  pictures?: PictureStore | undefined;
  payments: PaymentProviders;
  /** Undefined where the settings have no account with one: then nobody carries returns, either. */
  carrier?: ParcelCarrier | undefined;
  log: Log;
  requestId: string;
};
