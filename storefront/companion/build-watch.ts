/** What /build.json tells; a node that serves no pages knows no build. */
export type Build = { build: string | null; hasServiceWorker: boolean };

type Listeners = { onFirst: (build: Build) => void; onNewer: () => void };

const pauseMs = 5 * 60_000;

/**
 * Asks for the newest build, at once and every five minutes while the tab is seen, and on coming back to it (TP5). Tells once
 * that it is another than `own` and asks no more. What cannot be read is asked for again later.
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
      await take(await fetchBuild());
    }
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void askIfDue(), askedAtMs + pauseMs - performance.now());
  };
  const take = async (newest: Build | undefined): Promise<void> => {
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
