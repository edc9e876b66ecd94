import { useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'maxLength'>;

/** A password input of at most 35 characters; with script it can be shown while typing. Spread what `Field` hands over. */
export function PasswordInput(props: PasswordInputProps) {
  const texts = useTexts();
  const [isShown, setShown] = useState(false);
  const hasScript = useSyncExternalStore(never, yes, no);
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        maxLength={35}
        autoCapitalize="none"
        spellCheck={false}
        className={hasScript ? 'bg-position-[right_52px_center] pr-21' : undefined}
      />
      {hasScript && (
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={texts('shop.password.show')}
          aria-pressed={isShown}
          className="absolute top-0.5 right-1"
          onClick={() => setShown(!isShown)}
        />
      )}
    </div>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
