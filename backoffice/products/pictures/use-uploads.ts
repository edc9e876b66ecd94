import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { AskError, type FormResult } from '#backoffice/api/ask.ts';
import { faultText, refusalText } from '#backoffice/api/problem-text.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import type { Me } from '#backoffice/shell/load-me.ts';
import { keepDraft, readDraft } from '#backoffice/ui/drafts.ts';
import { sendPicture } from './send-picture.ts';

/** A picture that is stored and shown nowhere yet. */
export type NewPicture = { key: string; name: string; altDe: string; altEn: string };

/** A file on its way. `sent` goes from 0 to 1; undefined while it waits. */
export type UnderWay = { id: number; file: File; sent?: number; problem?: string };

export type Uploads = {
  underWay: readonly UnderWay[];
  fresh: readonly NewPicture[];
  add: (files: readonly File[]) => void;
  again: (id: number) => void;
  dismiss: (id: number) => void;
  write: (key: string, change: Partial<NewPicture>) => void;
  /** Forgets a picture that is on the product now, or shall not be. */
  forget: (key: string) => void;
};

/**
 * Uploads of the pictures of a record, which the name stands for, one after the other. What is stored stays in this tab with its texts
 * until it is added or discarded, so that a reload loses neither.
 */
export function useUploads(record: string): Uploads {
  const texts = useServerTexts();
  const { email } = useOutletContext<Me>();
  const name = `${email} new pictures ${record}`;
  const [fresh, setFresh] = useState(() => readFresh(name));
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const changeFresh = (to: (before: readonly NewPicture[]) => NewPicture[]) => {
    const pictures = to(readFresh(name));
    keepDraft(name, pictures.length > 0 ? { pictures } : undefined);
    setFresh(pictures);
  };
  const change = (id: number, to: Partial<UnderWay>) =>
    setUnderWay((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const dismiss = (id: number) => setUnderWay((all) => all.filter((each) => each.id !== id));
  const store = (file: File, result: FormResult) => {
    const key = result.values.find((value) => value.name === 'key')?.value ?? '';
    const added = { key, name: file.name, altDe: '', altEn: '' };
    changeFresh((all) => [...all, ...(all.some((each) => each.key === key) ? [] : [added])]);
  };
  const send = async (id: number, file: File) => {
    try {
      const result = await sendPicture(file, (sent) => change(id, { sent }));
      const problem = refusalText(result, texts);
      if (problem !== undefined) return change(id, { problem });
      store(file, result);
      return dismiss(id);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      return change(id, { problem: faultText(error, texts, faults) });
    }
  };
  const enqueue = (id: number, file: File) => {
    queue.current = queue.current.then(() => send(id, file));
  };
  return {
    underWay,
    fresh,
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
    write: (key, texted) =>
      changeFresh((all) => all.map((each) => (each.key === key ? { ...each, ...texted } : each))),
    forget: (key) => changeFresh((all) => all.filter((each) => each.key !== key)),
  };
}

function readFresh(name: string): NewPicture[] {
  const kept = readDraft(name) as { pictures: NewPicture[] } | undefined;
  return kept?.pictures ?? [];
}

const faults = { TOO_LARGE: 'pictures.tooLarge', BAD_REQUEST: 'pictures.type' };
