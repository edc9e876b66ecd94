import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** The path of the page visited before a product: products keep the category that led to them (HF3). */
export const useVisitedCategory = create<{ path: string | undefined }>(() => ({ path: undefined }));

/** Stores the visited page for the products that are reached from it. */
export function useRememberCategory(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isProduct(pathname)) useVisitedCategory.setState({ path: pathname });
  }, [pathname]);
}

export function isProduct(pathname: string): boolean {
  return pathname.startsWith('/prod/');
}
