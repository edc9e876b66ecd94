import '#storefront/texts/lists.ts';
import { Link } from 'react-router';
import type { ClassSetLineViewFragment } from '#contract/operations.generated.ts';
import { EntryPicture, EntryPrices, EntryWords } from '#storefront/lists/entries/entry-parts.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';

type SetLineProps = {
  line: ClassSetLineViewFragment;
  /** The page with the substitute of this line taken, or given back. */
  exchangedAddress: string;
};

/** A line of a class set: article, packs for the class, what is left over, and its substitute while it is sold out. */
export function SetLine({ line, exchangedAddress }: SetLineProps) {
  const texts = useTexts();
  const { entry, isSoldOut, isSubstituted } = line;
  const isMissing = isSoldOut && !isSubstituted;
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-b border-linie-blau py-4 md:grid-cols-[112px_minmax(0,1fr)_11rem] lg:gap-x-6">
      <div className={classes(isMissing && 'opacity-60')}>
        <EntryPicture entry={entry} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-1">
        <EntryWords entry={entry} heading="h2" />
        <Amounts line={line} />
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <Change line={line} />
          {isMissing && <Badge kind="warn">{texts('shop.classSets.soldOut')}</Badge>}
        </p>
        {isSoldOut && <Substitute line={line} exchangedAddress={exchangedAddress} />}
      </div>
      {!isMissing && (
        <div className="max-md:col-start-2">
          <EntryPrices entry={entry} />
        </div>
      )}
    </li>
  );
}

/** What the class needs, the packs for it, and what nobody needs of them. */
function Amounts({
  line: { pieces, isPerChild, neededPieces, leftOver, entry },
}: Pick<SetLineProps, 'line'>) {
  const texts = useTexts();
  const { packSize, quantity } = entry;
  return (
    <>
      <p>
        {isPerChild
          ? texts('shop.classSets.perChild', { count: pieces, needed: neededPieces })
          : texts('shop.classSets.perClass', { count: neededPieces })}
      </p>
      {(packSize > 1 || leftOver > 0) && (
        <p className="text-small tabular-nums">
          {packSize > 1 &&
            `${texts('shop.classSets.packs', { count: quantity, size: packSize })}, `}
          <b>
            {leftOver > 0
              ? texts('shop.classSets.leftOver', { count: leftOver })
              : texts('shop.classSets.nothingLeft')}
          </b>
        </p>
      )}
    </>
  );
}

function Change({ line }: Pick<SetLineProps, 'line'>) {
  const texts = useTexts();
  const { change, replacedName, piecesBefore, neededPieces } = line;
  const amounts = { now: neededPieces, before: piecesBefore ?? 0 };
  if (change === 'NEW') return <Badge kind="new">{texts('shop.classSets.new')}</Badge>;
  if (change === 'REPLACED')
    return (
      <Badge kind="extra">{texts('shop.classSets.replaced', { name: replacedName ?? '' })}</Badge>
    );
  if (change === 'MORE') return <Badge kind="extra">{texts('shop.classSets.more', amounts)}</Badge>;
  if (change === 'FEWER')
    return <Badge kind="extra">{texts('shop.classSets.fewer', amounts)}</Badge>;
  return null;
}

function Substitute({ line, exchangedAddress }: SetLineProps) {
  const texts = useTexts();
  const { substitute, isSubstituted, entry } = line;
  if (!substitute) return <p className="text-small">{texts('shop.classSets.noSubstitute')}</p>;
  const { name, path } = substitute.entry;
  return (
    <>
      {!isSubstituted && (
        <>
          <p className="text-small">
            <TextLink href={path}>
              {texts(
                substitute.isNamed
                  ? 'shop.classSets.substituteNamed'
                  : 'shop.classSets.substituteAlike',
                { name },
              )}
            </TextLink>{' '}
            {substitute.entry.total?.stringValue}
          </p>
          <p className="text-small">{texts('shop.classSets.notCounted')}</p>
        </>
      )}
      {/* One element in both states, so that it keeps the focus. */}
      <Link
        key="exchange"
        to={exchangedAddress}
        replace
        preventScrollReset
        className={buttonClass({ kind: 'outline', size: 'sm' })}
      >
        {texts(isSubstituted ? 'shop.classSets.dropSubstitute' : 'shop.classSets.takeSubstitute')}
        <span className="sr-only">: {isSubstituted ? entry.name : name}</span>
      </Link>
    </>
  );
}
