import '#storefront/texts/lists.ts';
import type { FindBoughtQuery } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress, relativesAddress } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { NewLink } from './new-link.tsx';
import type { PanelProps } from './panel-props.ts';

/** The link that shows the list to relatives, who mark what they have bought; the owner sees that on purpose only (WL9). */
export function RelativesLink({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  if (!list) return null;
  const { externalId, hasRelativesLink } = list;
  const shareData = answer?.intent === 'shareWithRelatives' ? answer.shareData : null;
  return (
    <section className="grid gap-3">
      <h3 className="text-small font-semibold">{texts('shop.relatives.share')}</h3>
      <p className="text-small text-tafel-500">{texts('shop.relatives.shareText')}</p>
      <fetcher.Form
        {...notDiscovered}
        method="post"
        action={listAddress(externalId, 'shareListModal')}
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="externalId" value={externalId} />
        <Button type="submit" kind="outline" name="intent" value="shareWithRelatives">
          {texts(hasRelativesLink ? 'shop.relatives.renew' : 'shop.relatives.makeLink')}
        </Button>
        {hasRelativesLink && (
          <>
            <Button type="submit" kind="outline" name="intent" value="showBought">
              {texts('shop.relatives.show')}
            </Button>
            <Button type="submit" kind="link" name="intent" value="endRelativesLink">
              {texts('shop.relatives.end')}
            </Button>
          </>
        )}
      </fetcher.Form>
      {hasRelativesLink && (
        <p className="text-small text-tafel-500">{texts('shop.relatives.endText')}</p>
      )}
      {shareData && <NewLink path={relativesAddress(shareData)} />}
      {answer?.bought && (
        <FocusedResult of={answer}>
          <Bought bought={answer.bought} hiddenAt={listAddress(externalId, 'shareListModal')} />
        </FocusedResult>
      )}
    </section>
  );
}

type BoughtProps = { bought: NonNullable<FindBoughtQuery['bought']>; hiddenAt: string };

/** What relatives have bought, until the page is loaded again. */
function Bought({ bought, hiddenAt }: BoughtProps) {
  const texts = useTexts();
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="w-full border-t border-linie">
        {bought.map(({ externalId, name, wanted, bought: pieces }) => (
          <li
            key={externalId}
            className="flex flex-wrap justify-between gap-x-4 border-b border-linie py-2"
          >
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular-nums">
              {texts('shop.relatives.bought', { bought: pieces, wanted })}
            </span>
          </li>
        ))}
      </ul>
      <TextLink href={hiddenAt}>{texts('shop.relatives.hide')}</TextLink>
    </div>
  );
}
