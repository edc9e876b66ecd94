/** The response of `/build.json`; `build` is null on a node that serves no pages. */
export type Build = { build: string | null; hasServiceWorker: boolean };

type Listeners = { onFirst: (build: Build) => void; onNewer: () => void };

const pauseMs = 5 * 60_000;

/**
 * Fetches the newest build, at once and every five minutes while the tab is visible, and when it becomes visible again (TP5).
 * Calls `onNewer` once when it differs from `own`, and stops. Failed requests are repeated later.
 */
export function watchBuild(own: string | undefined, { onFirst, onNewer }: Listeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isFirst = true;
  let isOver = false;

  const askIfDue = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible') return;
    const dueInMs = askedAtMs + pauseMs - performance.now();
    if (dueInMs <= 0) {
      askedAtMs = performance.now();
      await handleBuild(await fetchBuild());
    }
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void askIfDue(), askedAtMs + pauseMs - performance.now());
  };
  const handleBuild = async (newest: Build | undefined): Promise<void> => {
    if (!newest || isOver) return;
    if (isFirst) onFirst(newest);
    isFirst = false;
    if (newest.build === null || newest.build === own) return;
    end();
    onNewer();
  };
  const listen = () => void askIfDue();
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listen);
  };
  document.addEventListener('visibilitychange', listen);
  void askIfDue();
  return end;
}

async function fetchBuild(): Promise<Build | undefined> {
  try {
    const answer = await fetch('/build.json', { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as Build) : undefined;
  } catch {
    return undefined;
  }
}
