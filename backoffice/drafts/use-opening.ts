import { useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  type DraftOpeningInput,
  openDraftOrder,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';

/** Opens a draft and leads to it; `open` answers whether it did. */
export function useOpening() {
  const navigate = useNavigate();
  const opened = useRef<string | null>(null);
  const { run, ...state } = useCommand(
    openDraftOrder,
    ({ openDraftOrder: { result, id } }) => {
      opened.current = id;
      return result;
    },
    { isGoneAfter: true },
  );
  const open = async (opening: DraftOpeningInput) => {
    if (!(await run({ opening }))) return false;
    await navigate(`/new-order/${opened.current}`);
    return true;
  };
  return { ...state, open };
}
