/** Where orders of a connection are fetched. */
export type OrderSource = {
  connectionId: number;
  url: string;
  login: string;
  sealedSecret: string;
  /** Of a server of SFTP. */
  hostKey: string | null;
  /** Of a mailbox: the one address that may order, and the server whose Authentication-Results are believed. */
  sender: string | null;
  mailServer: string | null;
};

/** What the staff decides about it, as typed. Without an address orders are not fetched. */
export type SourceDraft = {
  ordersUrl?: string | null | undefined;
  ordersLogin?: string | null | undefined;
  ordersHostKey?: string | null | undefined;
  ordersSender?: string | null | undefined;
  ordersMailServer?: string | null | undefined;
};

/** What became of a time that orders were fetched. */
export type FetchOutcome = {
  taken: number;
  refused: number;
  /** A code, or what the server answered; empty where all went well. */
  problem: string;
};

/** What was judged about a message: the verdict that is kept, and whether it is an order that was taken or tried. */
export type Judged = { verdict: string; outcome: 'taken' | 'refused' };
