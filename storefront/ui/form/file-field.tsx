import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { controlClass } from '../text-input.tsx';
import { classes } from '../classes.ts';
import { fieldMessage } from './field-message.ts';
import { useFormState } from './form-state.ts';

type FileFieldProps = {
  name: string;
  label: string;
  hint: string;
  /** File types for the browser's chooser, such as `.pdf,.png`. */
  accept: string;
  isOptional?: boolean;
  /** The file was sent before; another one replaces it. */
  isKept?: boolean;
};

/** A field for a file in a form (FV1). */
export function FileField({ name, label, hint, accept, isOptional, isKept }: FileFieldProps) {
  const texts = useTexts();
  const { errors, good } = useFormState();
  const error = errors?.[name];
  const isGood = (good.has(name) || isKept) && !error;
  return (
    <Field
      label={label}
      hint={isKept && !error ? texts('shop.form.fileKept') : hint}
      error={fieldMessage(texts, name, error)}
      isOptional={isOptional ?? false}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name={name}
          accept={accept}
          className={classes(controlClass, fileClass, isGood && 'border-wiese')}
        />
      )}
    </Field>
  );
}

const fileClass =
  'cursor-pointer file:mr-3 file:cursor-pointer file:rounded-[8px] file:border-0 file:bg-papier-3 file:px-3 file:py-1.5 file:font-semibold file:text-tafel-900';
