import { Form } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { useListSearch } from './use-list-search.ts';

type Props = {
  label: string;
  /** What the list was searched for. */
  search: string;
  maxLength?: number;
};

/** The search of a list, as the parameter `q` of its address; its other parameters stay, and the first page is shown. */
export function ListSearch({ label, search, maxLength = 100 }: Props) {
  const texts = useTexts();
  const kept = [...useListSearch()].filter(([name]) => name !== 'q' && name !== 'after');
  return (
    <search>
      <Form className="flex items-end gap-2">
        <div className="max-w-md min-w-0 flex-1">
          <TextField
            key={search}
            name="q"
            type="search"
            label={label}
            defaultValue={search}
            maxLength={maxLength}
          />
        </div>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{texts('list.find')}</Button>
      </Form>
    </search>
  );
}
