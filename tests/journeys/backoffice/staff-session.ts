import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { RoleKey } from '#shop/staff/roles.ts';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { backoffice } from './staff.ts';

const run = promisify(execFile);

type Answer = {
  data?: Record<string, never>;
  errors?: { extensions: { classification: string } }[];
};

/** Logs a new person of the staff in, with the screens in German. */
export async function enterBackoffice(page: Page, role: RoleKey, name: string): Promise<void> {
  const email = `team.${crypto.randomUUID().slice(0, 8)}@ranzen.example`;
  const words = ['staff', 'invite', email, name, '--role', role];
  const { stdout } = await run('node', ['start/shop.ts', ...words]);
  const token = /#([\w-]+)/.exec(stdout)?.[1] ?? '';
  await page.goto(`${backoffice}/log-in`);
  const { invitation } = (await post(page, '/api/staff/open-invitation/', { token })) as {
    invitation: { key: string };
  };
  const code = codeAt(invitation.key, new Date());
  const password = 'Kreidestaub im Flur 7';
  await post(page, '/api/staff/accept-invitation/', { token, password, code });
}

/** Sends an operation with the session of the page. */
export async function askBackoffice(
  page: Page,
  query: string,
  variables: object = {},
): Promise<Answer> {
  return (await post(page, '/api/backoffice/', { query, variables })) as Answer;
}

function post(page: Page, path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      return answer.json();
    },
    { path, body: JSON.stringify(body) },
  );
}
