import type pg from 'pg';

/** Gives the shop the account that prepayment goes to, so that it is among the ways to pay. */
export async function giveBankAccount({ pool }: { pool: Pick<pg.Pool, 'query'> }): Promise<void> {
  await pool.query(`insert into parameters.parameter (name, entry, value) values
    ('checkout', 'bankRecipient', 'Ranzen GmbH'), ('checkout', 'bankIban', 'DE02120300000000202051'), ('checkout', 'bankBic', 'BYLADEM1001')`);
}
