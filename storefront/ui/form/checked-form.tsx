import { useState } from 'react';
import type { ReactNode, SubmitEvent, SyntheticEvent } from 'react';
import { Form } from 'react-router';
import { afterPress } from './after-press.ts';
import type { FormErrors } from './form-errors.ts';
import { FormStateContext } from './form-state.ts';
import { type FieldRules, firstBroken } from './rules.ts';

type CheckedFormProps = {
  rules: FieldRules;
  /** The errors that the server returned; `typed` are the values that were submitted. */
  errors: FormErrors | undefined;
  typed: Readonly<Record<string, string>> | undefined;
  className?: string;
  /** A form that sends files. */
  hasFiles?: boolean;
  /** Checks by the server of fields whose rules hold; run when the field is left. */
  serverChecks?: ServerChecks;
  /** An empty field shows no error when it is left, only when the form is sent. */
  leavesEmpty?: boolean;
  /** Handles the valid form in place of the browser; `action` is its address without script. */
  onSend?: (form: FormData) => void;
  action?: string;
  children: ReactNode;
};

/** Checks by field name. Each returns the error, undefined for a valid value, or null where the server does not answer. */
export type ServerChecks = Readonly<
  Record<string, (value: string, form: HTMLFormElement) => Promise<string | null | undefined>>
>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form that validates each field when it is left, and all before it is sent; then the first invalid field is focused, where the
 * form contains `SubmittedErrors` (FV1). Without script only the server validates. Hidden fields are not validated, and none
 * where the button says so (`formNoValidate`).
 */
export function CheckedForm({
  rules,
  errors,
  typed,
  hasFiles,
  serverChecks = noServerChecks,
  leavesEmpty,
  onSend,
  action,
  className,
  children,
}: CheckedFormProps) {
  const { state, check, checkAll } = useChecks(rules, errors, serverChecks);
  const leave = ({ target }: SyntheticEvent) => {
    if (!isControl(target)) return;
    const isMissed = state.errors?.[target.name] !== undefined;
    if (!leavesEmpty || isMissed || valueOf(target) !== '') afterPress(() => check(target));
  };
  const change = ({ target }: SyntheticEvent) => {
    if (isControl(target) && state.errors?.[target.name] !== undefined) check(target);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const isLeaving = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    const isWrong = !isLeaving && checkAll(event.currentTarget);
    if (isWrong || onSend) event.preventDefault();
    if (!isWrong) onSend?.(new FormData(event.currentTarget));
  };
  return (
    <FormStateContext value={{ ...state, typed, check }}>
      <Form
        discover="none"
        method="post"
        action={action}
        noValidate
        encType={hasFiles ? 'multipart/form-data' : undefined}
        className={className}
        onBlur={leave}
        onChange={change}
        onSubmit={submit}
      >
        {children}
      </Form>
    </FormStateContext>
  );
}

const noServerChecks: ServerChecks = {};

type Checks = {
  /** The response that these checks belong to. */
  answered: FormErrors | undefined;
  /** The errors when the form was last sent. */
  submitted: FormErrors | undefined;
  errors: FormErrors | undefined;
  good: ReadonlySet<string>;
};

const begin = (answered: FormErrors | undefined): Checks => ({
  answered,
  submitted: answered,
  errors: answered,
  good: new Set(),
});

function useChecks(
  rules: FieldRules,
  answered: FormErrors | undefined,
  serverChecks: ServerChecks,
) {
  const [kept, keep] = useState(() => begin(answered));
  const state = kept.answered === answered ? kept : begin(answered);
  if (state !== kept) keep(state);
  const check = (field: Control) => {
    if (!rules[field.name]) return;
    const broken = brokenRule(rules, field);
    const isAsked = broken === undefined && serverChecks[field.name] && valueOf(field) !== '';
    keep((last) => withField(last, field, isAsked ? null : broken));
    if (isAsked) void ask(field);
  };
  /** Discards the result where the value has changed meanwhile. */
  const ask = async (field: Control): Promise<void> => {
    const value = valueOf(field);
    if (!field.form) return;
    const answer = await serverChecks[field.name]?.(value, field.form).catch(() => null);
    if (valueOf(field) === value) keep((last) => withField(last, field, answer));
  };
  /** Validates all visible fields; returns whether any is invalid. */
  const checkAll = (form: HTMLFormElement): boolean => {
    const fields = [...form.elements].filter(isControl).filter((field) => field.checkVisibility());
    const checked = fields.filter((field) => rules[field.name]);
    const broken = checked.flatMap((field) => {
      const error = brokenRule(rules, field);
      return error === undefined ? [] : [[field.name, error] as const];
    });
    const errors = broken.length > 0 ? Object.fromEntries(broken) : undefined;
    if (errors) {
      const right = checked.filter((field) => errors[field.name] === undefined && valueOf(field));
      const names = right.map(({ name }) => name);
      keep((last) => {
        const good = new Set(names.filter((name) => !serverChecks[name] || last.good.has(name)));
        return { ...last, submitted: errors, errors, good };
      });
    } else keep((last) => ({ ...last, submitted: undefined }));
    return errors !== undefined;
  };
  return { state, check, checkAll };
}

/** An error of `null` is unknown: the field is neither invalid nor valid. */
function withField(last: Checks, field: Control, error: string | null | undefined): Checks {
  const { name } = field;
  const { [name]: _, ...others } = last.errors ?? {};
  const good = new Set(last.good);
  if (error === undefined && valueOf(field)) good.add(name);
  else good.delete(name);
  return { ...last, errors: error ? { ...others, [name]: error } : others, good };
}

function brokenRule(rules: FieldRules, field: Control): string | undefined {
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
  const other = (name: string): string => {
    const named = field.form?.elements.namedItem(name);
    return named instanceof HTMLInputElement ? named.value : '';
  };
  return firstBroken(rules[field.name] ?? [], valueOf(field), file, other);
}

/** The chosen value of radio buttons; a checkbox has its value only when it is ticked. */
function valueOf(field: Control): string {
  const { type, form, name, value } = field;
  const named = type === 'radio' ? form?.elements.namedItem(name) : undefined;
  if (named instanceof RadioNodeList) return named.value;
  return type === 'checkbox' && !(field as HTMLInputElement).checked ? '' : value;
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
