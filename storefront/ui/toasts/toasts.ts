import { create } from 'zustand';

export type ToastKind = 'ok' | 'info' | 'warn' | 'bad';

export type Toast = {
  /** A toast whose id is shown already is dropped. */
  id: string;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** Where to go from here. */
  link?: { href: string; label: string };
  /** What can still be done about it, such as undoing it. */
  action?: { label: string; run: () => void };
  /** It stays until it is closed. */
  isLasting?: boolean;
};

const toastsAtMost = 20;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a note at the top right for ten seconds (HF7). */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): void {
  const shown: Toast = { ...toast, id: toast.id ?? crypto.randomUUID() };
  useToasts.setState(({ toasts }) => ({ toasts: withToast(toasts, shown) }));
}

export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Twenty at most: the oldest makes room. The same id is not shown twice. */
export function withToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  if (toasts.some(({ id }) => id === toast.id)) return [...toasts];
  return [...toasts, toast].slice(-toastsAtMost);
}
