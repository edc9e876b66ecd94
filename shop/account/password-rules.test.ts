import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { newPasswordError } from './password-rules.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const refusal = (password: string) =>
  newPasswordError(visitorOf(database.db), { password, email: 'jana.becker@haus.example' });

const tooShort = (count: number) => `Bitte wählen Sie ein Passwort mit ${count} bis 35 Zeichen.`;

test.each([
  ['', 'vue.form.error.requiredField'],
  ['ab', 'vue.form.error.password.invalidLength'],
  ['x'.repeat(36), 'vue.form.error.password.invalidLength'],
  ['Kreide7', tooShort(8)],
  ['Passwort123', 'shop.form.error.password.common'],
  ['bbbbbbbbb', 'shop.form.error.password.common'],
  ['abababababab', 'shop.form.error.password.common'],
  ['iloveyou1', 'shop.form.error.password.common'],
  ['Sommer2026!', 'shop.form.error.password.common'],
  ['!2026-Frühling', 'shop.form.error.password.common'],
  ['Michael-1985', 'shop.form.error.password.common'],
  ['Schule 12', 'shop.form.error.password.common'],
  ['Sommer in Aalen', undefined],
  ['Jana.Becker', 'shop.form.error.password.common'],
  ['jana.becker@haus.example', 'shop.form.error.password.common'],
  ['Kreide 7', undefined],
  ['Tafel und Schwamm, 35 Zeichen lang!', undefined],
])('[FV1.new-password] of the new password %j is said: %s', async (password, key) => {
  expect(await refusal(password)).toBe(key);
});

test('[AU5] the minimum length of a new password and the refusal of common ones are parameters of the store', async () => {
  await database.pool.query(
    `insert into parameters.parameter (name, entry, store, value) values
      ('password', 'minimumLength', '*', '12'), ('password', 'minimumLength', 'de', '10'), ('password', 'refusesCommon', '*', 'false')`,
  );
  expect(await refusal('Kreide 78')).toBe(tooShort(10));
  expect(await refusal('Kreide 789')).toBeUndefined();
  expect(await refusal('passwort123')).toBeUndefined();
});
