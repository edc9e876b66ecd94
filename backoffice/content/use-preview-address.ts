import { useEffect, useEffectEvent, useState } from 'react';
import { AskError, type FormResult } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';

type Answer = { address: string | null; result: FormResult };
type Opened = { address: string | null; refused?: FormResult; fault?: AskError };

/**
 * The address of a preview, which `open` asks for again whenever the wish changes. The last one stays where no new one comes, and
 * `problem` says why.
 */
export function usePreviewAddress<Wish extends object>(
  wish: Wish,
  open: (wish: Wish, signal: AbortSignal) => Promise<Answer>,
): { address: string | undefined; problem: string | undefined } {
  const texts = useServerTexts();
  const [opened, setOpened] = useState<Opened>();
  const openLast = useEffectEvent((_key: string, signal: AbortSignal) =>
    openSafely(() => open(wish, signal), signal),
  );
  const key = JSON.stringify(wish);
  useEffect(() => {
    const stop = new AbortController();
    void openLast(key, stop.signal).then((answer) => {
      if (!stop.signal.aborted)
        setOpened((last) => ({ ...answer, address: answer.address ?? last?.address ?? null }));
    });
    return () => stop.abort();
  }, [key]);
  const { address, refused, fault } = opened ?? {};
  const problem = fault ? faultText(fault, texts) : refused && refusalText(refused, texts);
  return { address: address ?? undefined, problem };
}

async function openSafely(open: () => Promise<Answer>, signal: AbortSignal): Promise<Opened> {
  try {
    const { address, result } = await open();
    return address === null ? { address, refused: result } : { address };
  } catch (error) {
    if (error instanceof AskError) return { address: null, fault: error };
    if (signal.aborted) return { address: null };
    throw error;
  }
}
