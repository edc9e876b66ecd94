import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Loads the server in a process of its own, with settings; returns the packages of metrics and traces that it loaded. */
async function loadedPackages(settings: object): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+|prom-client)\\//.exec(url) ?? [];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    await import('${new URL('server/serve.ts', root).href}');
    const { observe } = await import('${new URL('server/boot/observe.ts', root).href}');
    const observation = await observe(${JSON.stringify(settings)}, console);
    await observation.close();
    console.log(JSON.stringify([...loaded].sort()));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  return JSON.parse(stdout) as string[];
}

test('[OP5.metrics][OP5.traces] their packages are loaded only where they are on', async () => {
  const common = { role: 'web', environment: 'local' };
  expect(await loadedPackages(common)).toEqual([]);
  const traces = { endpoint: 'http://127.0.0.1:9', share: 1 };
  expect(await loadedPackages({ ...common, traces })).toContain('@opentelemetry/sdk-trace');
}, 60_000);
