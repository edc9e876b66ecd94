import { demoCustomer } from '#demo/seed/seed-account.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { writeAbTest } from '#shop/parameters/ab-test.ts';
import { createProbe, type Probe, withCookie } from './probe.ts';

/** What must hold, and whether it does. */
export type Step = readonly [what: string, holds: () => Promise<boolean>];

type LeakOptions = {
  db: Db;
  ports: { varnish: number; node: number };
  secret: string;
  productId: number;
};

const german = 'www.ranzen.de.localhost';
const business = 'educational.ranzen.de.localhost';
const consumers = [
  german,
  'www.ranzen.at.localhost',
  'www.ranzen.ch.localhost',
  'en.ranzen.de.localhost',
] as const;

/** Steps that look for pages of others in Varnish: of storefronts, languages, customers, price segments and variants of tests. */
export function leakSteps({ db, ports, secret, productId }: LeakOptions): readonly Step[] {
  const probe = createProbe(ports);
  const path = `/prod/${productId}/`;
  return [
    ...sharedSteps(probe, path),
    ...businessSteps(probe, path),
    ...personalSteps(probe, path),
    ...variantSteps(probe, path, db),
    ...purgeSteps(probe, path, secret),
    [
      'Varnish stored no cookie, and shows no visitor the keys of its pages',
      async () => probe.leaks().cookies + probe.leaks().keys === 0,
    ],
  ];
}

function sharedSteps({ again, isShared }: Probe, path: string): readonly Step[] {
  return [
    [
      'each storefront and language has a page of its own, the node’s',
      async () => {
        const pages = new Set<string>();
        for (const host of consumers) {
          if (!(await isShared({ host, path })) || !(await isShared({ host, path: '/' })))
            return false;
          pages.add((await again({ host, path })).text);
        }
        return pages.size === consumers.length;
      },
    ],
    [
      'a page is in the encoding that a browser takes',
      async () => {
        const encodings: string[] = [];
        for (const accepted of ['br, gzip', 'gzip', 'br;q=0, gzip', 'identity']) {
          const headers = ['Accept-Encoding', accepted];
          const answer = await again({ host: german, path, headers });
          if (!answer.isFromVarnish) return false;
          encodings.push(answer.headers['content-encoding'] ?? 'none');
        }
        return encodings.join() === 'br,gzip,gzip,none';
      },
    ],
    [
      'cookies that decide nothing about a page share it',
      () => {
        const headers = withCookie('cartId=1; consent=1.necessary; x=y');
        return isShared({ host: german, path, headers });
      },
    ],
  ];
}

function businessSteps(probe: Probe, path: string): readonly Step[] {
  const { again, through, isPersonal } = probe;
  let session = '';
  const isLedToLogin = async () => {
    const answer = await again({ host: business, path });
    return answer.status === 302 && !answer.isFromVarnish;
  };
  return [
    ['visitors of the business shop are led to the login', isLedToLogin],
    [
      'pages of a business with its prices are not stored',
      async () => {
        const { customerNumber, password } = demoCustomer;
        const answer = await through({
          host: business,
          path: '/api/login-action/',
          method: 'POST',
          headers: ['Content-Type', 'application/json', 'Origin', `http://${business}`],
          body: JSON.stringify({ formData: { customerNumber, password } }),
        });
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
        session = cookies.find((each) => each?.startsWith('sessionToken=')) ?? '';
        const question = { host: business, path, headers: withCookie(session) };
        return session !== '' && (await again(question)).status === 200 && isPersonal(question);
      },
    ],
    [
      'a session in a second header of cookies is one',
      async () => {
        const headers = [...withCookie('a=b'), ...withCookie(session)];
        const question = { host: business, path, headers };
        return (await again(question)).status === 200 && isPersonal(question);
      },
    ],
    ['after a customer visitors are still led to the login', isLedToLogin],
  ];
}

function personalSteps({ again, isPersonal, isShared }: Probe, path: string): readonly Step[] {
  return [
    [
      'guests and previews are personal, and the page of others stays',
      async () => {
        for (const headers of [
          withCookie(`guestToken=${'g'.repeat(43)}`),
          withCookie('productPreview=x'),
          ['Authorization', 'Bearer x'],
        ])
          if (!(await isPersonal({ host: german, path, headers }))) return false;
        return isShared({ host: german, path });
      },
    ],
    [
      'only visitors who chose English are led there',
      async () => {
        const headers = [...withCookie('language=en'), 'Sec-Fetch-Site', 'none'];
        const answer = await again({ host: german, path: '/', headers });
        return answer.status === 302 && isShared({ host: german, path: '/' });
      },
    ],
  ];
}

function variantSteps({ again, isPersonal, isShared }: Probe, path: string, db: Db): Step[] {
  const consent = 'consent=1.statistics';
  const asking = (cookie: string) => ({ host: german, path, headers: withCookie(cookie) });
  return [
    [
      'a visitor who consents draws a variant of a test, which is not stored',
      async () => {
        await runTest(db);
        const deadline = performance.now() + followTakesMs;
        while (!(await again(asking(consent))).headers['set-cookie'])
          if (performance.now() > deadline) return false;
        return isPersonal(asking(consent));
      },
    ],
    [
      'each variant has a page of its own',
      async () =>
        (await isShared(asking(`BZ_AB_check=control; ${consent}`))) &&
        (await isShared(asking(`BZ_AB_check=big; ${consent}`))),
    ],
    [
      'without consent a variant’s cookie counts for nothing',
      () => isShared(asking('BZ_AB_check=big')),
    ],
  ];
}

const followTakesMs = 10_000;

async function runTest(db: Db): Promise<void> {
  const written = await writeAbTest(
    { db },
    {
      id: 'check',
      trackingCode: 'check',
      stickyDays: 30,
      stores: [],
      startsAt: systemClock.now(),
      endsAt: null,
      variants: [
        { name: 'control', weight: 1 },
        { name: 'big', weight: 1 },
      ],
    },
  );
  if (isRefusal(written)) throw new Error(`A test was refused: ${JSON.stringify(written)}`);
}

function purgeSteps({ through, again }: Probe, path: string, secret: string): readonly Step[] {
  const purge = (given: string) =>
    through({
      host: german,
      path: '/',
      method: 'PURGE',
      headers: ['Authorization', `Bearer ${given}`, 'X-Purge-Keys', 'all'],
    });
  return [
    [
      'a purge needs the secret',
      async () => {
        await again({ host: german, path });
        const refused = [await purge(''), await purge('wrong')];
        const isKept = (await through({ host: german, path })).isFromVarnish;
        const taken = await purge(secret);
        const isGone = !(await through({ host: german, path })).isFromVarnish;
        return (
          refused.every(({ status }) => status === 403) && taken.status === 200 && isKept && isGone
        );
      },
    ],
  ];
}
