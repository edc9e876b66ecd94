/** Milliseconds of the processor that this thread has had. Exact over many of the system's ticks of some milliseconds alone. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
