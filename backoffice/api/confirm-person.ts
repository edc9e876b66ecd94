type Confirm = () => Promise<boolean>;

let confirm: Confirm | undefined;

/** Registers the shell's dialog that confirms the person. Returns a function that unregisters it. */
export function onConfirmation(asked: Confirm): () => void {
  confirm = asked;
  return () => {
    if (confirm === asked) confirm = undefined;
  };
}

/** Asks the person for a fresh confirmation, for a command that needs one. Returns whether it was given. */
export function confirmPerson(): Promise<boolean> {
  return confirm ? confirm() : Promise.resolve(false);
}
