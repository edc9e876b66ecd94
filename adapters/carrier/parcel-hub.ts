import * as v from 'valibot';
import type { BookedParcel, ParcelCarrier, ParcelNews, ReturnParcel } from './port.ts';

/** An account with a service that books parcels with several carriers. `url` ends without a slash. */
export type ParcelHubAccount = { url: string; key: string };

/** The longest PDF of a label. */
const labelBytes = 300_000;
const address = v.pipe(v.string(), v.regex(/^https?:\/\/\S{1,500}$/));
const code = v.pipe(v.string(), v.regex(/^[\w-]{4,60}$/));
const booked = v.object({
  trackingCode: code,
  trackingUrl: v.optional(address),
  label: v.pipe(v.string(), v.maxLength(100_000)),
  labelPdf: v.optional(
    v.pipe(
      v.string(),
      v.maxLength((labelBytes * 4) / 3 + 4),
      v.base64(),
      v.transform((content) => Buffer.from(content, 'base64')),
      v.check((bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-', 'no PDF'),
    ),
  ),
  expectedOn: v.optional(v.pipe(v.string(), v.isoDate())),
});
/** Longer codes make barcodes that scanners cannot read. */
const announced = v.object({
  trackingCode: v.pipe(code, v.maxLength(35)),
  trackingUrl: v.optional(address),
});
const news = v.object({
  status: v.picklist(['handedOver', 'inTransit', 'outForDelivery', 'delivered', 'lost']),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/**
 * Books and follows parcels over HTTP: `POST /parcels`, which answers the label in ZPL and as a PDF in base64, and `POST /returns`, both
 * with the reference as idempotency key,
 * `DELETE /parcels/<code>` and `DELETE /returns/<code>` with 409 for a parcel in transit, `GET /parcels/<code>`. Throws without an answer within `timeoutMs`, and for undocumented answers.
 */
export function createParcelHub(account: ParcelHubAccount, timeoutMs = 10_000): ParcelCarrier {
  const ask = (path: string, init: Sent) => send(account, timeoutMs, { path, init });
  const callOff = async (parcels: '/parcels' | '/returns', trackingCode: string) => {
    const path = `${parcels}/${encodeURIComponent(trackingCode)}`;
    const answer = await ask(path, { method: 'DELETE' });
    if (answer.status === 404) return true;
    if (answer.status === 409) return false;
    if (answer.status >= 400)
      throw new Error(`The carrier does not call ${trackingCode} off: ${answer.status}.`);
    return true;
  };
  return {
    async book({ reference, ...parcel }) {
      const answer = await ask('/parcels', posted({ reference, ...parcel }));
      if (answer.status >= 400)
        throw new Error(`The carrier refused ${reference}: ${answer.status}.`);
      const { trackingUrl, labelPdf, expectedOn, ...rest } = v.parse(booked, await answer.json());
      return { ...rest, trackingUrl, labelPdf, expectedOn } satisfies BookedParcel;
    },
    async announceReturn({ reference, ...parcel }) {
      const answer = await ask('/returns', posted({ reference, ...parcel }));
      if (answer.status >= 400)
        throw new Error(`The carrier refused ${reference}: ${answer.status}.`);
      const { trackingCode, trackingUrl } = v.parse(announced, await answer.json());
      return { trackingCode, trackingUrl } satisfies ReturnParcel;
    },
    callOff: (trackingCode) => callOff('/parcels', trackingCode),
    callOffReturn: (trackingCode) => callOff('/returns', trackingCode),
    async find(trackingCode) {
      const answer = await ask(`/parcels/${encodeURIComponent(trackingCode)}`, { method: 'GET' });
      if (answer.status === 404) return undefined;
      if (answer.status >= 400)
        throw new Error(`The carrier returns no state of ${trackingCode}: ${answer.status}.`);
      const { status, at } = v.parse(news, await answer.json());
      return { status, at: new Date(at) } satisfies ParcelNews;
    },
  };
}

function posted(parcel: { reference: string }): Sent {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': parcel.reference },
    body: JSON.stringify(parcel),
  };
}

type Sent = {
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

async function send(
  { url, key }: ParcelHubAccount,
  timeoutMs: number,
  { path, init }: { path: string; init: Sent },
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 401 || answer.status === 403)
    throw new Error('The carrier does not know us. Check CARRIER_KEY in the settings.');
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`The carrier turns requests away for now: ${answer.status}.`);
  return answer;
}
