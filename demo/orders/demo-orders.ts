/** A piece of the hand-written goods by its key, and how many. */
export type Goods = readonly [key: string, quantity: number];

export type Sending = {
  /** It is on its way still where nothing is said of its arrival. */
  sentAfter: number;
  deliveredAfter?: number;
  /** Lines with pieces; all that is open where it is left out. */
  pieces?: readonly Pieces[];
};
export type Pieces = { lineNumber: number; quantity: number };

export type SendingBack = {
  after: number;
  regulation: 'refund' | 'exchange' | 'voucher' | 'repair';
  lineNumber: number;
  quantity: number;
  reason: 'damaged' | 'wrong' | 'dislike' | 'tooMany' | 'late';
  comment?: string;
  /** With a photo of the defect. */
  hasPhoto?: true;
  /** How far it has come; registered where it is left out. */
  until?: 'received' | 'settled';
};

/** An order of some days ago and its history. Days count from the order. */
export type DemoOrder = {
  daysAgo: number;
  goods: readonly Goods[];
  payment: 'INVOICE' | 'VORKASSE';
  paidAfter?: number;
  /** Lines that are cancelled some hours later; `all` is the whole order after two weeks. */
  cancelled?: 'all' | readonly Pieces[];
  sendings?: readonly Sending[];
  sendingBack?: SendingBack;
};

/** A family's orders: every state that an order page knows. The oldest first, as their numbers count. */
export const familyOrders: readonly DemoOrder[] = [
  {
    daysAgo: 410,
    goods: [
      ['brotdose', 1],
      ['quellwasser', 1],
    ],
    payment: 'INVOICE',
    paidAfter: 11,
    sendings: [{ sentAfter: 1, deliveredAfter: 3 }],
  },
  {
    daysAgo: 74,
    goods: [['atlas', 1]],
    payment: 'VORKASSE',
    cancelled: 'all',
  },
  {
    daysAgo: 52,
    goods: [
      ['waldfuchs', 1],
      ['dreikant', 2],
      ['wachsmaler', 3],
    ],
    payment: 'INVOICE',
    paidAfter: 9,
    cancelled: [{ lineNumber: 3, quantity: 2 }],
    sendings: [{ sentAfter: 1, deliveredAfter: 2 }],
  },
  {
    daysAgo: 24,
    goods: [
      ['malkasten', 2],
      ['schulpinsel', 2],
    ],
    payment: 'VORKASSE',
    paidAfter: 1,
    sendings: [{ sentAfter: 2, deliveredAfter: 4 }],
    sendingBack: {
      after: 8,
      regulation: 'refund',
      lineNumber: 1,
      quantity: 1,
      reason: 'tooMany',
      until: 'settled',
    },
  },
  {
    daysAgo: 11,
    goods: [
      ['lupo', 1],
      ['schulhefte', 2],
    ],
    payment: 'INVOICE',
    sendings: [{ sentAfter: 1, deliveredAfter: 3 }],
    sendingBack: {
      after: 6,
      regulation: 'exchange',
      lineNumber: 1,
      quantity: 1,
      reason: 'damaged',
      comment: 'Der Objekttisch klemmt.',
      hasPhoto: true,
    },
  },
  {
    daysAgo: 4,
    goods: [
      ['collegeblock', 2],
      ['mappen', 1],
      ['lineal', 2],
    ],
    payment: 'VORKASSE',
    paidAfter: 1,
    sendings: [
      {
        sentAfter: 3,
        pieces: [
          { lineNumber: 1, quantity: 2 },
          { lineNumber: 3, quantity: 2 },
        ],
      },
    ],
  },
  { daysAgo: 1, goods: [['bruno', 1]], payment: 'VORKASSE' },
];

/** A school's orders on account. */
export const schoolOrders: readonly DemoOrder[] = [
  {
    daysAgo: 63,
    goods: [
      ['schulhefte', 24],
      ['dreikant', 24],
    ],
    payment: 'INVOICE',
    paidAfter: 12,
    sendings: [
      { sentAfter: 1, deliveredAfter: 2, pieces: [{ lineNumber: 1, quantity: 24 }] },
      { sentAfter: 5, deliveredAfter: 6 },
    ],
  },
  {
    daysAgo: 20,
    goods: [
      ['magnete', 2],
      ['reagenz', 4],
    ],
    payment: 'INVOICE',
    cancelled: [{ lineNumber: 2, quantity: 1 }],
    sendings: [{ sentAfter: 2, deliveredAfter: 3 }],
    sendingBack: {
      after: 9,
      regulation: 'refund',
      lineNumber: 1,
      quantity: 1,
      reason: 'damaged',
      comment: 'Ein Magnet ist gebrochen.',
      until: 'received',
    },
  },
  { daysAgo: 3, goods: [['klemmbrett', 1]], payment: 'INVOICE', sendings: [{ sentAfter: 2 }] },
  {
    daysAgo: 1,
    goods: [
      ['wachsmaler', 24],
      ['bastelkleber', 12],
    ],
    payment: 'INVOICE',
  },
];
