import type { PricePlanInput } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { TextField } from '../ui/text-field.tsx';

/** As it was typed; times are those of Berlin, an empty end is none. */
export type PlanTerms = { name: string; beginsAt: string; endsAt: string };

/** The terms as the contract takes them. */
export function readTerms({ name, beginsAt, endsAt }: PlanTerms): PricePlanInput {
  return { name, beginsAt, endsAt: endsAt === '' ? null : endsAt };
}

type Props = {
  terms: PlanTerms;
  onChange: (terms: PlanTerms) => void;
  errors?: Readonly<Record<string, string>>;
  /** Whether the fields stand below each other. */
  isNarrow?: boolean;
};

const noErrors = {};

/** Name, begin and end of a price plan. */
export function PlanFields({ terms, onChange, errors = noErrors, isNarrow = false }: Props) {
  const texts = useTexts();
  return (
    <div className={`grid items-start gap-3 ${isNarrow ? '' : 'sm:grid-cols-3'}`}>
      <TextField
        label={texts('price.planName')}
        value={terms.name}
        onChange={(name) => onChange({ ...terms, name })}
        maxLength={80}
        error={errors['name']}
      />
      <TextField
        type="datetime-local"
        label={texts('price.begins')}
        value={terms.beginsAt}
        onChange={(beginsAt) => onChange({ ...terms, beginsAt })}
        error={errors['beginsAt']}
      />
      <TextField
        type="datetime-local"
        label={texts('price.ends')}
        value={terms.endsAt}
        onChange={(endsAt) => onChange({ ...terms, endsAt })}
        error={errors['endsAt']}
      />
    </div>
  );
}
