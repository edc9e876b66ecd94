import { useOutletContext } from 'react-router';
import type { Me } from './load-me.ts';

/** Whether the person has a right; the API checks it again. */
export function useRight(right: string): boolean {
  return useOutletContext<Me>().rights.includes(right);
}
