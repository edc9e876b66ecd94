import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AuditPeopleQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { auditFilters } from './audit-search.ts';

type People = AuditPeopleQuery['auditPeople'];

/** The filters of the audit trail. Submitting them changes the address. */
export function AuditFilters({ params, people }: { params: URLSearchParams; people: People }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const word = (name: (typeof auditFilters)[number]) => params.get(name) ?? '';
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = auditFilters.flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    });
    await navigate(`?${new URLSearchParams(chosen)}`);
  };
  return (
    <form onSubmit={find} className="flex flex-wrap items-end gap-3">
      <PersonField chosen={word('person')} people={people} />
      <TextField name="command" label={texts('audit.command')} defaultValue={word('command')} />
      <TextField name="relation" label={texts('audit.relation')} defaultValue={word('relation')} />
      <TextField name="record" label={texts('audit.record')} defaultValue={word('record')} />
      <TextField name="day" label={texts('audit.day')} type="date" defaultValue={word('day')} />
      <Button type="submit" look="main">
        {texts('audit.find')}
      </Button>
      {params.size > 0 && (
        <Link to="?" className="py-2 underline">
          {texts('audit.all')}
        </Link>
      )}
    </form>
  );
}

function PersonField({ chosen, people }: { chosen: string; people: People }) {
  const texts = useTexts();
  return (
    <label className="grid gap-1">
      <span className="font-semibold">{texts('audit.who')}</span>
      <select
        name="person"
        defaultValue={chosen}
        className="h-9 rounded-md border border-edge bg-surface px-2"
      >
        <option value="">{texts('audit.anyone')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
