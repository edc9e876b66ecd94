/**
 * Fulfilled when this process is told to stop: by Ctrl-C, by a signal, or because the process that
 * started it was killed. Further signals change nothing: stopping has its own time limits.
 */
export function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    process.once('disconnect', () => resolve());
    process.channel?.unref();
  });
}
