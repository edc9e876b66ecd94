import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trackingFields, type TrackingEventName } from '#contract/tracking-events.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { TrackingEventInput } from '#shop/resolver-types.generated.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addEvents } from './add-events.ts';
import { keepTracking } from './keep-tracking.ts';
import { recordTeaserClick } from './record-teaser-click.ts';
import { countEvents, countTeaserClicks, summariseVitals } from './tracking.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from tracking.event');
  await database.pool.query('delete from tracking.teaser_click');
});

const at = (time: string, agreedTo: ('statistics' | 'marketing')[] = ['statistics']) =>
  visitorOf(database.db, { clock: fixedClock(time), agreedTo });
const now = '2026-11-21T10:00:00Z';

function event(name: TrackingEventName, fields: unknown, path = '/'): TrackingEventInput {
  return { name, pageType: 'home', path, fields: JSON.stringify(fields) };
}

async function stored() {
  const { rows } = await database.pool.query<{ name: string; path: string; fields: unknown }>(
    `select name, page_type as "pageType", path, fields, lang_code as "langCode" from tracking.event order by name`,
  );
  return rows;
}

const login = event('login', { visitor_type: 'customer' });

describe('[SO3] tracking_addEvents', () => {
  test('[SO3.stored] stores the fields of the table and no data of the visitor', async () => {
    const fields = {
      page_path: '/rating/?enc=geheim&p=2',
      user_id: '4711',
      internal: false,
      pwa: true,
      page_title: 'Bewertung',
      password: 'Kreidestaub',
      test_id: 7,
    };
    expect(
      await addEvents(at(now), [event('Meta', fields, '/rating/?token=geheim')]),
    ).toBeUndefined();
    expect(await stored()).toEqual([
      {
        name: 'Meta',
        pageType: 'home',
        path: '/rating/?token=removed',
        langCode: 'de-de',
        fields: {
          page_path: '/rating/?enc=removed&p=2',
          internal: false,
          pwa: true,
          page_title: 'Bewertung',
        },
      },
    ]);
  });

  test('stores valid items only', async () => {
    const items = [
      { item_id: '5', item_name: 'Farbe \0', index: 1, price: 3 },
      'Farbe',
      null,
      { item_id: 5, index: 'zwei' },
    ];
    await addEvents(at(now), [event('add_to_wishlist', { items })]);
    expect((await stored())[0]?.fields).toEqual({
      items: [{ item_id: '5', item_name: 'Farbe ', index: 1 }, {}],
    });
  });

  test('[SO3.consent] stores nothing before consent to statistics', async () => {
    for (const agreedTo of [[], ['marketing' as const]])
      expect(await addEvents(at(now, agreedTo), [login])).toMatchObject({ refused: 'NO_CONSENT' });
    expect(await stored()).toEqual([]);
  });

  test('accepts a hundred events at once and refuses more as a whole', async () => {
    expect(
      await addEvents(
        at(now),
        Array.from({ length: 100 }, () => login),
      ),
    ).toBeUndefined();
    expect(await stored()).toHaveLength(100);
    expect(
      await addEvents(
        at(now),
        Array.from({ length: 101 }, () => login),
      ),
    ).toMatchObject({
      refused: 'TOO_MANY',
      values: { most: 100 },
    });
    expect(await stored()).toHaveLength(100);
  });

  test.each(['', '[]', 'null', '{"a":', `{"link_url":"${'x'.repeat(4_000)}"}`])(
    'leaves out what is no event: %#',
    async (fields) => {
      await addEvents(at(now), [{ ...login, fields }]);
      expect(await stored()).toEqual([]);
    },
  );

  test('needs one statement for a hundred events', async () => {
    let statements = 0;
    const ctx = at(now);
    const run: typeof ctx.db.run = (statement) => {
      statements += 1;
      return database.db.run(statement);
    };
    await addEvents(
      { ...ctx, db: { ...ctx.db, run } },
      Array.from({ length: 100 }, () => login),
    );
    expect(statements).toBe(1);
  });
});

test('[SO3] days get a partition ahead of time and are dropped as a whole after 90 days', async () => {
  const days = async () => {
    const { rows } = await database.pool.query<{ day: string }>(
      `select relname as day from pg_class where relname ~ '^event_\\d{8}$' order by 1`,
    );
    return rows.map(({ day }) => day);
  };
  await addEvents(at('2026-08-01T10:00:00Z'), [login]);
  await keepTracking(at('2026-11-21T10:00:00Z'));
  await keepTracking(at('2026-11-21T11:00:00Z'));
  expect(await days()).toEqual(Array.from({ length: 8 }, (_, day) => `event_202611${21 + day}`));
  expect(await stored()).toEqual([]);

  await addEvents(at('2026-11-22T23:59:59Z'), [login]);
  const { rows } = await database.pool.query(
    `select tableoid::regclass::text as day from tracking.event`,
  );
  expect(rows).toEqual([{ day: 'tracking.event_20261122' }]);
  await keepTracking(at('2027-02-20T10:00:00Z'));
  expect((await days()).slice(0, 2)).toEqual(['event_20261122', 'event_20261123']);
  await keepTracking(at('2027-02-21T10:00:00Z'));
  expect((await days())[0]).toBe('event_20261123');
  expect(await stored()).toEqual([]);
});

test('[SO3.stored] clicks on teasers are counted by host and day, after consent', async () => {
  expect(await recordTeaserClick(at(now, []), 'home-3')).toBe(false);
  expect(await recordTeaserClick(at(now), 'home-3')).toBe(true);
  expect(await recordTeaserClick(at(now), 'home-3')).toBe(true);
  for (const wrong of ['', "'; drop table", 'x'.repeat(65)])
    expect(await recordTeaserClick(at(now), wrong)).toBe(false);
  expect(await countTeaserClicks(database.db, '2026-11-21')).toEqual([
    { teaserId: 'home-3', shopDomain: 'www.ranzen.de', clicks: 2 },
  ]);
});

test('[SO3.sums] events are summed up by name and kind of page, vitals at the 75th percentile', async () => {
  const lcp = (value: number, rating: string) =>
    event('web_vitals', { metric_name: 'LCP', metric_value: value, metric_rating: rating });
  await addEvents(at(now), [login, login]);
  await addEvents(at(now), [lcp(1000, 'good'), lcp(2000, 'good'), lcp(3000, 'poor')]);
  await addEvents(at('2026-11-19T10:00:00Z'), [login]);
  expect(await countEvents(database.db, '2026-11-20')).toEqual([
    { langCode: 'de-de', name: 'web_vitals', pageType: 'home', events: 3 },
    { langCode: 'de-de', name: 'login', pageType: 'home', events: 2 },
  ]);
  expect(await summariseVitals(database.db, '2026-11-20')).toEqual([
    { pageType: 'home', metric: 'LCP', p75: 2500, goodPercent: 66, measured: 3 },
  ]);
});

test('[SO2] the contract has exactly the events of the data layer', async () => {
  const { parse } = await import('graphql');
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(new URL('tracking.graphql', import.meta.url), 'utf8');
  const names = parse(text).definitions.flatMap((definition) =>
    definition.kind === 'EnumTypeDefinition' ? (definition.values ?? []) : [],
  );
  expect(names.map(({ name }) => name.value).sort()).toEqual(Object.keys(trackingFields).sort());
});
