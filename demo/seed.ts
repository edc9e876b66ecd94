import type pg from 'pg';
import type { Clock } from '#shop/kernel/clock.ts';
import { keepDealsRunning } from './deals.ts';
import { seedOrders } from './orders/seed-orders.ts';
import { seedAccount } from './seed/seed-account.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { seedClassSets } from './seed/seed-class-sets.ts';
import { seedContent, seedNavigation } from './seed/seed-content.ts';
import { seedFeeds } from './seed/seed-feeds.ts';
import { seedLists } from './seed/seed-lists.ts';
import { seedMarketing } from './seed/seed-marketing.ts';
import { seedParameters } from './seed/seed-parameters.ts';
import { seedPictures } from './seed/seed-pictures.ts';
import { seedRegistrations } from './seed/seed-registrations.ts';
import { seedVisits } from './seed/seed-visits.ts';
import { seedContact } from './seed/seed-contact.ts';
import { seedPunchOut } from './seed/seed-punch-out.ts';
import { seedReviews } from './seed/seed-reviews.ts';
import { seedSchools } from './seed/seed-schools.ts';
import { seedStaff } from './seed/seed-staff.ts';
import { seedVouchers } from './vouchers.ts';

export interface SeedOptions {
  /** Connections of the owner. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly products: number;
  /** Called with a short description of each step. */
  readonly onProgress: (doing: string) => void;
}

/**
 * Fills an empty, migrated database with the demo shop: catalogue, stock, vouchers, deals, content, parameters,
 * customers with orders in every state and a list that one of them hands out, class sets. A database that has products is left alone. Memory does not grow with the number of products.
 */
export async function seedDemo({ pool, clock, products, onProgress }: SeedOptions): Promise<void> {
  if (await hasProducts(pool)) return;
  const today = clock.now();
  onProgress('pages and parameters');
  await seedParameters(pool);
  await seedContent(pool);
  await seedAccount(pool, today);
  await seedPunchOut(pool, today);
  await seedRegistrations(pool, today);
  await seedSchools(pool);
  await seedStaff(pool, today);
  await seedFeeds(pool);
  await seedCatalogue({ pool, today, products, onProgress });
  await seedNavigation(pool);
  await seedPictures(pool, today);
  await seedLists(pool, today);
  await seedClassSets(pool, today);
  await seedMarketing(pool, today);
  await seedReviews(pool, today);
  await seedContact(pool, today);
  onProgress('orders of the last months');
  await seedOrders(pool, today);
  await seedVisits(pool, today);
  onProgress('vouchers and lightning deals');
  await seedVouchers(pool, today);
  await keepDealsRunning({ pool, clock });
}

async function hasProducts(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from catalogue.product limit 1');
  return rowCount !== 0;
}
