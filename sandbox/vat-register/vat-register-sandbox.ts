import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';

type Question = {
  countryCode: string;
  vatNumber: string;
  requesterNumber?: string;
  traderName?: string;
  traderPostalCode?: string;
  traderCity?: string;
};

export type VatRegisterSandbox = {
  /** What `createVies` takes; ends without a slash. */
  url: string;
  /** The questions so far, the latest last. */
  questions: readonly Question[];
  close(): Promise<void>;
};

/**
 * VIES on 127.0.0.1, on a free port, for local runs and tests. The first two digits of a number choose the answer: 99 is not
 * assigned, 98 belongs to a member state that is unavailable, 97 to one that is so when it is asked first, 96 is answered after
 * `slowMs`, and 95 belongs to another company. All others are valid. Germany discloses neither name nor address, Spain compares
 * the name and the post code without disclosing them, and the others disclose both.
 */
export async function startVatRegisterSandbox({
  slowMs = 30_000,
}: { slowMs?: number } = {}): Promise<VatRegisterSandbox> {
  const questions: Question[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const isKnown =
      request.method === 'POST' &&
      request.url === '/taxation_customs/vies/rest-api/check-vat-number';
    const question = isKnown ? ((await json(request)) as Question) : undefined;
    const answer = question ? answerOf(question, questions) : { actionSucceed: false };
    if (question) questions.push(question);
    const send = () => {
      response.writeHead(question ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (!question || kindOf(question) !== 'slow') return send();
    const timer = setTimeout(() => {
      timers.delete(timer);
      send();
    }, slowMs);
    timers.add(timer);
  };
  const server = createServer(keepIdleConnections, (request, response) => {
    respond(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/taxation_customs/vies/rest-api`,
    questions,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}

const kinds: Readonly<Record<string, string>> = {
  '99': 'unknown',
  '98': 'unavailable',
  '97': 'unavailableFirst',
  '96': 'slow',
  '95': 'other',
};

function kindOf({ vatNumber }: Question): string | undefined {
  return kinds[vatNumber.replaceAll(/\D/g, '').slice(0, 2)];
}

function answerOf(question: Question, before: readonly Question[]): object {
  const { countryCode, vatNumber, requesterNumber } = question;
  const kind = kindOf(question);
  const isFirst = !before.some(
    (each) => each.countryCode === countryCode && each.vatNumber === vatNumber,
  );
  if (kind === 'unavailable' || (kind === 'unavailableFirst' && isFirst))
    return { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
  const isValid = kind !== 'unknown';
  return {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid: isValid,
    requestIdentifier:
      requesterNumber !== undefined && isValid ? `WAPIAAAA${before.length + 1}` : '',
    ...(isValid ? traderOf(question, kind === 'other') : { name: '---', address: '---' }),
  };
}

function traderOf(question: Question, isOther: boolean): object {
  const { countryCode, traderName = '', traderPostalCode = '', traderCity = '' } = question;
  const uncompared = { traderNameMatch: 'NOT_PROCESSED', traderPostalCodeMatch: 'NOT_PROCESSED' };
  const secret = { name: '---', address: '---' };
  if (countryCode === 'DE') return { ...secret, ...uncompared };
  const compared = isOther ? 'INVALID' : 'VALID';
  if (countryCode === 'ES')
    return { ...secret, traderNameMatch: compared, traderPostalCodeMatch: compared };
  if (isOther)
    return { name: 'ANDERE FIRMA GMBH', address: 'Am Graben 1\n1010 Wien', ...uncompared };
  const address = `Hauptstraße 1\n${traderPostalCode} ${traderCity}`;
  return { name: traderName.toUpperCase(), address, ...uncompared };
}
