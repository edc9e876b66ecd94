import type { PurchasingSystemViewFragment } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Facts, Panel } from '../ui/facts.tsx';

const steps = {
  oci: ['login', 'return', 'try', 'functions', 'messages'],
  cxml: ['cxmlLogin', 'cxmlReturn', 'try', 'cxmlOperations', 'messages'],
} as const;

/** What the engineer of a buyer has to do, in the order of the steps, with address and example. */
export function PurchasingGuide({ system }: { system: PurchasingSystemViewFragment }) {
  const texts = useTexts();
  const { loginUrl, userName, returnHosts } = system;
  const isCxml = system.protocol === 'cxml';
  const hook = encodeURIComponent(`https://${returnHosts[0] ?? ''}/`);
  const example = `USERNAME=${userName}&PASSWORD=…&HOOK_URL=${hook}&~TARGET=_top`;
  return (
    <Panel title={texts('punchOut.guide')}>
      <Facts
        facts={[
          { name: texts('punchOut.guide.address'), value: <Code text={loginUrl} /> },
          { name: texts('punchOut.userName'), value: <Code text={userName} /> },
          {
            name: texts('punchOut.guide.example'),
            value: !isCxml && <Code text={`${loginUrl}?${example}`} />,
          },
        ]}
      />
      <ol className="grid list-decimal gap-2 pl-5">
        {steps[isCxml ? 'cxml' : 'oci'].map((step) => (
          <li key={step}>{texts(`punchOut.guide.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  );
}

function Code({ text }: { text: string }) {
  return <code className="break-all select-all">{text}</code>;
}
