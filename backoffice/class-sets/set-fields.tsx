import type { ClassSetDraft } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A class set as it is typed. */
export type TypedSet = Record<
  'code' | 'subject' | 'title.de' | 'title.en' | 'description.de' | 'description.en',
  string
>;

export const emptySet: TypedSet = {
  code: '',
  subject: 'grade1',
  'title.de': '',
  'title.en': '',
  'description.de': '',
  'description.en': '',
};

const subjects = [
  'kindergarten',
  'grade1',
  'grade2',
  'grade3',
  'grade4',
  'grade5',
  'german',
  'maths',
  'science',
  'art',
  'crafts',
  'music',
  'sports',
] as const;

/** What is sent of what was typed. */
export function setDraftOf(typed: TypedSet): ClassSetDraft {
  const { code, subject } = typed;
  const wordsOf = (name: 'title' | 'description') => ({
    de: typed[`${name}.de`],
    en: typed[`${name}.en`],
  });
  return { code, subject, title: wordsOf('title'), description: wordsOf('description') };
}

type Props = {
  typed: TypedSet;
  onChange: (typed: TypedSet) => void;
  errors: Readonly<Record<string, string>>;
};

/** Address, subject and texts of a class set. */
export function SetFields({ typed, onChange, errors }: Props) {
  const texts = useTexts();
  const fieldOf = (name: keyof TypedSet) => ({
    value: typed[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
    error: errors[name],
  });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField {...fieldOf('subject')} label={texts('classSet.subject')}>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {texts(`classSet.subject.${subject}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid min-w-0 gap-1">
        <TextField
          {...fieldOf('code')}
          label={texts('classSet.code')}
          autoComplete="off"
          maxLength={60}
        />
        <p className="text-small text-muted">{texts('classSet.codeHint')}</p>
      </div>
      {(['title.de', 'title.en'] as const).map((name) => (
        <TextField key={name} {...fieldOf(name)} label={texts(`classSet.${name}`)} maxLength={80} />
      ))}
      {(['description.de', 'description.en'] as const).map((name) => (
        <TextArea
          key={name}
          {...fieldOf(name)}
          label={texts(`classSet.${name}`)}
          rows={3}
          maxLength={400}
        />
      ))}
    </div>
  );
}
