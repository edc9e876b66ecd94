import { demoCustomer, type DemoCustomer, seedSchool } from '#demo/seed/seed-account.ts';
import { inDatabase } from './backoffice/staff.ts';

/** A school of a journey's own: those that order at the same time as one customer share its basket. */
export async function newSchool(): Promise<DemoCustomer> {
  return inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ number: string }>(
      `select nextval('account.customer_number')::text as number`,
    );
    const customerNumber = rows[0]?.number ?? '';
    const school = {
      ...demoCustomer,
      customerNumber,
      email: `schule-${customerNumber}@haus.example`,
    };
    await seedSchool(pool, school, new Date());
    return school;
  });
}
