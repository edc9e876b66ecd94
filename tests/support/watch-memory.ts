/** Time and the highest memory of the process since the last lap, for tests of size. */
export function watchMemory() {
  let peak = 0;
  let since = performance.now();
  const note = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(note, 50);
  return {
    lap() {
      note();
      const lap = {
        seconds: Math.round((performance.now() - since) / 100) / 10,
        peakMegabytes: Math.round(peak / 1024 / 1024),
      };
      peak = 0;
      since = performance.now();
      return lap;
    },
    end: () => clearInterval(timer),
  };
}
