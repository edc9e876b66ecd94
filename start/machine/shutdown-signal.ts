/**
 * Resolves at Ctrl-C, at a stop signal, or when the parent process was killed. Further signals are ignored, because
 * stopping has its own time limits.
 */
export function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    process.once('disconnect', () => resolve());
    process.channel?.unref();
  });
}
