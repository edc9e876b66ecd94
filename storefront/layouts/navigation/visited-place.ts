import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** The path of the category that was visited last: a product belongs to no place of its own and keeps it (HF3). */
export const useVisited = create<{ path: string | undefined }>(() => ({ path: undefined }));

/** Remembers the visited page for the products that are reached from it. */
export function useRememberedPlace(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isProduct(pathname)) useVisited.setState({ path: pathname });
  }, [pathname]);
}

export function isProduct(pathname: string): boolean {
  return pathname.startsWith('/prod/');
}
