import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';
import { isLocal } from '../local.ts';
import { drawLabel } from './draw-label.ts';
import { listPage, styleSheet, trackPage } from './carrier-pages.ts';
import {
  bookedAtOf,
  expectedDay,
  isReturnCode,
  newCode,
  type SandboxParcel,
  type Stage,
  stages,
  stageAt,
} from './parcel-book.ts';

/** A carrier on this machine, with an account of one run. */
export type CarrierSandbox = {
  url: string;
  carrier: { url: string; key: string };
  parcels(): SandboxParcel[];
  move(trackingCode: string, stage: Stage): void;
  close(): Promise<void>;
};

type Answer = { status?: number; headers?: Record<string, string>; body: string };
type Room = { key: string; url: string; now: () => Date; parcels: Map<string, SandboxParcel> };

/**
 * A carrier of parcels on 127.0.0.1, for local runs and tests: books parcels, moves them by a timetable, and has a tracking page
 * for each and a page for moving them manually. Throws if the port is in use.
 */
export async function startCarrierSandbox({
  port,
  now = () => new Date(),
}: {
  /** 0 takes a free one. */
  port: number;
  now?: () => Date;
}): Promise<CarrierSandbox> {
  const room: Room = { key: randomBytes(16).toString('hex'), url: '', now, parcels: new Map() };
  const server = createServer(
    keepIdleConnections,
    (request, response) => void respond(room, request, response),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  room.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: room.url,
    carrier: { url: `${room.url}/api`, key: room.key },
    parcels: () => [...room.parcels.values()],
    move: (trackingCode, stage) => move(room, trackingCode, stage),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(room: Room, request: IncomingMessage, response: ServerResponse) {
  const { status = 200, headers, body } = await answer(room, request).catch(faulty);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answer(room: Room, request: IncomingMessage): Promise<Answer> {
  const host = request.headers.host ?? '';
  if (!isLocal(host)) return { status: 421, body: 'This sandbox answers on localhost only.\n' };
  const { pathname } = new URL(request.url ?? '/', `http://${host}`);
  const body = await text(request);
  if (pathname.startsWith('/api/')) return answerShop(room, request, { pathname, body });
  return answerPerson(room, request, { pathname, body }) ?? nothing;
}

type Asked = { pathname: string; body: string };
const nothing: Answer = { status: 404, body: 'There is nothing here.\n' };

async function answerShop(
  room: Room,
  { headers, method }: IncomingMessage,
  asked: Asked,
): Promise<Answer> {
  if (headers.authorization !== `Bearer ${room.key}`)
    return json(401, { fault: 'unknown account' });
  if (asked.pathname === '/api/parcels' && method === 'POST') return book(room, asked.body);
  if (asked.pathname === '/api/returns' && method === 'POST') return announce(room, asked.body);
  if (asked.pathname.startsWith('/api/returns/') && method === 'DELETE')
    return callOff(room, asked.pathname.slice('/api/returns/'.length), true);
  const code = asked.pathname.slice('/api/parcels/'.length);
  if (method === 'DELETE') return callOff(room, code, false);
  const parcel = knownParcel(room, code);
  if (!parcel || method !== 'GET') return json(404, { fault: 'unknown parcel' });
  const { stage, at } = stageAt(parcel, room.now());
  if (stage === 'announced' || stage === 'calledOff') return json(404, { fault: 'not handed in' });
  return json(200, { status: stage, at: at.toISOString() });
}

async function book(room: Room, body: string): Promise<Answer> {
  const parcel = JSON.parse(body) as Partial<SandboxParcel>;
  const { reference, carrierCode, recipient, email = null } = parcel;
  if (!reference || !carrierCode || !recipient?.length) return json(422, { fault: 'incomplete' });
  const added = { reference, carrierCode, recipient, email, isReturn: false };
  const kept = keep(room, added);
  const { trackingCode, bookedAt } = kept;
  return json(201, {
    trackingCode,
    trackingUrl: `${room.url}/parcels/${trackingCode}`,
    label: `^XA^FO40,40^A0N,40,40^FD${recipient.join(' / ').replaceAll(/[\^~]/g, ' ')}^FS^FO40,200^BCN,120^FD${trackingCode}^FS^XZ`,
    labelPdf: (await drawLabel(kept)).toString('base64'),
    expectedOn: expectedDay(bookedAt),
  });
}

type Announced = { reference?: string; carrierCode?: string; sender?: string[] };

/** A return parcel; the shop prints its label, so that only a code is needed. */
function announce(room: Room, body: string): Answer {
  const { reference, carrierCode, sender } = JSON.parse(body) as Announced;
  if (!reference || !carrierCode || !sender?.length) return json(422, { fault: 'incomplete' });
  const added = { reference, carrierCode, recipient: sender, email: null, isReturn: true };
  const { trackingCode } = keep(room, added);
  return json(201, { trackingCode, trackingUrl: `${room.url}/parcels/${trackingCode}` });
}

/** Cancels a return parcel that is not handed in yet, or another parcel that has not moved. */
function callOff(room: Room, trackingCode: string, isReturn: boolean): Answer {
  const parcel = knownParcel(room, trackingCode);
  if (parcel?.isReturn !== isReturn) return json(404, { fault: 'unknown parcel' });
  const { stage } = stageAt(parcel, room.now());
  if (stage === (isReturn ? 'announced' : 'handedOver')) move(room, trackingCode, 'calledOff');
  else if (stage !== 'calledOff') return json(409, { fault: 'it is under way' });
  return json(200, { status: 'calledOff' });
}

/** Returns the same parcel for the same reference. */
function keep(
  room: Room,
  added: Pick<SandboxParcel, 'reference' | 'carrierCode' | 'recipient' | 'email' | 'isReturn'>,
): SandboxParcel {
  const { reference, isReturn } = added;
  const known = [...room.parcels.values()].find((parcel) => parcel.reference === reference);
  if (known) return known;
  const bookedAt = room.now();
  const trackingCode = newCode(bookedAt, room.parcels.size + 1, isReturn);
  const parcel = { ...added, trackingCode, bookedAt, moved: undefined };
  room.parcels.set(trackingCode, parcel);
  return parcel;
}

function answerPerson(room: Room, { method }: IncomingMessage, asked: Asked): Answer | undefined {
  const { pathname, body } = asked;
  if (pathname === '/carrier.css')
    return { headers: { 'content-type': 'text/css; charset=utf-8' }, body: styleSheet };
  if (pathname === '/') return { body: listPage([...room.parcels.values()], room.now()) };
  const parcel = knownParcel(room, pathname.slice('/parcels/'.length));
  if (!pathname.startsWith('/parcels/') || !parcel) return undefined;
  if (method !== 'POST') return { body: trackPage(parcel, room.now()) };
  const stage = stages.find((each) => each === new URLSearchParams(body).get('stage'));
  if (stage) move(room, parcel.trackingCode, stage);
  return { status: 303, headers: { location: '/' }, body: '' };
}

/** Finds a parcel; parcels of earlier runs are restored from their code. */
function knownParcel({ parcels }: Room, trackingCode: string): SandboxParcel | undefined {
  const bookedAt = bookedAtOf(trackingCode);
  const known = parcels.get(trackingCode);
  if (known || !bookedAt) return known;
  const former = { reference: '', carrierCode: '', recipient: [], email: null, moved: undefined };
  return { trackingCode, bookedAt, isReturn: isReturnCode(trackingCode), ...former };
}

function move(room: Room, trackingCode: string, stage: Stage): void {
  const parcel = knownParcel(room, trackingCode);
  if (parcel) room.parcels.set(trackingCode, { ...parcel, moved: { stage, at: room.now() } });
}

function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

function faulty(error: unknown): Answer {
  return { status: 500, body: `The sandbox could not answer: ${String(error)}\n` };
}
