import { useState } from 'react';
import type {
  PurchasingProgressViewFragment,
  PurchasingSystemViewFragment,
} from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';

const steps = {
  oci: [
    'login',
    'return',
    'try',
    'functions',
    'openTransOrder',
    'openTransParties',
    'fetched',
    'openTransDocuments',
    'catalogue',
    'messages',
  ],
  cxml: ['cxmlLogin', 'cxmlReturn', 'try', 'cxmlOperations', 'catalogue', 'messages'],
  opentrans: [
    'openTransOrder',
    'openTransParties',
    'fetched',
    'openTransDocuments',
    'catalogue',
    'openTransTry',
    'openTransMessages',
  ],
  peppol: [
    'peppolOrder',
    'peppolParties',
    'peppolDocuments',
    'catalogue',
    'peppolTry',
    'openTransMessages',
  ],
} as const;

type Step = ReturnType<typeof stepsOf>[number];

/** The kinds of messages by which a step is done; `inOperation` is done once the test mode is off. */
const proofs: { readonly [Of in Step]?: readonly string[] } = {
  login: ['browse', 'detail', 'search'],
  return: ['basket'],
  functions: ['validate', 'quantityCheck', 'backgroundSearch'],
  cxmlLogin: ['create'],
  cxmlReturn: ['basket'],
  cxmlOperations: ['edit', 'inspect', 'order'],
  openTransOrder: ['order'],
  openTransDocuments: ['sentDocument'],
  peppolOrder: ['order'],
  peppolDocuments: ['sentDocument'],
  catalogue: ['catalogue'],
};

type Props = {
  system: PurchasingSystemViewFragment;
  progress: readonly PurchasingProgressViewFragment[];
};

/**
 * What the engineer of a buyer has to do, in the order of the steps, with address and example. Each step says whether it has worked, and
 * what the last attempt came to; the whole can be copied for the engineer.
 */
export function PurchasingGuide({ system, progress }: Props) {
  const texts = useTexts();
  const { loginUrl, openTransUrl, catalogueUrl, peppolId, userName, returnHosts, protocol } =
    system;
  const hook = encodeURIComponent(`https://${returnHosts[0] ?? ''}/`);
  const example = `USERNAME=${userName}&PASSWORD=…&HOOK_URL=${hook}&~TARGET=_top`;
  return (
    <Panel title={texts('punchOut.guide')}>
      <Facts
        facts={[
          {
            name: texts('punchOut.guide.address'),
            value: protocol === 'oci' || protocol === 'cxml' ? <Code text={loginUrl} /> : null,
          },
          {
            name: texts('punchOut.guide.openTransUrl'),
            value: openTransUrl === null ? null : <Code text={openTransUrl} />,
          },
          {
            name: texts('punchOut.guide.peppolId'),
            value: protocol === 'peppol' && peppolId !== null ? <Code text={peppolId} /> : null,
          },
          { name: texts('punchOut.guide.catalogueUrl'), value: <Code text={catalogueUrl} /> },
          { name: texts('punchOut.userName'), value: <Code text={userName} /> },
          {
            name: texts('punchOut.guide.example'),
            value: protocol === 'oci' ? <Code text={`${loginUrl}?${example}`} /> : null,
          },
        ]}
      />
      <ol className="grid list-decimal gap-2 pl-5">
        {stepsOf(protocol).map((step) => (
          <li key={step}>
            {texts(`punchOut.guide.${step}`)}
            <StepState kinds={proofs[step]} progress={progress} />
          </li>
        ))}
      </ol>
      <CopyGuide system={system} example={protocol === 'oci' ? `${loginUrl}?${example}` : ''} />
    </Panel>
  );
}

/** Whether a step has worked, or what its last attempt came to; nothing for one that no message proves. */
function StepState({
  kinds,
  progress,
}: {
  kinds: readonly string[] | undefined;
  progress: Props['progress'];
}) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (!kinds) return null;
  const own = progress
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const [last] = own;
  const worked = own.map(({ acceptedAt }) => acceptedAt).filter((at) => at !== null);
  const [done] = worked.toSorted().toReversed();
  const isFailing = last !== undefined && last.acceptedAt !== last.at;
  return (
    <span className="flex flex-wrap items-center gap-2 py-1">
      {done === undefined ? (
        <Badge look="neutral">{texts('punchOut.step.open')}</Badge>
      ) : (
        <>
          <Badge look="good">{texts('punchOut.step.done')}</Badge>
          <span className="text-small text-muted">
            <When at={done} />
          </span>
        </>
      )}
      {isFailing && (
        <span className="text-small text-bad">
          {texts('punchOut.step.last', {
            verdict: serverTexts(`punchOut.verdict.${last.verdict}`),
          })}
        </span>
      )}
    </span>
  );
}

/** Copies addresses and steps as text, for a mail to the engineer; never the secret, which is not known any more. */
function CopyGuide({ system, example }: { system: PurchasingSystemViewFragment; example: string }) {
  const texts = useTexts();
  const [isCopied, setCopied] = useState(false);
  const { protocol, loginUrl, openTransUrl, catalogueUrl, userName } = system;
  const isVisited = protocol === 'oci' || protocol === 'cxml';
  const facts = [
    [texts('punchOut.guide.address'), isVisited ? loginUrl : ''],
    [texts('punchOut.guide.openTransUrl'), openTransUrl ?? ''],
    [texts('punchOut.guide.catalogueUrl'), catalogueUrl],
    [texts('punchOut.userName'), userName],
    [texts('punchOut.guide.example'), example],
  ].filter(([, value]) => value !== '');
  const text = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...stepsOf(protocol).map((step, place) => `${place + 1}. ${texts(`punchOut.guide.${step}`)}`),
  ].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onPress={() => void copy()}>{texts('punchOut.guide.copy')}</Button>
      <span aria-live="polite">{isCopied && texts('punchOut.guide.copied')}</span>
    </div>
  );
}

function stepsOf(protocol: string) {
  if (protocol === 'cxml') return steps.cxml;
  if (protocol === 'peppol') return steps.peppol;
  return protocol === 'opentrans' ? steps.opentrans : steps.oci;
}

function Code({ text }: { text: string }) {
  return <code className="break-all select-all">{text}</code>;
}
