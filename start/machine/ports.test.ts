import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { reservePort } from './ports.ts';

const run = promisify(execFile);

/** Reserves a port in a process that ends at once, and returns it. */
async function reserveElsewhere(range: { first: number; count: number }): Promise<number> {
  const module = JSON.stringify(join(import.meta.dirname, 'ports.ts'));
  const program = `const { reservePort } = await import(${module}); console.log(await reservePort(${JSON.stringify(range)}));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return Number(stdout);
}

test('[OP5] a reserved port is not given out again, in this process or another', async () => {
  const port = await reservePort();
  const range = { first: port, count: 1 };
  const sentence = `Every port from ${port} to ${port} is taken.`;
  await expect(reservePort(range)).rejects.toThrow(sentence);
  await expect(reserveElsewhere(range)).rejects.toThrow(sentence);
});

test('[OP5] a port whose process ended can be reserved again', async () => {
  const port = await reserveElsewhere({ first: 20_000, count: 12_000 });
  expect(await reservePort({ first: port, count: 1 })).toBe(port);
});

test('[OP5] a port that a program listens on is not reserved', async () => {
  const program = createServer();
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const { port } = program.address() as AddressInfo;
  await expect(reservePort({ first: port, count: 1 })).rejects.toThrow('is taken');
  await new Promise((resolve) => program.close(resolve));
});
