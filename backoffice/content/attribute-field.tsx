import { memo } from 'react';
import type { StoredAttribute } from '#contract/content/grid.ts';
import type { TemplateField } from '#contract/content/templates.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LinkField, PictureField } from './address-fields.tsx';

type Props = {
  field: TemplateField;
  attribute: StoredAttribute | undefined;
  source: StoredAttribute | undefined;
  error: string | undefined;
  /** Sets an attribute by its name; undefined removes it. */
  setAttribute: (name: string, attribute: StoredAttribute | undefined) => void;
};

/** A field of a teaser's form, by the kind of its attribute; English fields show what is not translated. Unchanged ones are not rendered with the others. */
export const AttributeField = memo((props: Props) => {
  const texts = useServerTexts();
  const isUntranslated = isSameText(props.attribute, props.source);
  return (
    <div className="grid gap-1">
      <Field {...props} />
      {isUntranslated && <p className="text-small text-warn">{texts('content.untranslated')}</p>}
    </div>
  );
});

/** Whether an attribute has the words of the German page. */
export function isSameText(
  attribute: StoredAttribute | undefined,
  source: StoredAttribute | undefined,
): boolean {
  const wordsOf = (each: StoredAttribute | undefined) =>
    [each?.text, each?.altTag, ...(each?.valueList ?? [])].filter(Boolean).join('\n');
  return wordsOf(source) !== '' && wordsOf(attribute) === wordsOf(source);
}

function Field({ field, attribute, error, setAttribute }: Props) {
  const texts = useServerTexts();
  const { name, kind, isRequired, options = [], most } = field;
  const label = `${texts(`content.field.${name}`)}${isRequired ? ' *' : ''}`;
  const words = attribute?.text ?? attribute?.value ?? '';
  const onChange = (next: StoredAttribute | undefined) => setAttribute(name, next);
  const setText = (text: string) => onChange(text === '' ? undefined : { name, text });
  switch (kind) {
    case 'line':
      return (
        <TextField label={label} value={words} onChange={setText} maxLength={most} error={error} />
      );
    case 'lines':
      return <TextArea label={label} value={words} onChange={setText} rows={3} error={error} />;
    case 'html':
      return <RichText label={label} value={words} onChange={setText} error={error} />;
    case 'list':
      return (
        <TextArea
          label={`${label} (${texts('content.onePerLine')})`}
          value={(attribute?.valueList ?? []).join('\n')}
          onChange={(text) =>
            onChange(text === '' ? undefined : { name, valueList: text.split('\n') })
          }
          error={error}
        />
      );
    case 'choice':
    case 'flag':
      return (
        <SelectField
          label={label}
          value={attribute?.value ?? attribute?.text ?? ''}
          onChange={(value) => onChange(value === '' ? undefined : { name, value })}
          error={error}
        >
          <option value="">{texts('content.usual')}</option>
          {(kind === 'flag' ? ['true', 'false'] : options).map((option) => (
            <option key={option} value={option}>
              {texts(`content.option.${option}`)}
            </option>
          ))}
        </SelectField>
      );
    case 'picture':
      return <PictureField label={label} {...{ name, attribute, error, onChange }} />;
    default:
      return <LinkField label={label} kind={kind} {...{ name, attribute, error, onChange }} />;
  }
}
