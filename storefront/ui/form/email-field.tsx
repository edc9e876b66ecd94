import { useRef, useState } from 'react';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { afterPress } from './after-press.ts';
import { suggestEmail } from './email-suggestion.ts';
import { useFormState } from './form-state.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for an e-mail address; where its domain looks like a typo, it suggests the likely one (FV2). */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'ref'>) {
  const { store } = useStorefront();
  const { check } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [suggested, suggest] = useState<string>();
  const accept = () => {
    if (!input.current || suggested === undefined) return;
    input.current.value = suggested;
    suggest(undefined);
    check(input.current);
    input.current.focus();
  };
  return (
    <div className={props.className}>
      <TextField
        {...props}
        ref={input}
        type="email"
        inputMode="email"
        maxLength={80}
        onBlur={({ target }) => afterPress(() => suggest(suggestEmail(target.value, store)))}
      />
      <Suggestion address={suggested} accept={accept} />
    </div>
  );
}

function Suggestion({ address, accept }: { address: string | undefined; accept: () => void }) {
  const texts = useTexts();
  return (
    <output className="block">
      {address !== undefined && (
        <button
          type="button"
          onClick={accept}
          className="min-h-11 text-left text-small text-tinte underline underline-offset-4"
        >
          {texts('shop.form.didYouMean', { address })}
        </button>
      )}
    </output>
  );
}
