import { create } from 'zustand';

export type ToastKind = 'ok' | 'info' | 'warn' | 'bad';

export type Toast = {
  /** A toast with the id of a visible one is dropped. */
  id: string;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** A link to a related page. */
  link?: { href: string; label: string };
  /** An action about it, such as undoing it. */
  action?: { label: string; run: () => void };
  /** It stays until it is closed. */
  isLasting?: boolean;
};

const toastsAtMost = 20;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a toast at the top right for ten seconds (HF7). */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): void {
  const shown: Toast = { ...toast, id: toast.id ?? crypto.randomUUID() };
  useToasts.setState(({ toasts }) => ({ toasts: withToast(toasts, shown) }));
}

export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Adds a toast: twenty at most, the oldest is dropped; an equal id is not added again. */
export function withToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  if (toasts.some(({ id }) => id === toast.id)) return [...toasts];
  return [...toasts, toast].slice(-toastsAtMost);
}
