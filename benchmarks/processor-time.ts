/** Processor time of this thread in milliseconds. Only exact over many ticks of the system, which take some milliseconds each. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
