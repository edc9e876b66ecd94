import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What happened to a visitor's requests. */
export type Tally = {
  requests: number;
  /** Requests that may be repeated and failed in spite of the proxy's own attempts. */
  failed: string[];
  /** Writes without a key that a fault interrupted: the visitor sees an error and sends them again. */
  interrupted: string[];
};

export type Visitor = {
  /** Loads a page; returns whether it was successful. */
  open(path: string): Promise<boolean>;
  /** Loads a page; empty where it failed. */
  read(path: string): Promise<string>;
  /** Calls the API; undefined where it failed. `key` marks a write that the shop recognises when it is repeated. */
  call<Data>(query: string, variables: object, key?: string): Promise<Data | undefined>;
  /** Starts the session of a guest; returns whether it has one. */
  becomeGuest(email: string): Promise<boolean>;
  leave(): void;
};

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = { method?: 'GET' | 'POST'; path: string; body?: string; key?: string | undefined };

const answerTakesMs = 30_000;

/** A browser with an address, a connection, cookies and a token of its own, in the German shop behind the proxy. */
export function createVisitor(
  { host, port, address }: { host: string; port: number; address: string },
  tally: Tally,
): Visitor {
  const { send, close } = openConnection(address, port);
  const userId = randomUUID().replaceAll('-', '');
  let token: string | undefined;
  let guestCookie = '';

  const headersOf = ({ body, key }: Sent): Record<string, string> => ({
    Host: host,
    ...(guestCookie && { Cookie: guestCookie }),
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      Origin: `http://${host}`,
      'X-Ishop-Api-Userid': userId,
    }),
    ...(token && { Authorization: token }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  });

  /** Sends a request and notes its failure. */
  async function ask(sent: Sent): Promise<Answer | undefined> {
    tally.requests += 1;
    const isRepeatable = sent.method !== 'POST' || sent.key !== undefined;
    const note = (what: string) => {
      (isRepeatable ? tally.failed : tally.interrupted).push(`${what}: ${sent.path}`);
      return undefined;
    };
    try {
      const answer = await send(sent, headersOf(sent));
      if (answer.status >= 500) return note(String(answer.status));
      const fault = /"classification":"(UNAVAILABLE|INTERNAL_ERROR)"/.exec(answer.text);
      return fault && sent.path === '/api/shop/' ? note(fault[1] ?? '') : answer;
    } catch (fault) {
      return note((fault as Error).message);
    }
  }

  async function authorize(): Promise<boolean> {
    if (token !== undefined) return true;
    const answer = await ask({ path: '/api/token/' });
    if (answer?.status !== 200) return false;
    token = `Bearer ${(JSON.parse(answer.text) as { apiToken: string }).apiToken}`;
    return true;
  }

  return {
    async open(path) {
      return (await ask({ path }))?.status === 200;
    },
    async read(path) {
      return (await ask({ path }))?.text ?? '';
    },
    async call<Data>(query: string, variables: object, key?: string) {
      if (!(await authorize())) return undefined;
      const isMutation = query.trimStart().startsWith('mutation');
      const answer = await ask({
        method: 'POST',
        path: '/api/shop/',
        body: JSON.stringify({ query, variables }),
        key: isMutation ? key : randomUUID(),
      });
      if (!answer) return undefined;
      const { data, errors } = JSON.parse(answer.text) as { data?: Data; errors?: object[] };
      if (errors?.some((error) => JSON.stringify(error).includes('INVALID_TOKEN')))
        token = undefined;
      else if (errors) throw new Error(`The shop refused ${query}: ${JSON.stringify(errors)}`);
      return data;
    },
    async becomeGuest(email) {
      const body = JSON.stringify({ checkoutType: 'guest', formData: { email } });
      const answer = await ask({ method: 'POST', path: '/api/checkout-auth/', body });
      const cookie = answer?.headers['set-cookie']?.find((line) => line.startsWith('guestToken='));
      guestCookie = cookie?.split(';')[0] ?? '';
      return guestCookie !== '';
    },
    leave: close,
  };
}

/** A connection of its own, kept between requests. */
function openConnection(localAddress: string, port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (
    { method = 'GET', path, body }: Sent,
    headers: Record<string, string>,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, localAddress, path, method, headers, agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.setTimeout(answerTakesMs, () => sent.destroy(new Error('no response in 30 s')));
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
