import { create } from 'zustand';

/** What was told of a forgotten password in this tab: it is asked for once and forgotten at the login (AU2). */
type PasswordForgotten = {
  /** Which try the next one is. */
  triesCount: number;
  passwordRemindData: { login: string };
};

const nothing: PasswordForgotten = { triesCount: 1, passwordRemindData: { login: '' } };

export const usePasswordForgotten = create<PasswordForgotten>(() => nothing);

/** Keeps what was asked for and that it was asked once more. */
export function keepReminder(login: string, triesCount: number): void {
  usePasswordForgotten.setState({ triesCount, passwordRemindData: { login } });
}

/** A login makes the reminder needless (AU1). */
export function clearReminder(): void {
  usePasswordForgotten.setState(nothing);
}
