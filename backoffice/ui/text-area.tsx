import { Label, TextArea as AriaTextArea, TextField } from 'react-aria-components';
import type { ComponentProps } from 'react';
import { FieldProblem } from './field-problem.tsx';

type Props = ComponentProps<typeof TextField> & {
  label: string;
  /** The server's refusal of this field. */
  error?: string | undefined;
  /** Its height in lines; four without. */
  rows?: number;
  /** For a field that appears as the next step. */
  isFocusedAtFirst?: boolean;
};

/** A labelled field of several lines, with its error associated. */
export function TextArea({ label, error, isFocusedAtFirst, rows = 4, ...props }: Props) {
  return (
    <TextField
      {...props}
      {...(error !== undefined && { isInvalid: true, validationBehavior: 'aria' as const })}
      className="grid gap-1"
    >
      <Label className="font-semibold">{label}</Label>
      <AriaTextArea
        rows={rows}
        {...(isFocusedAtFirst && { ref: focus })}
        className="rounded-md border border-edge bg-surface px-2 py-1.5 data-invalid:border-bad"
      />
      <FieldProblem error={error} />
    </TextField>
  );
}

function focus(area: HTMLTextAreaElement | null): void {
  area?.focus();
}
