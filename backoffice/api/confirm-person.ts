type Confirm = () => Promise<boolean>;

let confirm: Confirm | undefined;

/** Sets what asks the person to prove who they are: the dialog of the shell. Answers a function that takes it back. */
export function onConfirmation(asked: Confirm): () => void {
  confirm = asked;
  return () => {
    if (confirm === asked) confirm = undefined;
  };
}

/** Asks the person to prove who they are, for a command that needs it. Answers whether they did. */
export function confirmPerson(): Promise<boolean> {
  return confirm ? confirm() : Promise.resolve(false);
}
