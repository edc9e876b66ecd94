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

/** Keeps the products of a comparison on this device, so that pages of products and tiles add to it. */
export function useKeepCompared(products: readonly ComparedProduct[]): void {
  const { ids, names } = textsOf(products);
  useEffect(() => keep(ids, names), [ids, names]);
}

export type ComparedProduct = { id: number; name: string };

/** Keeps these products and their names; without storage each comparison begins with one product. */
export function keepCompared(products: readonly ComparedProduct[]): void {
  const { ids, names } = textsOf(products);
  keep(ids, names);
}

function textsOf(products: readonly ComparedProduct[]): { ids: string; names: string } {
  return {
    ids: products.map(({ id: each }) => each).join(','),
    names: JSON.stringify(products.map(({ name }) => name)),
  };
}

function keep(ids: string, names: string): void {
  try {
    if (ids === '') {
      localStorage.removeItem(key);
      localStorage.removeItem(namesKey);
    } else {
      localStorage.setItem(key, ids);
      localStorage.setItem(namesKey, names);
    }
  } catch {
    // Private windows of some browsers have no storage.
  }
  for (const listener of listeners) listener();
}

/** Ids of the kept products, for code outside of components. */
export function comparedIds(): number[] {
  return comparedIn(read());
}

/** The names of the kept products, in their order; empty ones where they are not known. */
export function comparedNames(ids: readonly number[]): string[] {
  const names = readNames();
  return ids.map((_, place) => names[place] ?? '');
}

function readNames(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(namesKey) ?? '[]');
    return Array.isArray(names) ? names.map((name) => (typeof name === 'string' ? name : '')) : [];
  } catch {
    return [];
  }
}

const namesKey = 'comparedNames';

/** Listeners of this document; the `storage` event reaches the others only. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
