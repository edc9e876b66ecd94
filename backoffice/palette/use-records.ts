import { useEffect, useState } from 'react';
import { findRecords } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import type { FoundRecord } from './record-path.ts';

const [fewestCharacters, typingMs] = [3, 120];

type Found = { text: string; records: readonly FoundRecord[]; problem: string | undefined };

const nothing: Found = { text: '', records: [], problem: undefined };

/** Searches records while a text is typed. `isSearching` until the response for exactly this text has arrived. */
export function useRecords(typed: string): Omit<Found, 'text'> & { isSearching: boolean } {
  const text = typed.trim();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (text.length < fewestCharacters) return undefined;
    const stop = new AbortController();
    const search = async () => {
      const answer = await find(text, stop.signal);
      if (!stop.signal.aborted) setFound(answer);
    };
    const wait = setTimeout(() => void search(), typingMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text]);
  if (text.length < fewestCharacters) return { ...nothing, isSearching: false };
  return { ...found, isSearching: found.text !== text };
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  try {
    const { findRecords: records } = await ask(findRecords, { text }, signal);
    return { text, records, problem: undefined };
  } catch (error) {
    if (signal.aborted) return nothing;
    if (!(error instanceof AskError)) throw error;
    const problem = error.classification === 'OFFLINE' ? 'error.offline' : 'palette.failed';
    return { text, records: [], problem };
  }
}
