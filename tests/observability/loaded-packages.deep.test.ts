import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const fileOf = (path: string): string => new URL(path, root).href;

/**
 * Runs statements in a process of its own, in which `loaded` has the names of loaded packages that fit the pattern, in their order, and
 * `answers` is what they fill. Returns `answers`.
 */
async function runAndWatch(pattern: RegExp, statements: string): Promise<unknown[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    const loaded = () => [...packages].sort();
    registerHooks({
      load(url, context, next) {
        const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? [];
        if (name && ${pattern}.test(name)) packages.add(name);
        return next(url, context);
      },
    });
    const answers = [];
    ${statements}
    console.log(JSON.stringify(answers));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  return JSON.parse(stdout) as unknown[];
}

test('[OP5.metrics][OP5.traces] their packages are loaded only where they are on', async () => {
  const common = { role: 'web', environment: 'local' };
  const traces = { endpoint: 'http://127.0.0.1:9', share: 1 };
  const [without, withTraces] = await runAndWatch(
    /^(?:@opentelemetry\/.+|prom-client)$/,
    `await import('${fileOf('server/serve.ts')}');
    const { observe } = await import('${fileOf('server/boot/observe.ts')}');
    for (const each of ${JSON.stringify([common, { ...common, traces }])}) {
      const observation = await observe(each, console);
      await observation.close();
      answers.push(loaded());
    }`,
  );
  expect(without).toEqual([]);
  expect(withTraces).toContain('@opentelemetry/sdk-trace');
}, 60_000);

test('[OP5] a node loads neither the sandboxes nor the client of SFTP before it needs them', async () => {
  const [atStart, withSftp] = await runAndWatch(
    /^(?:ssh2|smtp-server|postal-mime|pdfkit)$/,
    `await import('${fileOf('start/shop/start-shop.ts')}');
    const { createFileTransfer } = await import('${fileOf('adapters/transfer/file-transfer.ts')}');
    answers.push(loaded());
    const file = { url: 'sftp://127.0.0.1:9/a.csv', login: 'a', secret: undefined, hostKey: undefined };
    await createFileTransfer({ isLocal: false }).fetch(file, {}).catch(() => undefined);
    answers.push(loaded());`,
  );
  expect([atStart, withSftp]).toEqual([[], ['ssh2']]);
}, 60_000);
