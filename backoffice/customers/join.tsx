import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  joinAccounts,
  joinPreview,
  type JoinPreviewQuery,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { When } from '../ui/when.tsx';
import type { ShownCustomer } from './shown-customer.ts';

type Preview = NonNullable<JoinPreviewQuery['joinPreview']['preview']>;

/** Joins another account of the same company or school with this one: what would move is shown first. */
export function Join({
  shown: { id, joined },
  mayJoin,
}: {
  shown: ShownCustomer;
  mayJoin: boolean;
}) {
  const texts = useTexts();
  return (
    <Panel title={texts('join.title')} isForm>
      {joined.length > 0 && (
        <ul className="grid gap-1">
          {joined.map(({ email, customerNumber, joinedAt, joinedBy }) => (
            <li key={`${email} ${joinedAt}`} className="break-words">
              {[email, customerNumber].filter(Boolean).join(' · ')}{' '}
              <span className="text-small text-muted">
                <When at={joinedAt} /> · {joinedBy}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayJoin && <JoinForm id={id} />}
    </Panel>
  );
}

function JoinForm({ id }: { id: number }) {
  const texts = useTexts();
  const [query] = useSearchParams();
  const [other, setOther] = useState(query.get('join') ?? '');
  const [preview, setPreview] = useState<Preview | null>(null);
  const search = useCommand(joinPreview, (answer) => answer.joinPreview.result, {
    onAnswer: async (answer) => setPreview(answer.joinPreview.preview),
  });
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setPreview(null);
    await search.run({ keptId: id, other });
  };
  const reset = () => {
    setPreview(null);
    setOther('');
  };
  return (
    <form onSubmit={find} className="grid gap-2">
      <p className="text-muted">{texts('join.lead')}</p>
      <TextField
        label={texts('join.other')}
        value={other}
        onChange={(typed) => {
          setOther(typed);
          setPreview(null);
        }}
        autoComplete="off"
        maxLength={80}
        error={search.errors['other']}
      />
      {search.problem !== undefined && <Notice look="bad">{search.problem}</Notice>}
      {preview ? (
        <Confirmation keptId={id} preview={preview} onJoined={reset} onCancel={reset} />
      ) : (
        <Button type="submit" isPending={search.isPending} className="justify-self-start">
          {texts('join.preview')}
        </Button>
      )}
    </form>
  );
}

type ConfirmationProps = {
  keptId: number;
  preview: Preview;
  onJoined: () => void;
  onCancel: () => void;
};

function Confirmation({ keptId, preview, onJoined, onCancel }: ConfirmationProps) {
  const texts = useTexts();
  const { run, isPending, problem, errors } = useCommand(
    joinAccounts,
    (answer) => answer.joinAccounts,
  );
  const { closedId, version } = preview;
  const join = async () => {
    if (await run({ keptId, closedId, version })) onJoined();
  };
  return (
    <div className="grid gap-3">
      <Moved preview={preview} />
      <Notice look="warn">{texts('join.warning')}</Notice>
      {(problem ?? errors['other']) !== undefined && (
        <Notice look="bad">{problem ?? errors['other']}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="danger" isPending={isPending} onPress={join}>
          {texts('join.now')}
        </Button>
        <Button onPress={onCancel}>{texts('join.cancel')}</Button>
      </div>
    </div>
  );
}

function Moved({ preview }: { preview: Preview }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { company, name, email, customerNumber, prime } = preview;
  const facts = [
    { name: texts('join.closed'), value: [company ?? name, email].join(' · ') },
    { name: texts('customers.number'), value: customerNumber },
    { name: texts('join.orders'), value: preview.orders },
    { name: texts('join.returns'), value: preview.returns },
    { name: texts('join.lists'), value: preview.lists + preview.sharedLists },
    { name: texts('join.addresses'), value: preview.addresses },
    { name: texts('join.proofs'), value: preview.proofs },
    { name: texts('join.notes'), value: preview.notes },
    { name: texts('join.vouchers'), value: preview.vouchers },
    { name: texts('join.basket'), value: preview.basketPositions },
    {
      name: texts('customers.prime'),
      value: prime === null ? null : serverTexts(`customers.prime.${prime}`),
    },
  ];
  return <Facts facts={facts} />;
}
