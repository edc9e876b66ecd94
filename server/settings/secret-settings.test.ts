import { expect, test } from 'vitest';
import { readSettings, variableNames } from './settings.ts';

const secret = /URL$|DSN$|KEY|SECRET|MERCHANT|PASSWORD|CLIENT_ID|WEBHOOK|STORE_ID/;
const variables = variableNames.filter((name) => secret.test(name));

test('variables with secrets are known', () => {
  expect(variables).toEqual(
    expect.arrayContaining([
      'DATABASE_URL',
      'DATABASE_WEB_URL',
      'DATABASE_POOLER_URL',
      'DATABASE_REPLICA_URL',
      'DATABASE_BACKUP_URL',
      'SMTP_URL',
      'API_CLIENT_SECRET',
      'PAYGATE_AES_KEY',
      'PAYPAL_CLIENT_SECRET',
      'AMAZON_PAY_PRIVATE_KEY',
      'CARRIER_KEY',
      'S3_SECRET',
      'BACKUP_KEY',
      'PURGE_SECRET',
      'BACKUP_S3_SECRET',
    ]),
  );
});

test.each(variables)('[OP5.logs] a wrong %s is refused without its value', (variable) => {
  const wrong = 'wrong:geheim4711@host';
  const said: string[] = [];
  try {
    readSettings({ [variable]: wrong });
  } catch (fault) {
    said.push(String(fault));
  }
  expect(said.join('')).not.toContain('geheim4711');
});
