import { useLayoutEffect, useRef, useState } from 'react';
import { AskError, type FormResult } from '#backoffice/api/ask.ts';
import { faultText, refusalText } from '#backoffice/api/problem-text.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { sendFile, type UploadPath } from './send-file.ts';

/** A file on its way. `sent` goes from 0 to 1; undefined while it waits. */
export type UnderWay = { id: number; file: File; sent?: number; problem?: string };

export type UploadQueue = {
  underWay: readonly UnderWay[];
  add: (files: readonly File[]) => void;
  again: (id: number) => void;
  dismiss: (id: number) => void;
};

type Options = {
  path: UploadPath;
  /** The sentences of faults that such files have. */
  faults: Readonly<Record<string, string>>;
  /** Called once a file is stored. */
  stored: (file: File, result: FormResult) => void;
};

/** Uploads one after the other. One that is refused stays with the sentence until it is tried again or dismissed. */
export function useUploadQueue(options: Options): UploadQueue {
  const texts = useServerTexts();
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  // What is stored later meets the state of then.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const change = (id: number, to: Partial<UnderWay>) =>
    setUnderWay((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const dismiss = (id: number) => setUnderWay((all) => all.filter((each) => each.id !== id));
  const send = async (id: number, file: File) => {
    try {
      const result = await sendFile(options.path, file, (sent) => change(id, { sent }));
      const problem = refusalText(result, texts);
      if (problem !== undefined) return change(id, { problem });
      latest.current.stored(file, result);
      return dismiss(id);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      return change(id, { problem: faultText(error, texts, options.faults) });
    }
  };
  const enqueue = (id: number, file: File) => {
    queue.current = queue.current.then(() => send(id, file));
  };
  return {
    underWay,
    add(files) {
      const added = files.map((file) => ({ id: (lastId.current += 1), file }));
      setUnderWay((all) => [...all, ...added]);
      for (const { id, file } of added) enqueue(id, file);
    },
    again(id) {
      const file = underWay.find((each) => each.id === id)?.file;
      setUnderWay((all) => all.map((each) => (each.id === id && file ? { id, file } : each)));
      if (file) enqueue(id, file);
    },
    dismiss,
  };
}
