import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import { startInbox } from '#sandbox/inbox/inbox.ts';
import { createLocaleFor } from '#server/context/locale-for.ts';
import { accountJobs } from '#shop/sign-in/account.jobs.ts';
import { createDemoDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { german } from './fake-shop.ts';
import { startTestServer } from './started-server.ts';

export type RegisterAnswer = {
  successfull: boolean;
  fieldErrors: { fieldName: string; errorMessage: string }[];
  token?: { expires: string };
} & Record<string, unknown>;

export type RegisteringShop = Awaited<ReturnType<typeof startRegisteringShop>>;

/** A serving shop with the demo's data, whose mails arrive in an inbox once `runJobs` was called. */
export async function startRegisteringShop() {
  const database = await createDemoDatabase();
  const server = await startTestServer(database.ownerUrl, async () => new Response('page'));
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-mail-'));
  const inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  const mail = createSmtpMailSender(inbox.smtpUrl);
  const site = { environment: 'local', mainDomain: 'ranzen', port: server.port } as const;
  const jobCtx = { ...visitorOf(database.db), mail, localeFor: createLocaleFor(site, database.db) };

  async function post(path: string, content: object, host = german, cookie?: string) {
    const { status, headers, text } = await server.ask(path, {
      method: 'POST',
      body: JSON.stringify(content),
      headers: {
        Host: host,
        'Content-Type': 'application/json',
        Origin: `http://${host}`,
        ...(cookie !== undefined && { Cookie: cookie }),
      },
    });
    const cookies = (headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '');
    return { status, cookies, text };
  }

  return {
    database,
    server,
    post,
    async register(formData: object, authType = 'private', host = german) {
      const { cookies, text, status } = await post(
        '/api/register-action/',
        { authType, formData },
        host,
      );
      return { status, cookies, answer: JSON.parse(text) as RegisterAnswer };
    },
    async ask(query: string, cookie?: string, host = german) {
      const { text } = await post('/api/shop/', { query }, host, cookie);
      return JSON.parse(text) as { data: Record<string, unknown> };
    },
    /** Resets the counters of attempts: all tests come from one address. */
    async forgetLimits(): Promise<void> {
      await database.pool.query('delete from account.login_attempt');
    },
    async runJobs(): Promise<void> {
      await runWaitingJobs(database, Object.keys(accountJobs), (name, payload) =>
        accountJobs[name as keyof typeof accountJobs](payload as never, jobCtx),
      );
    },
    mailsTo(address: string) {
      return Promise.all(inbox.mailbox.list(address).map(({ id }) => inbox.mailbox.open(id)));
    },
    async close(): Promise<void> {
      mail.close();
      await server.close();
      await inbox.close();
      await rm(folder, { recursive: true });
      await database.drop();
    },
  };
}

/** The errors, by field. */
export function errorsOf({ answer }: { answer: RegisterAnswer }): Record<string, string> {
  return Object.fromEntries(answer.fieldErrors.map((each) => [each.fieldName, each.errorMessage]));
}

export const jana = {
  email: 'jana@haus.example',
  password: 'Kreidestaub 7',
  firstName: 'Jána Éowyn',
  lastName: 'Ødegård-O’Neill',
};

export const billingAddress = {
  streetAndHouseNr: 'Am Anger 12',
  postCode: '73430',
  city: 'Aalen',
  country: 'DE',
};
