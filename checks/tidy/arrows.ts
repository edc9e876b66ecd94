/** `to` holds rooms, or the beginnings of paths where only a part of a room is meant. */
export type Arrow = { from: string; to: readonly string[]; because: string };

/** Rooms of the program, without tests, checks and measurements. */
const product = [
  'shop',
  'contract',
  'storefront',
  'backoffice',
  'adapters',
  'database',
  'demo',
  'sandbox',
  'operator',
  'connect',
  'server',
  'start',
];

/** Allowed imports between rooms. */
export const arrows: readonly Arrow[] = [
  {
    from: 'shop',
    to: ['shop', 'contract'],
    because:
      'the business depends on nothing else; the contract gives it types, and ports describe what adapters do for it',
  },
  {
    from: 'contract',
    to: ['contract'],
    because: 'both sides depend on it, so it depends on neither',
  },
  {
    from: 'storefront',
    to: ['storefront', 'contract'],
    because: 'pages know the contract and nothing else of the shop',
  },
  {
    from: 'backoffice',
    to: ['backoffice', 'contract'],
    because:
      'screens know their contract and nothing else of the shop, and share no code with the storefront',
  },
  {
    from: 'adapters',
    to: ['adapters', 'shop/kernel', 'shop/search/analyser', 'contract'],
    because:
      'an adapter connects to other systems and knows no rule of the business; every index analyses words as the shop does, by pure functions',
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
      'the other side of a connection must not share code with ours, or both have the same faults',
  },
  {
    from: 'operator',
    to: ['operator', 'shop', 'contract', 'adapters', 'database', 'demo'],
    because: 'it runs the commands of all domains, and reads the queue and the invariants',
  },
  {
    from: 'connect',
    to: ['connect', 'shop', 'contract'],
    because: 'it reads and writes the formats of other systems, and leaves every rule to the shop',
  },
  {
    from: 'server',
    to: ['server', 'shop', 'connect', 'contract', 'adapters', 'database', 'storefront/pages'],
    because:
      'the server composes the shop; parts of an installation, such as the demo, are injected by start/. Of the storefront it reads the table of pages, which is plain data',
  },
  {
    from: 'start',
    to: [...product, 'benchmarks'],
    because:
      'it starts the whole program on one machine; only bootstrap.mjs runs before the installation',
  },
  { from: 'checks', to: ['checks'], because: 'checks do not depend on the code that they check' },
  {
    from: 'benchmarks',
    to: [...product, 'benchmarks', 'tests'],
    because: 'a measurement may drive any part',
  },
  {
    from: 'tests',
    to: [...product, 'tests', 'benchmarks', 'checks'],
    because: 'tests of several rooms together import from all of them',
  },
];

/** Types of ports: what shop may import from adapters. */
export const portFile = /^adapters\/(?:.+\/)?(?:[\w-]+-)?port\.ts$/;

/** Rooms that a test beside the code may import from besides its room's own arrows. */
export const importsOfTests: readonly string[] = [
  'tests',
  'sandbox',
  'demo',
  'database',
  'adapters',
];

/** Packages that a room must not import. */
export const forbiddenPackages: Readonly<Record<string, readonly string[]>> = {
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

/** Files that may read `process.env`. All others receive settings as values. */
export const environmentReaders: readonly { path: RegExp; because: string }[] = [
  {
    path: /^server\/settings\/settings\.ts$/,
    because: 'it parses the environment once and rejects wrong values',
  },
  { path: /^(?:bootstrap\.mjs$|start\/)/, because: 'it runs before the settings exist' },
  { path: /^[\w.-]+\.config\.ts$/, because: 'the tools that load it have no settings' },
  { path: /^tests\//, because: 'tests start processes with an environment of their own' },
  {
    path: /^benchmarks\//,
    because: 'measurements start processes with an environment of their own',
  },
];
