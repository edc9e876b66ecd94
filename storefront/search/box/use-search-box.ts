import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { SuggestionsQuery } from '#contract/operations.generated.ts';
import { nextOption } from './next-option.ts';

export type SearchBoxControl = ReturnType<typeof useSearchBox>;
export type Suggestion = SuggestionsQuery['suggestQueries'][number];

type SearchBoxOptions = {
  hasSuggestions: boolean;
  /** The query of the visited page of results. */
  searched: string;
};

/**
 * State of the search field: the typed text, which is kept while a suggestion is shown in the field (SE1), whether the list is
 * open, and the selected suggestion. The field shows the query of each page of results that opens, unless it has the focus and
 * the shopper typed on meanwhile.
 */
export function useSearchBox(
  field: RefObject<HTMLInputElement | null>,
  { hasSuggestions, searched }: SearchBoxOptions,
) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ ...closed, typed: searched });
  const [hasFocus, setFocus] = useState(false);
  const [isSending, setSending] = useState(false);
  const { write } = useFieldText(field, searched, () => setState({ ...closed, typed: searched }));

  const show = useCallback(
    (suggestions: readonly Suggestion[]) =>
      setState((current) => ({ ...current, suggestions, selected: undefined })),
    [],
  );
  const close = (): void => setState((current) => ({ ...current, ...closed }));
  const select = (selected: number | undefined): void => {
    const suggestion = selected === undefined ? undefined : state.suggestions[selected];
    write(suggestion?.suggest ?? state.typed);
    setState((current) => ({ ...current, selected }));
  };
  /** A product's suggestion opens the product, any other starts a search. */
  const choose = (suggestion: Suggestion): void => {
    if (!suggestion.tile) {
      void send(suggestion.suggest);
      return;
    }
    close();
    write(suggestion.suggest);
    void navigate(suggestion.tile.path);
  };
  const send = async (query: string): Promise<void> => {
    close();
    setSending(true);
    write(query);
    try {
      const { goToSearch } = await import('./go-to-search.ts');
      await goToSearch({ query, originalQuery: state.typed || query }, navigate);
    } catch {
      // After a failure the page of results resolves the search itself.
      location.assign(`/search/?q=${encodeURIComponent(query)}`);
    } finally {
      setSending(false);
    }
  };

  return {
    ...state,
    hasFocus,
    isSending,
    /** On focus as well as on typing, because text may have been typed before hydration. */
    open: () => {
      const typed = field.current?.value ?? '';
      setFocus(true);
      setState((current) => ({ ...current, ...closed, typed, isOpen: hasSuggestions }));
    },
    show,
    clear: () => {
      write('');
      setState((current) => ({ ...current, ...closed, typed: '' }));
      field.current?.focus();
    },
    closeOnLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Suggestions belong to the field, so they close when its own buttons are focused, too.
      close();
      if (!currentTarget.contains(relatedTarget)) setFocus(false);
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
      const selected = state.selected === undefined ? undefined : state.suggestions[state.selected];
      if (selected) choose(selected);
      else void send(field.current?.value ?? '');
    },
    choose,
  };
}

/**
 * What the field shows without the shopper's typing: the query of the page, a suggestion, or the search on its way. `onShown` is
 * called when a new query replaced the text.
 */
function useFieldText(
  field: RefObject<HTMLInputElement | null>,
  searched: string,
  onShown: () => void,
) {
  const written = useRef(searched);
  const shown = useRef(searched);
  useLayoutEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    const isTyping =
      document.activeElement === field.current && field.current?.value !== written.current;
    if (isTyping) return;
    writeInto(field, written, searched);
    onShown();
  });
  return { write: (words: string) => writeInto(field, written, words) };
}

function writeInto(
  field: RefObject<HTMLInputElement | null>,
  written: RefObject<string>,
  words: string,
): void {
  written.current = words;
  if (field.current) field.current.value = words;
}

type State = {
  typed: string;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
  selected: number | undefined;
};

const closed = { isOpen: false, suggestions: [], selected: undefined };

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };
