import { create } from 'zustand';

/** The text that screen readers announce next. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

/** Announces a text politely: screen readers read it after what they are reading. An equal text in a row is announced twice. */
export function announce(text: string): void {
  useAnnouncement.setState(({ text: before }) => ({
    text: before === text ? `${text}\u00A0` : text,
  }));
}
