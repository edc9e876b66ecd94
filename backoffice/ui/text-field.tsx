import { Input, Label, TextField as AriaTextField } from 'react-aria-components';
import type { ComponentProps } from 'react';
import { FieldProblem } from './field-problem.tsx';

type Props = ComponentProps<typeof AriaTextField> & {
  label: string;
  /** The server's refusal of this field. */
  error?: string | undefined;
  inputMode?: 'numeric' | 'email' | 'text';
  /** For a field that appears as the next step. */
  isFocusedAtFirst?: boolean;
};

/** A labelled field of one line, with its error associated. A refusal of the server does not keep the form from being sent again. */
export function TextField({ label, error, inputMode, isFocusedAtFirst, ...props }: Props) {
  return (
    <AriaTextField
      {...props}
      {...(error !== undefined && { isInvalid: true, validationBehavior: 'aria' as const })}
      className="grid min-w-0 gap-1"
    >
      <Label className="font-semibold">{label}</Label>
      <Input
        {...(inputMode && { inputMode })}
        {...(isFocusedAtFirst && { ref: focus })}
        className="h-9 min-w-0 rounded-md border border-edge bg-surface px-2 text-lead hover:border-ink data-invalid:border-bad"
      />
      <FieldProblem error={error} />
    </AriaTextField>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
