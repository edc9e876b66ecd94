import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { eraseCustomer } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** A customer's legal requests: export of all data as a file, and deletion, confirmed by typing the e-mail. */
export function Erasure({ shown: { id } }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [confirmedEmail, setConfirmedEmail] = useState('');
  const { run, isPending, problem, errors } = useCommand(
    eraseCustomer,
    (answer) => answer.eraseCustomer,
    { isGoneAfter: true },
  );
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id, confirmedEmail })) await navigate('/customers');
  };
  return (
    <Panel title={texts('customers.privacy')} isForm>
      <DownloadButton
        path={`/api/backoffice/customers/${id}/export`}
        label={texts('customers.export')}
      />
      <form onSubmit={erase} className="grid gap-2">
        <TextField
          label={texts('customers.confirmedEmail')}
          value={confirmedEmail}
          onChange={setConfirmedEmail}
          autoComplete="off"
          maxLength={80}
          error={errors['confirmedEmail']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="danger" isPending={isPending} className="justify-self-start">
          {texts('customers.erase')}
        </Button>
      </form>
    </Panel>
  );
}
