import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
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
  const texts = useTexts();
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
          {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
          {mayEdit && (
            <p className="flex flex-wrap gap-2">
              <Button
                type="submit"
                look="main"
                isPending={save.isPending}
                isDisabled={!draft.hasChanges}
              >
                {texts('save.save')}
              </Button>
              {draft.hasChanges && <Button onPress={discard}>{texts('save.discard')}</Button>}
            </p>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}
