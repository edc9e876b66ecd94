import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A modal dialog that code asks for: `register` gets the function that opens it and promises whether the person did what it is
 * about. Closing it says no.
 */
export function useAskedDialog(register: (asked: () => Promise<boolean>) => () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [finish, setFinish] = useState<(isDone: boolean) => void>();
  useEffect(
    () =>
      register(async () => {
        const isDone = new Promise<boolean>((resolve) => setFinish(() => resolve));
        if (!dialog.current?.open) dialog.current?.showModal();
        return isDone;
      }),
    [register],
  );
  const close = useCallback(
    (isDone: boolean) => {
      finish?.(isDone);
      setFinish(undefined);
      dialog.current?.close();
    },
    [finish],
  );
  return { dialog, isOpen: finish !== undefined, close };
}
