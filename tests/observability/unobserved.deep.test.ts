import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Loads the server in a process of its own, with settings one after the other; returns the packages of metrics and traces that it had loaded after each. */
async function loadedPackages(...settings: readonly object[]): Promise<string[][]> {
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
    const packages = [];
    for (const each of ${JSON.stringify(settings)}) {
      const observation = await observe(each, console);
      await observation.close();
      packages.push([...loaded].sort());
    }
    console.log(JSON.stringify(packages));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  return JSON.parse(stdout) as string[][];
}

test('[OP5.metrics][OP5.traces] their packages are loaded only where they are on', async () => {
  const common = { role: 'web', environment: 'local' };
  const traces = { endpoint: 'http://127.0.0.1:9', share: 1 };
  const [without, withTraces] = await loadedPackages(common, { ...common, traces });
  expect(without).toEqual([]);
  expect(withTraces).toContain('@opentelemetry/sdk-trace');
}, 60_000);
