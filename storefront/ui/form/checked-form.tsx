import { useState } from 'react';
import type { ReactNode, SubmitEvent, SyntheticEvent } from 'react';
import { Form } from 'react-router';
import type { FormErrors } from './form-errors.ts';
import { FormStateContext } from './form-state.ts';
import { type FieldRules, firstBroken } from './rules.ts';

type CheckedFormProps = {
  rules: FieldRules;
  /** What the server refused, and what was typed then. */
  errors: FormErrors | undefined;
  typed: Readonly<Record<string, string>> | undefined;
  className?: string;
  /** A form that sends files. */
  hasFiles?: boolean;
  children: ReactNode;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form whose fields are checked when they are left, and all of them before it is sent; then the first wrong one has
 * the focus, where `SubmittedErrors` stands in the form (FV1). Without script the server checks alone. Fields that are not shown
 * are not checked, and none where the button says so (`formNoValidate`).
 */
export function CheckedForm({
  rules,
  errors,
  typed,
  hasFiles,
  className,
  children,
}: CheckedFormProps) {
  const { state, check, checkAll } = useChecks(rules, errors);
  const leave = ({ target }: SyntheticEvent) => {
    if (isControl(target)) check(target);
  };
  const change = ({ target }: SyntheticEvent) => {
    if (isControl(target) && state.errors?.[target.name] !== undefined) check(target);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const isLeaving = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    if (!isLeaving && checkAll(event.currentTarget)) event.preventDefault();
  };
  return (
    <FormStateContext value={{ ...state, typed, check }}>
      <Form
        method="post"
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

type Checks = {
  /** Whose answer these are. */
  answered: FormErrors | undefined;
  /** As they were when the form was last sent. */
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

function useChecks(rules: FieldRules, answered: FormErrors | undefined) {
  const [kept, keep] = useState(() => begin(answered));
  const state = kept.answered === answered ? kept : begin(answered);
  if (state !== kept) keep(state);
  const check = (field: Control) => {
    if (rules[field.name]) keep((last) => withField(last, field, brokenRule(rules, field)));
  };
  /** Whether anything is wrong. */
  const checkAll = (form: HTMLFormElement): boolean => {
    const fields = [...form.elements].filter(isControl).filter((field) => field.checkVisibility());
    const checked = fields.filter((field) => rules[field.name]);
    const broken = checked.flatMap((field) => {
      const error = brokenRule(rules, field);
      return error === undefined ? [] : [[field.name, error] as const];
    });
    const errors = broken.length > 0 ? Object.fromEntries(broken) : undefined;
    if (errors) {
      const good = checked.filter((field) => errors[field.name] === undefined && valueOf(field));
      const names = new Set(good.map(({ name }) => name));
      keep((last) => ({ ...last, submitted: errors, errors, good: names }));
    } else keep((last) => ({ ...last, submitted: undefined }));
    return errors !== undefined;
  };
  return { state, check, checkAll };
}

function withField(last: Checks, field: Control, error: string | undefined): Checks {
  const { name } = field;
  const { [name]: _, ...others } = last.errors ?? {};
  const good = new Set(last.good);
  if (error === undefined && valueOf(field)) good.add(name);
  else good.delete(name);
  return { ...last, errors: error === undefined ? others : { ...others, [name]: error }, good };
}

function brokenRule(rules: FieldRules, field: Control): string | undefined {
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
  return firstBroken(rules[field.name] ?? [], valueOf(field), file);
}

/** Of radio buttons what is chosen among them, of a box what it says when it is ticked. */
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
