import { readSettings } from '#server/settings/settings.ts';
import { runScript } from './machine/run-script.ts';

const timeoutMs = 4_000;

/**
 * Whether the shop's process of this container works, for its health check: exit code 0 or 1. Asks /healthz of a process with pages or
 * API; of a worker its metrics, which it has no other port for.
 */
await runScript(async () => {
  const { role, port, metrics } = readSettings(process.env);
  const address =
    role === 'worker'
      ? metrics && `http://${metrics.host}:${metrics.port}/metrics`
      : `http://127.0.0.1:${port}/healthz`;
  if (address === undefined) {
    console.log('A worker without METRICS_PORT cannot be asked; it is taken for healthy.');
    return;
  }
  const isHealthy = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  console.log(`${address} ${isHealthy ? 'answers' : 'does not answer'}.`);
  process.exitCode = isHealthy ? 0 : 1;
});
