import { expect, test } from 'vitest';
import { faultOf } from './log.ts';

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
