import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';
import {
  type Document,
  type Mapping,
  type Node,
  onlyEntry,
  readDocument,
  Refused,
  refuse,
} from './document.ts';
import { search } from './search.ts';

export type EngineRequest = {
  method: string;
  path: string;
  type: string | undefined;
  authorization: string | undefined;
  body: string;
};

/** A stand-in for OpenSearch on the loopback interface: the part of its API that the shop uses. */
export type StandInEngine = {
  url: string;
  /** All requests, in order. */
  requests: EngineRequest[];
  /** Scripted responses for the next requests; undefined for no response until the stand-in closes. */
  next: ({ status: number; body: string } | undefined)[];
  close(): Promise<void>;
};

type Index = {
  mapping: Mapping;
  documents: Map<string, Document>;
  versions: Map<string, number>;
  aliases: Set<string>;
};

export async function startEngine(): Promise<StandInEngine> {
  const indexes = new Map<string, Index>();
  const requests: EngineRequest[] = [];
  const next: StandInEngine['next'] = [];
  const server = createServer(keepIdleConnections, (request, response) => {
    void (async () => {
      const received = await listen(request);
      requests.push(received);
      if (next.length > 0) {
        const scripted = next.shift();
        if (scripted !== undefined) response.writeHead(scripted.status).end(scripted.body);
        return;
      }
      const { status, body } = answer(indexes, received);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function listen(request: IncomingMessage): Promise<EngineRequest> {
  const { method = '', url = '', headers } = request;
  return {
    method,
    path: url,
    type: headers['content-type'],
    authorization: headers.authorization,
    body: await text(request),
  };
}

type Answer = { status: number; body: object };

function answer(indexes: Map<string, Index>, { method, path, body }: EngineRequest): Answer {
  try {
    return { status: 200, body: answered(indexes, `${method} ${path}`, body) };
  } catch (error) {
    if (error instanceof Refused) return refusal(error);
    throw error;
  }
}

function refusal(error: Refused): Answer {
  return {
    status: 400,
    body: { error: { type: 'illegal_argument_exception', reason: error.message }, status: 400 },
  };
}

function answered(indexes: Map<string, Index>, asked: string, body: string): object {
  const [, target = ''] = /^\w+ \/([^/?]+)/.exec(asked) ?? [];
  if (asked === 'POST /_bulk' || asked === 'POST /_bulk?require_alias=true') {
    return bulk(indexes, linesOf(body), asked.endsWith('true'));
  }
  if (asked === 'POST /_aliases')
    return changeAliases(indexes, (JSON.parse(body) as { actions: Node[] }).actions);
  if (asked === `GET /ranzen-*/_alias`) return listAliases(indexes);
  if (asked === `POST /${target}/_refresh`) return { _shards: { failed: 0 } };
  if (asked === `POST /${target}/_msearch`) {
    const { documents, mapping } = indexOf(indexes, target);
    const bodies = linesOf(body).filter((_, place) => place % 2 === 1);
    return { took: 1, responses: bodies.map((one) => searched(documents, mapping, one)) };
  }
  if (asked === `DELETE /${target}?ignore_unavailable=true`) {
    for (const name of target.split(',')) indexes.delete(name);
    return { acknowledged: true };
  }
  if (asked === `PUT /${target}`) {
    if (indexes.has(target)) refuse(`index [${target}] already exists`);
    const { mappings } = JSON.parse(body) as { mappings: { properties: Mapping } };
    indexes.set(target, {
      mapping: mappings.properties,
      documents: new Map(),
      versions: new Map(),
      aliases: new Set(),
    });
    return { acknowledged: true, index: target };
  }
  return refuse(`no handler for ${asked}`);
}

function searched(documents: Index['documents'], mapping: Mapping, body: Node): object {
  try {
    return search(documents, mapping, body);
  } catch (error) {
    if (error instanceof Refused) return refusal(error).body;
    throw error;
  }
}

function linesOf(body: string): Node[] {
  if (!body.endsWith('\n')) refuse('the last line must end');
  if (/\\ud[89a-f]/i.test(body)) refuse('a lone surrogate is no JSON text');
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Node);
}

function indexOf(indexes: Map<string, Index>, name: string, aliasOnly = false): Index {
  const named = aliasOnly ? undefined : indexes.get(name);
  return (
    named ??
    [...indexes.values()].find(({ aliases }) => aliases.has(name)) ??
    refuse(`no such index [${name}]`)
  );
}

function bulk(indexes: Map<string, Index>, lines: Node[], aliasOnly: boolean): object {
  const items: { status: number; error?: object }[] = [];
  while (lines.length > 0) {
    const [verb, action] = onlyEntry(lines.shift());
    items.push(one(verb, action as Action, verb === 'index' ? lines.shift() : undefined));
  }
  return {
    took: 1,
    errors: items.some(({ error }) => error !== undefined),
    items: items.map((item) => ({ index: item })),
  };

  function one(
    verb: string,
    { _index: name, _id: id, version }: Action,
    source: Node | undefined,
  ): { status: number; error?: object } {
    try {
      const { mapping, documents, versions } = indexOf(
        indexes,
        name,
        aliasOnly && verb === 'index',
      );
      if (source === undefined) return { status: documents.delete(id) ? 200 : 404 };
      if (version !== undefined && version < (versions.get(id) ?? 0)) {
        return { status: 409, error: { type: 'version_conflict_engine_exception' } };
      }
      documents.set(id, readDocument(source, mapping));
      versions.set(id, version ?? 1);
      return { status: 201 };
    } catch (error) {
      if (error instanceof Refused) return { status: 400, error: { type: error.message } };
      throw error;
    }
  }
}

type Action = { _index: string; _id: string; version?: number };

function listAliases(indexes: Map<string, Index>): object {
  return Object.fromEntries(
    [...indexes].map(([name, { aliases }]) => [
      name,
      { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) },
    ]),
  );
}

function changeAliases(indexes: Map<string, Index>, actions: readonly Node[]): object {
  for (const change of actions) {
    const [verb, { index, alias }] = onlyEntry(change) as [
      string,
      { index: string; alias: string },
    ];
    if (verb === 'remove_index') indexes.delete(index);
    else if (verb === 'add') indexOf(indexes, index).aliases.add(alias);
    else refuse(`unknown action [${verb}]`);
  }
  return { acknowledged: true };
}
