import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { FileStore } from '#adapters/files/port.ts';
import type { MalwareScanner } from '#adapters/malware-scanner/port.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import type { ConsentCategory } from '#contract/consent.ts';
import type { Storefront } from './storefront.ts';
import type { Audience, Preview } from './audience.ts';
import type { Clock } from './clock.ts';
import type { Db, Reads } from './db.ts';
import type { Memory } from './memory.ts';

/** The visitor of a request. `userId` names an anonymous cart only; `account` is set by a verified session and nothing else. */
export type Visitor = {
  userId: string | undefined;
  /** Where the request came from: for limits, never an identity. */
  remoteAddress: string;
  /** The User-Agent header: names the device in lists of sessions, never an identity. */
  userAgent?: string | undefined;
  /** Optional purposes of consent that the visitor agreed to (SO3). */
  agreedTo: readonly ConsentCategory[];
  account:
    | {
        id: number;
        kind: AccountKind;
        email: string;
        sessionHash: string;
        /** A member of staff, who may preview content. */
        isInternal?: boolean;
        hasOrdered?: boolean;
        /** Set where a member of staff sees the shop as the customer: the session changes nothing. */
        viewedBy?: { staffId: number; endsAt: Date };
        /** Set where the account is a person of an organisation, in whose name it orders (SC3). */
        membership?: Membership | null;
      }
    | undefined;
  /** Set on a visit from a purchasing system, which has no account of its own and sees the prices of its business customer. */
  punchOut?: PunchOutVisit | undefined;
};

/**
 * A visit from a purchasing system of a business customer. `customer` is the name of the school or company; the connection decides
 * whether its pages show prices and marketing.
 */
export type PunchOutVisit = {
  connectionId: number;
  customer: string;
  isTest: boolean;
  showsPrices: boolean;
  showsMarketing: boolean;
};

/** The product that is previewed, its actual state, and when a draft is published by itself. */
export type ProductPreview = {
  productId: number;
  state: string;
  publishAt: Date | null;
  endsAt: Date;
};

/** A price plan that a member of staff previews; `endsAt` is the end of the preview. */
export type PlanPreview = { planId: number; name: string; beginsAt: Date; endsAt: Date };

/** A page that a member of staff previews with its draft, or with that of the footer or navigation, and for whom and when it is shown. */
export type PagePreview = {
  path: string;
  drafted: 'page' | 'footer' | 'navigation';
  chosen: Preview;
  /** Whether the page is shown with its texts to be picked. */
  marksTexts: boolean;
  /** The entries of the navigation that it shows open: one of the first level and one below it, or none. */
  openEntries: readonly number[];
  endsAt: Date;
};

/** What a person may do for an organisation. */
export type PersonRole = 'orders' | 'approves' | 'books';

/** A person's place in an organisation, a business account in whose name it orders (SC3). */
export type Membership = {
  organisationId: number;
  role: PersonRole;
  /** The most that an order may cost that the person places or approves, in minor units, tax included; null for any sum. */
  limitMinor: number | null;
};

export type AccountKind = 'guest' | 'private' | 'company' | 'school';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** A text of the storefront's locale, ICU values filled in. An unknown key is returned as it is. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** The context of a verb: everything that it depends on. */
export type Ctx = {
  storefront: Storefront;
  visitor: Visitor;
  /** The visitors whom content is chosen for; where it is left out, guests without tests. */
  audience?: Audience | undefined;
  /** Set on a product's page while a member of staff sees it as it would be if it were published. */
  productPreview?: ProductPreview | undefined;
  /** Set on pages while a member of staff sees the shop with the prices of a plan. */
  planPreview?: PlanPreview | undefined;
  /** Set on a content page while a member of staff sees its draft. */
  pagePreview?: PagePreview | undefined;
  /** Set where the browser previews a price plan: its operations change nothing. */
  isReadOnly?: boolean;
  db: Db;
  /** For long reads that change nothing afterwards; left out where only `db` serves. */
  reads?: Reads | undefined;
  clock: Clock;
  texts: Texts;
  catalogueIndex: CatalogueIndex;
  memory: Memory;
  files: FileStore;
  /** For papers and mails; they have no pictures without it. */
  pictures?: PictureStore | undefined;
  payments: PaymentProviders;
  /** Undefined where the settings name no account with a carrier; then return labels are not offered either. */
  carrier?: ParcelCarrier | undefined;
  /** Undefined where the settings name no scanner: uploads are not scanned then. */
  scanner?: MalwareScanner | undefined;
  log: Log;
  requestId: string;
  /** What the request's operations may still cost; undefined where no request bounds them. */
  budget?: { left: number };
};
