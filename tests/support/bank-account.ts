import type pg from 'pg';

/** Sets the shop's bank account, so that prepayment is offered. */
export async function giveBankAccount({ pool }: { pool: Pick<pg.Pool, 'query'> }): Promise<void> {
  await pool.query(`insert into parameters.parameter (name, entry, value) values
    ('checkout', 'bankRecipient', 'Ranzen GmbH'), ('checkout', 'bankIban', 'DE02120300000000202051'), ('checkout', 'bankBic', 'BYLADEM1001')`);
}
