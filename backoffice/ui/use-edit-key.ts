import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isTyping } from './is-typing.ts';

/** State of a location whose record is opened to be edited: by `e` on its row of a list. */
export const toEdit = { isToEdit: true };

/** Calls `onEdit` by `e`, and once where the record was opened by `e` on its row. */
export function useEditKey(onEdit: () => void): void {
  const location = useLocation();
  const edit = useEffectEvent(onEdit);
  const isToEdit = (location.state as Partial<typeof toEdit> | null)?.isToEdit === true;
  useEffect(() => {
    if (isToEdit) edit();
  }, [isToEdit]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'e' || isTyping(event)) return;
      event.preventDefault();
      edit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
