import { create } from 'zustand';

/** The state of a forgotten password in this tab, dropped at the login (AU2). */
type PasswordForgotten = {
  /** The number of the next attempt. */
  triesCount: number;
  passwordRemindData: { login: string };
};

const nothing: PasswordForgotten = { triesCount: 1, passwordRemindData: { login: '' } };

export const usePasswordForgotten = create<PasswordForgotten>(() => nothing);

/** Stores the login and the number of the attempt. */
export function keepReminder(login: string, triesCount: number): void {
  usePasswordForgotten.setState({ triesCount, passwordRemindData: { login } });
}

/** Resets the state after a login (AU1). */
export function clearReminder(): void {
  usePasswordForgotten.setState(nothing);
}
