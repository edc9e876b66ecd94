/** `to` holds rooms, or the beginnings of paths where only a part of a room is meant. */
export type Arrow = { from: string; to: readonly string[]; because: string };

/** What runs, as opposed to what proves and measures it. */
const product = [
  'shop',
  'contract',
  'storefront',
  'backoffice',
  'adapters',
  'database',
  'demo',
  'sandbox',
  'server',
  'start',
  'tools',
];

/** Which room may lean on which. An arrow that is not here does not exist. */
export const arrows: readonly Arrow[] = [
  {
    from: 'shop',
    to: ['shop', 'contract'],
    because:
      'the business stands by itself; the contract gives it types, a port tells it what others do for it',
  },
  { from: 'contract', to: ['contract'], because: 'both sides lean on it, so it leans on nobody' },
  {
    from: 'storefront',
    to: ['storefront', 'contract'],
    because: 'pages know what the contract promises and nothing else of the shop',
  },
  {
    from: 'backoffice',
    to: ['backoffice', 'contract'],
    because: 'the operator asks the same contract; rules exist once, in the shop',
  },
  {
    from: 'adapters',
    to: ['adapters', 'shop/kernel', 'shop/search/analyser', 'contract'],
    because:
      'an adapter speaks to the outside and knows no rule of the business; every index reads words as the shop does, by pure functions',
  },
  {
    from: 'database',
    to: ['database', 'shop/kernel'],
    because: 'migrations and the connection come before everything else',
  },
  {
    from: 'demo',
    to: ['demo', 'shop', 'contract', 'adapters', 'database'],
    because: 'demo data are made for the shop, by its own types and rules',
  },
  {
    from: 'sandbox',
    to: ['sandbox'],
    because:
      'the other side of a connection must not share code with ours, or both are wrong alike',
  },
  {
    from: 'server',
    to: product,
    because: 'the server alone composes; only what proves or measures it is beyond it',
  },
  {
    from: 'start',
    to: [...product, 'benchmarks'],
    because:
      'it starts all of it on one machine; bootstrap.mjs alone runs before anything is there',
  },
  {
    from: 'tools',
    to: ['tools', 'start', 'server', 'shop', 'contract', 'adapters', 'database', 'demo', 'sandbox'],
    because: 'maintenance composes as the server does',
  },
  { from: 'checks', to: ['checks'], because: 'who judges the house does not live in it' },
  {
    from: 'benchmarks',
    to: [...product, 'benchmarks', 'tests'],
    because: 'a measurement may drive any part',
  },
  {
    from: 'tests',
    to: [...product, 'tests', 'benchmarks', 'checks'],
    because: 'what belongs to no single room may look into all',
  },
];

/** Types of ports: what shop may import from adapters. */
export const portFile = /^adapters\/(?:.+\/)?(?:[\w-]+-)?port\.ts$/;

/** What a test beside the code may lean on besides its room's own arrows. */
export const besideTests: readonly string[] = ['tests', 'sandbox', 'demo', 'database', 'adapters'];

/** Packages that a room never touches. `node:` modules are named as they are imported. */
export const closedPackages: Readonly<Record<string, readonly string[]>> = {
  shop: [
    'react',
    'react-dom',
    'react-router',
    'fastify',
    'graphql-yoga',
    'pg',
    'node:http',
    'node:https',
    'node:http2',
    'node:net',
  ],
  contract: ['react', 'react-dom', 'fastify', 'pg', 'node:http'],
  storefront: ['pg', 'fastify', 'graphile-worker', 'graphql-yoga', 'node:http'],
  backoffice: ['pg', 'fastify', 'graphile-worker', 'graphql-yoga', 'node:http'],
};

/** Who reads `process.env`. Everybody else receives settings as values. */
export const environmentReaders: readonly { path: RegExp; because: string }[] = [
  { path: /^server\/settings\.ts$/, because: 'it parses the environment once and fails loudly' },
  { path: /^(?:bootstrap\.mjs$|start\/)/, because: 'it runs before there are settings' },
  { path: /^[\w.-]+\.config\.ts$/, because: 'the tools that read it know no settings' },
  { path: /^tests\//, because: 'tests start processes with an environment of their own' },
  {
    path: /^benchmarks\//,
    because: 'measurements start processes with an environment of their own',
  },
];
