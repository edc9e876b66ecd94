import { useCallback, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { nextOption } from './next-option.ts';

export type SearchBoxControl = ReturnType<typeof useSearchBox>;

type SearchBoxOptions = {
  hasSuggestions: boolean;
  /** What the visited page was searched by. */
  searched: string;
};

/**
 * What the search field knows: what was typed, which is kept while a suggestion stands in the field (SE1), whether its
 * list is open, and which suggestion is selected.
 */
export function useSearchBox(
  field: RefObject<HTMLInputElement | null>,
  { hasSuggestions, searched }: SearchBoxOptions,
) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ ...closed, typed: searched, searched });
  const [hasFocus, setFocus] = useState(false);
  const [isSending, setSending] = useState(false);
  if (state.searched !== searched) setState({ ...closed, typed: searched, searched });

  const show = useCallback(
    (suggestions: readonly string[]) =>
      setState((current) => ({ ...current, suggestions, selected: undefined })),
    [],
  );
  const close = (): void => setState((current) => ({ ...current, ...closed }));
  const select = (selected: number | undefined): void => {
    const suggestion = selected === undefined ? undefined : state.suggestions[selected];
    write(field, suggestion ?? state.typed);
    setState((current) => ({ ...current, selected }));
  };
  const send = async (query: string): Promise<void> => {
    close();
    setSending(true);
    write(field, query);
    try {
      const { goToSearch } = await import('./go-to-search.ts');
      await goToSearch({ query, originalQuery: state.typed || query }, navigate);
    } catch {
      // The script or the shop did not answer: the results' page asks by itself.
      location.assign(`/search/?q=${encodeURIComponent(query)}`);
    } finally {
      setSending(false);
    }
  };

  return {
    ...state,
    hasFocus,
    isSending,
    /** On focus and typing alike, because words may have been typed before the script ran. */
    open: () => {
      const typed = field.current?.value ?? '';
      setFocus(true);
      setState((current) => ({ ...current, ...closed, typed, isOpen: hasSuggestions }));
    },
    show,
    clear: () => {
      write(field, '');
      setState((current) => ({ ...current, ...closed, typed: '' }));
      field.current?.focus();
    },
    closeOnLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      setFocus(false);
      close();
    },
    moveByKey: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step && state.suggestions.length > 0 && state.isOpen) {
        event.preventDefault();
        select(nextOption(state.selected, step, state.suggestions.length));
      } else if (step && hasSuggestions) {
        setState((current) => ({ ...current, isOpen: true }));
      } else if (event.key === 'Escape' && state.isOpen) {
        event.preventDefault();
        select(undefined);
        close();
      }
    },
    submitForm: (event: SubmitEvent) => {
      event.preventDefault();
      void send(field.current?.value ?? '');
    },
    send,
  };
}

function write(field: RefObject<HTMLInputElement | null>, words: string): void {
  if (field.current) field.current.value = words;
}

type State = {
  typed: string;
  searched: string;
  isOpen: boolean;
  suggestions: readonly string[];
  selected: number | undefined;
};

const closed = { isOpen: false, suggestions: [], selected: undefined };

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };
