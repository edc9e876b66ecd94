import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Good = {
  /** Validated, valid and not empty. */
  isGood?: boolean;
};

/** A text input. Spread what `Field` hands over. */
export function TextInput({ isGood, className, ...rest }: ComponentProps<'input'> & Good) {
  const good = isGood && !rest['aria-invalid'] && 'field-good border-wiese';
  return <input {...rest} className={classes(controlClass, good, className)} />;
}

/** A text area. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...rest} className={classes(controlClass, 'block min-h-24 resize-y', className)} />
  );
}

/** A select box, native on every device. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(controlClass, 'arrow-down pr-10.5', className)} />;
}

export const controlClass =
  'min-h-12 w-full min-w-0 rounded-m border-[1.5px] border-tafel-400 bg-white px-3.5 py-2 ' +
  'placeholder:text-tafel-500 hover:border-tafel-900 focus-visible:border-tinte focus-visible:outline-offset-0 ' +
  'aria-invalid:border-2 aria-invalid:border-rot aria-invalid:bg-[#fffafa]';
