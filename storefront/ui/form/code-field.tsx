import { TextField } from './text-field.tsx';

type CodeFieldProps = { label: string; hint: string };

/** A field for a code of an authenticator app or a recovery code: both are digits. The server never sends it back. */
export function CodeField({ label, hint }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={24}
      className="max-w-[320px]"
    />
  );
}
