import './add-purchasing-texts.ts';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  createPurchasingSystem,
  purchasingSystems,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShownSecret } from '../ui/shown-secret.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import { When } from '../ui/when.tsx';
import { draftOf, noOrders, PurchasingFields, type TypedSystem } from './purchasing-fields.tsx';
import { PurchasingMessages } from './purchasing-messages.tsx';
import { SystemState } from './system-state.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  return ask(purchasingSystems, { after }, request.signal);
}

/** The purchasing systems that are connected, and log-ins that named none of them. */
export default function PurchasingSystems() {
  const { purchasingSystems: rows, purchasingMessages } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.purchasingSystems')} />
      <p className="max-w-4xl pb-4 text-muted">{texts('punchOut.lead')}</p>
      <div className="grid items-start gap-8">
        <DataTable
          label={texts('nav.purchasingSystems')}
          empty={texts('punchOut.empty')}
          rows={rows}
          keyOf={({ id }) => id}
          pathOf={({ id }) => `/purchasing-systems/${id}`}
          columns={[
            { key: 'name', title: texts('punchOut.name'), cell: ({ name }) => name },
            {
              key: 'protocol',
              title: texts('punchOut.protocol'),
              cell: ({ protocol }) => protocolNames[protocol] ?? protocol,
            },
            {
              key: 'customer',
              title: texts('punchOut.customer'),
              cell: ({ customer, customerNumber }) => `${customer} (${customerNumber})`,
            },
            {
              key: 'userName',
              title: texts('punchOut.userName'),
              cell: ({ userName }) => <code>{userName}</code>,
            },
            {
              key: 'state',
              title: texts('punchOut.state'),
              isPlain: true,
              cell: (system) => <SystemState system={system} />,
            },
            {
              key: 'usedAt',
              title: texts('punchOut.usedAt'),
              cell: ({ usedAt }) => usedAt !== null && <When at={usedAt} />,
            },
          ]}
        />
        <NewSystem />
        <PurchasingMessages title={texts('punchOut.unknownLogins')} messages={purchasingMessages} />
      </div>
    </>
  );
}

const protocolNames: Readonly<Record<string, string>> = {
  oci: 'OCI',
  cxml: 'cXML',
  opentrans: 'openTRANS',
  peppol: 'Peppol',
};

type TypedNew = TypedSystem & { customerNumber: string; protocol: string };

const empty: TypedNew = {
  customerNumber: '',
  protocol: 'oci',
  name: '',
  returnHosts: '',
  frameOrigins: '',
  vendorNumber: '',
  materialGroup: '',
  unitCode: 'PCE',
  isTest: true,
  showsPrices: true,
  showsMarketing: false,
  documentsUrl: '',
  documentsHostKey: '',
  documentsSecret: '',
  ...noOrders,
};

function NewSystem() {
  const texts = useTexts();
  const { kept, keep, forget } = useKept<TypedNew>('new purchasing system');
  const typed = { ...empty, ...kept };
  const [made, setMade] = useState<{ userName: string; secret: string }>();
  const { run, isPending, problem, errors } = useCommand(
    createPurchasingSystem,
    ({ createPurchasingSystem: { result, userName, secret } }) => {
      setMade(userName !== null && secret !== null ? { userName, secret } : undefined);
      return result;
    },
  );
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const { customerNumber, protocol, ...system } = typed;
    if (await run({ customerNumber, protocol, draft: draftOf(system) })) forget();
  };
  return (
    <Panel title={texts('punchOut.new')}>
      <form onSubmit={create} noValidate className="grid gap-4">
        <TextField
          label={texts('punchOut.customerNumber')}
          value={typed.customerNumber}
          onChange={(customerNumber) => keep({ ...typed, customerNumber })}
          autoComplete="off"
          maxLength={20}
          error={errors['customerNumber']}
        />
        <SelectField
          label={texts('punchOut.protocol')}
          value={typed.protocol}
          onChange={(protocol) => keep({ ...typed, protocol })}
          error={errors['protocol']}
        >
          {(['oci', 'cxml', 'opentrans', 'peppol'] as const).map((protocol) => (
            <option key={protocol} value={protocol}>
              {texts(`punchOut.protocol.${protocol}`)}
            </option>
          ))}
        </SelectField>
        <PurchasingFields
          protocol={typed.protocol}
          typed={typed}
          onChange={(system) => keep({ ...typed, ...system })}
          errors={errors}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('punchOut.create')}
        </Button>
      </form>
      {made && (
        <ShownSecret
          lead={texts('punchOut.secret', { userName: made.userName })}
          secret={made.secret}
        />
      )}
    </Panel>
  );
}
