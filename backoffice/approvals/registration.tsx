import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { registration } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Changes } from '../ui/changes.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useCountryName } from '../ui/place-names.ts';
import { VatChecks } from '../ui/vat-checks.tsx';
import { When } from '../ui/when.tsx';
import { Decision } from './decision.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { PeppolId } from './peppol-id.tsx';
import { Questions, type ShownRegistration } from './questions.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const found = Number.isSafeInteger(id)
    ? (await ask(registration, { id }, request.signal)).registration
    : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** A business registration: its data beside its proofs, accounts that may be duplicates, and the decision. */
export default function Registration() {
  const shown = useLoaderData<typeof loader>();
  useLiveData({ kind: 'customer', key: `${shown.id}` });
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const isWaiting = shown.approvedAt === null;
  return (
    <>
      <PageHead
        title={shown.company ?? shown.name}
        aside={
          <Badge look={isWaiting ? 'warn' : 'good'}>
            {texts(isWaiting ? 'approvals.waiting' : 'approvals.approved')}
          </Badge>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Typed shown={shown} />
          <VatChecks
            id={shown.id}
            number={shown.vatNumber}
            checks={shown.vatChecks}
            mayCheck={rights.includes('accounts.approve')}
          />
          {shown.kind === 'school' && <RegisterSchools schools={shown.schools} />}
          <Duplicates shown={shown} mayJoin={rights.includes('customers.join')} />
          {(isWaiting || shown.questions.length > 0) && (
            <Questions shown={shown} mayAsk={isWaiting && rights.includes('accounts.approve')} />
          )}
          {isWaiting && rights.includes('accounts.approve') && (
            <Decision id={shown.id} version={shown.version} />
          )}
          {shown.customerNumber !== null && rights.includes('accounts.manage') && (
            <>
              <PaymentTerms
                customerNumber={shown.customerNumber}
                days={shown.paymentDays}
                readAt={shown.readAt}
              />
              <PeppolId
                customerNumber={shown.customerNumber}
                peppolId={shown.peppolId}
                readAt={shown.readAt}
              />
            </>
          )}
          <Changes
            key={shown.id}
            records={[{ relation: 'account.account', record: `${shown.id}` }]}
            version={`${shown.version} ${shown.paymentDays} ${shown.peppolId}`}
          />
        </div>
        <Proofs shown={shown} />
      </div>
    </>
  );
}

function Typed({ shown }: { shown: ShownRegistration }) {
  const texts = useTexts();
  const countryName = useCountryName();
  const serverTexts = useServerTexts();
  const facts: { name: string; value: ReactNode }[] = [
    { name: texts('approvals.customerNumber'), value: shown.customerNumber },
    { name: texts('approvals.kind'), value: serverTexts(`approvals.kind.${shown.kind}`) },
    { name: texts('approvals.name'), value: shown.name },
    { name: texts('approvals.jobTitle'), value: shown.jobTitle },
    { name: texts('approvals.email'), value: shown.email },
    { name: texts('approvals.phone'), value: shown.phone },
    {
      name: texts('approvals.address'),
      value: shown.address.map((line) => (
        <span key={line} className="block">
          {countryName(line)}
        </span>
      )),
    },
    { name: texts('approvals.vatNumber'), value: shown.vatNumber },
    { name: texts('approvals.industry'), value: shown.industry },
    { name: texts('approvals.employees'), value: shown.employees },
    { name: texts('approvals.registeredAt'), value: <When at={shown.registeredAt} /> },
  ];
  return (
    <Panel title={texts('approvals.typed')}>
      <Facts facts={facts} />
    </Panel>
  );
}

/** Schools of the public register with the name or the postcode of the registration. */
function RegisterSchools({ schools }: { schools: ShownRegistration['schools'] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Panel title={texts('approvals.register')}>
      {(schools === null || schools.length === 0) && (
        <p className="text-muted">
          {texts(schools === null ? 'approvals.noRegister' : 'approvals.notInRegister')}
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {schools?.map(({ number, name, postcode, town, reasons }) => (
          <li key={number} className="grid gap-1">
            <span className="font-semibold break-words">{name}</span>
            <span className="break-words text-muted">
              {`${postcode} ${town} · ${texts('approvals.schoolNumber', { number })}`}
            </span>
            <span className="flex flex-wrap gap-1">
              {reasons.map((reason) => (
                <Badge key={reason} look="good">
                  {serverTexts(`approvals.same.${reason}`)}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type DuplicatesProps = { shown: ShownRegistration; mayJoin: boolean };

function Duplicates({ shown: { duplicates, email: own }, mayJoin }: DuplicatesProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Panel title={texts('approvals.duplicates')}>
      {duplicates.length === 0 && <p className="text-muted">{texts('approvals.noDuplicates')}</p>}
      <ul className="grid gap-3">
        {duplicates.map(({ id, company, email, customerNumber, isApproved, reasons }) => (
          <li key={id} className="grid gap-1">
            <Link to={`/customers/${id}`} className="font-semibold text-action">
              {company ?? email}
            </Link>
            <span className="break-words text-muted">
              {[email, customerNumber].filter(Boolean).join(' · ')}
            </span>
            <span className="flex flex-wrap gap-1">
              {reasons.map((reason) => (
                <Badge key={reason} look="warn">
                  {serverTexts(`approvals.same.${reason}`)}
                </Badge>
              ))}
              {!isApproved && <Badge>{texts('approvals.waiting')}</Badge>}
            </span>
            {mayJoin && isApproved && (
              <Link
                to={`/customers/${id}?${new URLSearchParams({ join: own })}`}
                className="text-action hover:underline"
              >
                {texts('join.here')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Proofs({ shown: { id, proofs } }: { shown: ShownRegistration }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (proofs.length === 0)
    return (
      <Panel title={texts('approvals.proofs')}>
        <p className="text-muted">{texts('approvals.noProofs')}</p>
      </Panel>
    );
  return (
    <div className="grid gap-4">
      {proofs.map(({ place, kind, isPicture, sizeBytes, uploadedAt }) => {
        const path = `/api/backoffice/proofs/${id}/${place}`;
        const title = serverTexts(`approvals.proof.${kind}`);
        return (
          <Panel key={place} title={title}>
            <p className="text-small text-muted">
              {texts('approvals.uploadedAt')} <When at={uploadedAt} />
            </p>
            {isPicture ? (
              <a href={path} target="_blank" rel="noreferrer">
                <img src={path} alt={title} className="max-h-[80dvh] max-w-full" />
              </a>
            ) : (
              <a href={path} download className="font-semibold text-action underline">
                {texts('approvals.pdf', { kilobytes: Math.ceil(sizeBytes / 1024) })}
              </a>
            )}
          </Panel>
        );
      })}
    </div>
  );
}
