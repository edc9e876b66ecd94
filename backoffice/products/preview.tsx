import { openProductPreview } from '#contract/backoffice-operations.generated.ts';
import { useOpenedAddress } from '../api/use-opened-address.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';

const storefronts = ['de-de', 'de-en', 'at-de', 'ch-de', 'edu', 'edu-en'] as const;

/** Opens the page of a product on a storefront, as it would be if it were published, in a tab of its own. */
export function Preview({ id }: { id: number }) {
  const texts = useTexts();
  const { open, isPending, problem } = useOpenedAddress(
    openProductPreview,
    (answer) => answer.openProductPreview,
  );
  return (
    <Panel title={texts('preview.title')}>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="text-small text-muted">{texts('preview.hint')}</p>
      <ul className="flex flex-wrap gap-2">
        {storefronts.map((langCode) => (
          <li key={langCode}>
            <Button isDisabled={isPending} onPress={() => void open({ id, langCode })}>
              {texts(`preview.on.${langCode}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
