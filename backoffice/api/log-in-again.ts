type LogIn = () => Promise<boolean>;

let logIn: LogIn | undefined;

/** Registers the shell's dialog that logs the person in again. Returns a function that unregisters it. */
export function onSessionOver(asked: LogIn): () => void {
  logIn = asked;
  return () => {
    if (logIn === asked) logIn = undefined;
  };
}

/** Asks the person to log in again at the place, for a command after the end of the session. Returns whether they did. */
export function logInAgain(): Promise<boolean> {
  return logIn ? logIn() : Promise.resolve(false);
}
