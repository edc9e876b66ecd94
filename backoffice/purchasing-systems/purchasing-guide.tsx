import type { PurchasingSystemViewFragment } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Facts, Panel } from '../ui/facts.tsx';

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

/** What the engineer of a buyer has to do, in the order of the steps, with address and example. */
export function PurchasingGuide({ system }: { system: PurchasingSystemViewFragment }) {
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
          <li key={step}>{texts(`punchOut.guide.${step}`)}</li>
        ))}
      </ol>
    </Panel>
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
