import '#storefront/texts/lists.ts';
import { useId, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { FieldError } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

type PhotoFieldProps = {
  /** Called with the text of a photograph. */
  onText: (text: string) => void;
};

type State =
  | { kind: 'waiting' }
  | { kind: 'reading'; percent: number }
  | { kind: 'failed' | 'empty' | 'done' };

/** Reads a photograph of a list on the device. Invisible without script. */
export function PhotoField({ onText }: PhotoFieldProps) {
  const texts = useTexts();
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const read = async (photo: File): Promise<void> => {
    setState({ kind: 'reading', percent: 0 });
    try {
      const { readPhoto } = await import('./read-photo.ts');
      const text = await readPhoto(photo, (share) =>
        setState({ kind: 'reading', percent: Math.round(share * 100) }),
      );
      setState({ kind: text === '' ? 'empty' : 'done' });
      if (text !== '') onText(text);
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const isReading = state.kind === 'reading';
  return (
    <div className="grid gap-2 noscript:hidden">
      <label
        className={classes(
          buttonClass({ kind: 'outline' }),
          'cursor-pointer justify-self-start focus-within:outline-3',
        )}
      >
        <Icon name="file-text" size="small" />
        {texts('shop.supplyList.photo')}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-describedby={id}
          disabled={isReading}
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            target.value = '';
            if (photo) void read(photo);
          }}
        />
      </label>
      <p id={id} className="text-small text-tafel-500">
        {texts('shop.supplyList.photoHint')}
      </p>
      <output className="text-small">
        {state.kind === 'reading' &&
          texts('shop.supplyList.photoReading', { percent: state.percent })}
        {state.kind === 'done' && texts('shop.supplyList.photoDone')}
      </output>
      <FieldError
        id={`${id}-error`}
        error={
          state.kind === 'failed' || state.kind === 'empty'
            ? texts(`shop.supplyList.photo.${state.kind}`)
            : undefined
        }
      />
    </div>
  );
}
