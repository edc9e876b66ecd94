import { expect, test } from 'vitest';
import { faultOf } from './log.ts';
import { scrubLine } from './scrub-line.ts';

test('[OP5] a line holds a fault and its cause, and nothing of its connection', () => {
  const cause = new Error('the network is away');
  const fault = Object.assign(new Error('Connection terminated', { cause }), {
    code: '57P01',
    detail: 'Key (email)=(jana@haus.example) already exists.',
    client: { secretKey: 4711, queries: ['select 1'] },
  });
  expect(faultOf(fault)).toEqual({
    type: 'Error',
    message: 'Connection terminated: the network is away',
    stack: expect.stringContaining('caused by: Error: the network is away'),
    code: '57P01',
  });
});

test('[OP5.logs] a fault about input that cannot be read does not quote the input, nor does its cause', () => {
  const typed = 'Geheim "4711"';
  const ofDatabase = Object.assign(new Error(`invalid input syntax for type integer: "${typed}"`), {
    code: '22P02',
  });
  const unreadable = readFaulty('{"password":"Geheim 4711');
  for (const fault of [ofDatabase, unreadable, new Error('Read failed', { cause: ofDatabase })])
    expect(JSON.stringify(faultOf(fault))).not.toMatch(/Geheim|4711/);
  expect(faultOf(ofDatabase)).toMatchObject({
    message: 'invalid input syntax for type integer: "…"',
    code: '22P02',
  });
});

function readFaulty(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    return fault;
  }
}

test.each([
  ['550 5.1.1 <jana.b@haus.example>: unknown', '550 5.1.1 <[address]>: unknown'],
  ['"path":"/jana%40haus.example/x/"', '"path":"/[address]/x/"'],
  ['at https://www.ranzen.de/a/?token=abc&x=1:2:3', 'at https://www.ranzen.de/a/?[removed]'],
  ['"stack":"at /a/?token=abc\\n at b"', '"stack":"at /a/?[removed]\\n at b"'],
  ['connect postgres://owner:Geheim@db:5432/ranzen', 'connect postgres://[removed]@db:5432/ranzen'],
  [
    'node_modules/@fastify/static@10.1.11/x.js:3:4',
    'node_modules/@fastify/static@10.1.11/x.js:3:4',
  ],
  ['is it so? "a = b"', 'is it so? "a = b"'],
])('[OP5.logs] the line %s is logged as %s', (line, logged) => {
  expect(scrubLine(line)).toBe(logged);
});
