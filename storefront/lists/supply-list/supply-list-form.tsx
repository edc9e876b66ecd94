import '#storefront/texts/lists.ts';
import { useRef } from 'react';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { supplyListPath } from '../list-path.ts';
import { PhotoField } from './photo-field.tsx';

type SupplyListFormProps = {
  /** What was read last. */
  text: string | undefined;
  /** A text key. */
  error: string | undefined;
  /** A list is shown above the form. */
  isAgain: boolean;
};

/** A form for the text of a school's supply list: pasted or typed, a line for each article. */
export function SupplyListForm({ text, error, isAgain }: SupplyListFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const area = useRef<HTMLTextAreaElement>(null);
  const addText = (read: string): void => {
    if (!area.current) return;
    area.current.value = [area.current.value.trim(), read]
      .filter(Boolean)
      .join('\n')
      .slice(0, mostCharacters);
    area.current.focus();
  };
  return (
    <Form
      method="post"
      action={supplyListPath}
      className="karo mt-5 rounded-card border border-linie-blau p-4 md:p-8"
      noValidate
    >
      <div className="mx-auto grid max-w-180 gap-5 rounded-card border border-linie bg-white p-5 md:p-8">
        {isAgain ? (
          <h2 className="text-h3">{texts('shop.supplyList.again')}</h2>
        ) : (
          <p className="text-lead">{texts('shop.supplyList.lead')}</p>
        )}
        <PhotoField onText={addText} />
        <Field
          label={texts('shop.supplyList.label')}
          hint={texts('shop.supplyList.hint')}
          error={error && texts(error)}
        >
          {(control) => (
            <TextArea
              {...control}
              key={text}
              ref={area}
              name="text"
              rows={isAgain ? 6 : 12}
              maxLength={mostCharacters}
              required
              defaultValue={text}
              placeholder={texts('shop.supplyList.example')}
            />
          )}
        </Field>
        <Button type="submit" isLoading={isSending} className="justify-self-start">
          <Icon name="list-checks" size="small" />
          {texts('shop.supplyList.submit')}
        </Button>
      </div>
    </Form>
  );
}

const mostCharacters = 6000;
