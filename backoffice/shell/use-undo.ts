import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { AskError } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { dismissToast, showToast, type Toast } from '../ui/toasts.ts';

/** Takes back the step that a message is about, loads the screen's data again and says what became of it. */
export function useUndo(): { undo: (toast: Toast) => Promise<void>; isPending: boolean } {
  const texts = useServerTexts();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const problemOf = async (step: NonNullable<Toast['undo']>) => {
    try {
      return refusalText(await step(), texts);
    } catch (error) {
      if (error instanceof AskError) return faultText(error, texts);
      throw error;
    }
  };
  const undo = async ({ id, undo: step }: Toast) => {
    if (!step) return;
    setPending(true);
    const problem = await problemOf(step);
    await revalidate();
    dismissToast(id);
    showToast(
      problem === undefined ? { text: texts('toast.undone') } : { text: problem, isBad: true },
    );
  };
  return { undo, isPending };
}
