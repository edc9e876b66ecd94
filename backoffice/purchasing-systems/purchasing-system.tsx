import './add-purchasing-texts.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  changePurchasingSystem,
  endPurchasingSystem,
  purchasingSystem,
  type PurchasingSystemViewFragment,
  renewPurchasingSecret,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Changes } from '../ui/changes.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShownSecret } from '../ui/shown-secret.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { FetchedOrders } from './fetched-orders.tsx';
import { draftOf, noOrders, PurchasingFields, type TypedSystem } from './purchasing-fields.tsx';
import { PurchasingGuide } from './purchasing-guide.tsx';
import { PurchasingMessages } from './purchasing-messages.tsx';
import { SystemState } from './system-state.tsx';

type System = PurchasingSystemViewFragment;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const after = new URL(request.url).searchParams.get('after');
  const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
  const found = isNumber ? await ask(purchasingSystem, { id, after }, request.signal) : undefined;
  if (!found?.purchasingSystem) throw new Response(null, { status: 404 });
  return {
    system: found.purchasingSystem,
    messages: found.purchasingMessages,
    progress: found.purchasingProgress,
  };
}

/** A connection of a purchasing system: its settings, what its engineer needs, and its messages. */
export default function PurchasingSystemScreen() {
  const { system, messages, progress } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={system.name} aside={<SystemState system={system} />} />
      <p className="pb-4">
        {texts('punchOut.customer')}:{' '}
        <Link to={`/customers/${system.accountId}`} className="underline">
          {system.customer} ({system.customerNumber})
        </Link>
        <br />
        {texts('punchOut.protocol')}: {texts(protocolKey(system.protocol))}
      </p>
      <div className="grid items-start gap-8">
        {system.endedAt === null && (
          <div className="grid items-start gap-8 xl:grid-cols-2">
            <Panel title={texts('punchOut.settings')} isForm>
              <SystemForm key={system.id} system={system} />
            </Panel>
            <PurchasingGuide system={system} progress={progress} />
          </div>
        )}
        {system.orders && <FetchedOrders id={system.id} orders={system.orders} />}
        <PurchasingMessages title={texts('punchOut.messages')} messages={messages} />
        <Changes
          key={system.id}
          records={[
            { relation: 'punchout.connection', record: `${system.id}` },
            { relation: 'punchout.order_source', record: `${system.id}` },
          ]}
          version={system.version}
        />
      </div>
    </>
  );
}

function protocolKey(protocol: string) {
  if (protocol === 'cxml') return 'punchOut.protocol.cxml';
  if (protocol === 'peppol') return 'punchOut.protocol.peppol';
  return protocol === 'opentrans' ? 'punchOut.protocol.opentrans' : 'punchOut.protocol.oci';
}

function SystemForm({ system }: { system: System }) {
  const texts = useTexts();
  const { id, version } = system;
  const form = useKeptForm<TypedSystem>(`purchasing system ${id}`, typedOf(system), version);
  const { typed, type } = form;
  const [isSaved, setSaved] = useState(false);
  const { run, isPending, problem, errors } = useCommand(changePurchasingSystem, (answer) =>
    form.note(answer.changePurchasingSystem),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await run({ seen: { id, version: form.version }, draft: draftOf(typed) });
    if (isDone) form.forget();
    setSaved(isDone);
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <PurchasingFields protocol={system.protocol} typed={typed} onChange={type} errors={errors} />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isSaved && <Notice look="good">{texts('punchOut.saved')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {texts('punchOut.save')}
        </Button>
        <RenewSecret seen={{ id, version }} />
        <EndSystem seen={{ id, version }} />
      </div>
    </form>
  );
}

function typedOf(system: System): TypedSystem {
  const { name, vendorNumber, materialGroup, unitCode, isTest, showsPrices, showsMarketing } =
    system;
  const { documentsUrl, documentsHostKey, orders } = system;
  return {
    name,
    vendorNumber,
    materialGroup,
    unitCode,
    isTest,
    showsPrices,
    showsMarketing,
    documentsUrl,
    documentsHostKey,
    documentsSecret: '',
    ...(orders
      ? {
          ordersUrl: orders.url,
          ordersLogin: orders.login,
          ordersSecret: '',
          ordersHostKey: orders.hostKey,
          ordersSender: orders.sender,
          ordersMailServer: orders.mailServer,
        }
      : noOrders),
    returnHosts: system.returnHosts.join('\n'),
    frameOrigins: system.frameOrigins.join('\n'),
  };
}

type Seen = { seen: { id: number; version: number } };

function RenewSecret({ seen }: Seen) {
  const texts = useTexts();
  const [secret, setSecret] = useState<string>();
  const { run, isPending, problem } = useCommand(
    renewPurchasingSecret,
    ({ renewPurchasingSecret: made }) => {
      setSecret(made.secret ?? undefined);
      return made.result;
    },
  );
  return (
    <>
      <ConfirmButton
        label={texts('punchOut.renew')}
        question={texts('punchOut.renewAsk')}
        isDisabled={isPending}
        onConfirm={() => run({ seen })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {secret !== undefined && <ShownSecret lead={texts('punchOut.newSecret')} secret={secret} />}
    </>
  );
}

function EndSystem({ seen }: Seen) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    endPurchasingSystem,
    (answer) => answer.endPurchasingSystem,
  );
  return (
    <>
      <ConfirmButton
        label={texts('punchOut.end')}
        question={texts('punchOut.endAsk')}
        isDisabled={isPending}
        onConfirm={() => run({ seen })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
