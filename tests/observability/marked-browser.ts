import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { staffPassword } from '#tests/support/staff.ts';
import type { ShopProcess } from '#tests/server/shop-process.ts';
import { german } from '#tests/server/fake-shop.ts';

/** Keys of responses whose values are secrets. */
const secretKeys = /token|secret|sharedata|recoverycodes|hash|link/i;
/** Shorter values are words that logs hold for other reasons. */
const shortest = 16;

/** Collects secrets that the shop gives away: values of cookies, and of fields that are named after a secret. */
export class Secrets {
  readonly all = new Set<string>();

  add(value: unknown): void {
    if (typeof value !== 'string') return;
    if (value.length >= shortest) this.all.add(value);
  }

  /** Adds the values of secret fields at any depth of a response. */
  addFrom(answer: unknown, key = ''): void {
    if (Array.isArray(answer)) for (const each of answer) this.addFrom(each, key);
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer)) this.addFrom(value, name);
    else if (secretKeys.test(key)) this.add(answer);
  }

  /** Adds the long parameters and path segments of links in a mail; returns the links. */
  addLinks(text: string): URL[] {
    const links = [...text.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([link]) => new URL(link));
    for (const { searchParams } of links) for (const [, value] of searchParams) this.add(value);
    return links;
  }
}

/** A browser without pages whose cookies and answers are collected as secrets. */
export class MarkedBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #shop: ShopProcess;
  readonly #secrets: Secrets;
  readonly #host: string;

  constructor(shop: ShopProcess, secrets: Secrets, host: string = german) {
    this.#shop = shop;
    this.#secrets = secrets;
    this.#host = `${host}:${shop.port}`;
  }

  async send(path: string, body?: string | object, type = 'application/json') {
    const token = this.#cookies.get('apiToken');
    const { status, text, headers } = await this.#shop.ask(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: this.#host,
        Origin: `http://${this.#host}`,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': type,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of headers['set-cookie'] ?? []) this.#keep(line);
    if (text.startsWith('{')) this.#secrets.addFrom(JSON.parse(text));
    return { status, text, location: headers.location };
  }

  /** Submits a form of a page without script. */
  submit(path: string, fields: Record<string, string>) {
    return this.send(
      path,
      new URLSearchParams(fields).toString(),
      'application/x-www-form-urlencoded',
    );
  }

  /** Runs an operation of the shop's contract. Throws where it fails. */
  async ask<Data>(query: string, variables: object = {}): Promise<Data> {
    if (!this.#cookies.has('apiToken')) await this.send('/api/token/');
    return this.#run('/api/shop/', query, variables);
  }

  /** Runs an operation of the back office's contract. Throws where it fails. */
  askDesk<Data>(query: string, variables: object = {}): Promise<Data> {
    return this.#run('/api/backoffice/', query, variables);
  }

  /** Logs a person of the staff in. */
  logInStaff({ email, key }: { email: string; key: string }) {
    const code = codeAt(key, new Date(Date.now() + 30_000));
    return this.send('/api/staff/log-in/', { email, password: staffPassword, code });
  }

  async #run<Data>(path: string, query: string, variables: object): Promise<Data> {
    const { text } = await this.send(path, { query, variables });
    const { data, errors } = JSON.parse(text) as { data: Data; errors?: unknown };
    if (errors) throw new Error(text);
    return data;
  }

  #keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    this.#cookies.set(name, value);
    this.#secrets.add(value);
    this.#secrets.add(decodeURIComponent(value));
  }
}
