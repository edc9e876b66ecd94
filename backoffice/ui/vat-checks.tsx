import type { ReactNode } from 'react';
import {
  checkVatId,
  type ShownVatCheckFragment,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Facts, Panel } from './facts.tsx';
import { Notice } from './notice.tsx';
import { When } from './when.tsx';

type Props = {
  id: number;
  number: string | null;
  checks: readonly ShownVatCheckFragment[];
  mayCheck: boolean;
};

/** What the register of VAT numbers answered about an account's number, and the command that asks it. */
export function VatChecks({ id, number, checks, mayCheck }: Props) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(checkVatId, (answer) => answer.checkVatId);
  const [latest, ...earlier] = checks;
  const isWaiting = latest?.outcome === null;
  return (
    <Panel title={texts('vatCheck.title')}>
      {!latest && (
        <p className="text-muted">
          {texts(number === null ? 'vatCheck.noNumber' : 'vatCheck.none')}
        </p>
      )}
      {latest && <Check check={latest} isChanged={latest.number !== number} />}
      {earlier.length > 0 && <Earlier checks={earlier} />}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {mayCheck && number !== null && !isWaiting && (
        <Button isPending={isPending} onPress={() => run({ id })} className="justify-self-start">
          {texts('vatCheck.check')}
        </Button>
      )}
    </Panel>
  );
}

type CheckProps = { check: ShownVatCheckFragment; isChanged: boolean };

function Check({ check, isChanged }: CheckProps) {
  const texts = useTexts();
  const { outcome, registeredName, registeredAddress, isSameName, isSamePostCode } = check;
  const secret = outcome === 'valid' ? texts('vatCheck.secret') : null;
  const facts: { name: string; value: ReactNode }[] = [
    { name: texts('vatCheck.number'), value: check.number },
    { name: texts('vatCheck.name'), value: registeredName ?? secret },
    {
      name: texts('vatCheck.address'),
      value: <span className="whitespace-pre-line">{registeredAddress ?? secret}</span>,
    },
    { name: texts('vatCheck.identifier'), value: check.requestIdentifier },
    {
      name: texts('vatCheck.answeredAt'),
      value: check.answeredAt !== null && <When at={check.answeredAt} />,
    },
    { name: texts('vatCheck.askedBy'), value: check.askedBy },
  ];
  return (
    <output className="grid gap-2">
      <span className="flex flex-wrap gap-1">
        <Outcome outcome={outcome} />
        {isSameName !== null && (
          <Badge look={isSameName ? 'good' : 'warn'}>
            {texts(isSameName ? 'vatCheck.sameName' : 'vatCheck.otherName')}
          </Badge>
        )}
        {isSamePostCode !== null && (
          <Badge look={isSamePostCode ? 'good' : 'warn'}>
            {texts(isSamePostCode ? 'vatCheck.samePostCode' : 'vatCheck.otherPostCode')}
          </Badge>
        )}
      </span>
      {isChanged && <p className="text-warn">{texts('vatCheck.changed')}</p>}
      <Attempts check={check} />
      <Facts facts={facts.filter(({ value }) => value !== false)} />
    </output>
  );
}

const outcomes = {
  valid: ['good', 'vatCheck.valid'],
  invalid: ['bad', 'vatCheck.invalid'],
  unavailable: ['warn', 'vatCheck.unavailable'],
} as const;

function Outcome({ outcome }: { outcome: string | null }) {
  const texts = useTexts();
  const known = outcome === null ? undefined : outcomes[outcome as keyof typeof outcomes];
  const [look, key] = known ?? (['neutral', 'vatCheck.waiting'] as const);
  return <Badge look={look}>{texts(key)}</Badge>;
}

/** Why there is no answer yet, or none at all. */
function Attempts({ check: { outcome, attempts, fault } }: { check: ShownVatCheckFragment }) {
  const texts = useTexts();
  if (fault === null) return null;
  if (fault === 'NOT_SET_UP') return <p>{texts('vatCheck.notSetUp')}</p>;
  return (
    <p>{texts(outcome === null ? 'vatCheck.retries' : 'vatCheck.gaveUp', { attempts, fault })}</p>
  );
}

function Earlier({ checks }: { checks: readonly ShownVatCheckFragment[] }) {
  const texts = useTexts();
  return (
    <div className="grid gap-1">
      <h3 className="text-muted">{texts('vatCheck.earlier')}</h3>
      <ul className="grid gap-1">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-wrap gap-2">
            <Outcome outcome={check.outcome} />
            <span>{check.number}</span>
            <When at={check.askedAt} />
          </li>
        ))}
      </ul>
    </div>
  );
}
