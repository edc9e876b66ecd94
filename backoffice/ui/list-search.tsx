import { Form } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  label: string;
  /** What the list was searched for. */
  search: string;
  maxLength?: number;
  /** Other parameters of the list's address, which a search keeps. */
  kept?: Readonly<Record<string, string | null>>;
};

/** The search of a list, as the parameter `q` of its address. */
export function ListSearch({ label, search, maxLength = 100, kept }: Props) {
  const texts = useTexts();
  return (
    <search>
      <Form className="flex flex-wrap items-end gap-2">
        <div className="w-full max-w-md">
          <TextField
            key={search}
            name="q"
            type="search"
            label={label}
            defaultValue={search}
            maxLength={maxLength}
          />
        </div>
        {Object.entries(kept ?? {}).map(
          ([name, value]) =>
            value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit">{texts('list.find')}</Button>
      </Form>
    </search>
  );
}
