import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  /** Undefined for the first span of a trace. */
  parentSpanId: string | undefined;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  isFault: boolean;
};

/** A receiver of traces by OTLP over HTTP, as JSON, on loopback, which keeps what arrives and answers `status`. */
export async function startTraceReceiver(port = 0) {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const answer = { status: 200 };
  const waiting = new Set<() => void>();
  const keep = (body: string) => {
    bodies.push(body);
    spans.push(...spansIn(JSON.parse(body) as Sent));
    for (const look of waiting) look();
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (isTraces && answer.status === 200) keep(Buffer.concat(parts).toString());
      response.writeHead(isTraces ? answer.status : 404, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** What arrived, as it was sent. */
    bodies,
    answer,
    /** Resolves with the first span of a name that fits, once it has arrived. */
    first: (name: string, fits: (span: ReceivedSpan) => boolean = () => true) =>
      new Promise<ReceivedSpan>((resolve) => {
        const look = () => {
          const found = spans.find((span) => span.name === name && fits(span));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes?: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** The status of a span that failed. */
const faultCode = 2;

function spansIn({ resourceSpans }: Sent): ReceivedSpan[] {
  const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return sent.map(
    ({ name, traceId, spanId, parentSpanId, attributes = [], links = [], status }) => ({
      name,
      traceId,
      spanId,
      parentSpanId: parentSpanId || undefined,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [
          key,
          value.stringValue ?? value.boolValue ?? Number(value.intValue),
        ]),
      ),
      links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
      isFault: status?.code === faultCode,
    }),
  );
}
