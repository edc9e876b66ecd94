import type { FormEvent, ReactNode } from 'react';
import { Panel } from '../ui/facts.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  title: string;
  form: {
    draft: Pick<ProductForm['draft'], 'hasChanges' | 'clear'>;
    save: Pick<ProductForm['save'], 'clear' | 'isPending' | 'problem'>;
    submit: () => Promise<void>;
  };
  mayEdit: boolean;
  children: ReactNode;
};

/** A section of a product that is saved by itself. Without the right to edit it is shown and cannot be typed into. */
export function Section({ title, form, mayEdit, children }: Props) {
  const { draft, save } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const discard = () => {
    draft.clear();
    save.clear();
  };
  return (
    <Panel title={title}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
          <legend className="sr-only">{title}</legend>
          {children}
          <SaveButtons
            problem={save.problem}
            mayEdit={mayEdit}
            isPending={save.isPending}
            hasChanges={draft.hasChanges}
            discard={discard}
          />
        </fieldset>
      </form>
    </Panel>
  );
}
