import { useEffect, useSyncExternalStore } from 'react';

/** The most products that are compared. */
export const mostCompared = 4;

const key = 'comparedProducts';
const id = /^[1-9]\d{0,8}$/;

/** Ids of products in the text of an address or of the device's storage, each once. */
export function comparedIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((each) => id.test(each));
  return [...new Set(ids)].map(Number);
}

/** The address that compares products. */
export function comparePath(ids: readonly number[]): string {
  return ids.length === 0 ? '/vergleich/' : `/vergleich/?artikel=${ids.join(',')}`;
}

/** The compared products that this device keeps, for links that add another. None on the server and without script. */
export function useComparedProducts(): readonly number[] {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return comparedIn(text);
}

/** Keeps the products of a comparison on this device, so that pages of products add to it. */
export function useKeepCompared(ids: readonly number[]): void {
  const text = ids.join(',');
  useEffect(() => {
    try {
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Without storage each comparison begins with one product.
    }
  }, [text]);
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
