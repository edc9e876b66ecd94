const metric = /^process_resident_memory_bytes (\S+)$/m;

/** Resident memory of a node in megabytes (10^6 bytes), from its metrics. Throws where it has none. */
export async function readMemoryMb(metricsPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const bytes = Number(metric.exec(await response.text())?.[1]);
  if (!Number.isFinite(bytes)) throw new Error('The metrics name no memory.');
  return bytes / 1_000_000;
}
