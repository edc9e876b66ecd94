import { openPlanPreview } from '#contract/backoffice-operations.generated.ts';
import { useOpenedAddress } from '../api/use-opened-address.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';

const storefronts = ['de-de', 'de-en', 'at-de', 'ch-de', 'edu', 'edu-en'] as const;

/** Opens a storefront with the prices of a plan, as it would be when the plan begins, in a tab of its own. */
export function PlanPreview({ id }: { id: number }) {
  const texts = useTexts();
  const { open, isPending, problem } = useOpenedAddress(
    openPlanPreview,
    (answer) => answer.openPlanPreview,
  );
  return (
    <Panel title={texts('price.preview')}>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="text-small text-muted">{texts('price.previewHint')}</p>
      <ul className="flex flex-wrap gap-2">
        {storefronts.map((langCode) => (
          <li key={langCode}>
            <Button isDisabled={isPending} onPress={() => void open({ id, langCode })}>
              {texts(`price.previewOn.${langCode}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
