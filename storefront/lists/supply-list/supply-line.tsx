import '#storefront/texts/lists.ts';
import type { ReactNode } from 'react';
import type {
  ListEntryViewFragment,
  SupplyLineViewFragment,
} from '#contract/operations.generated.ts';
import {
  EntryPicture,
  EntryPrices,
  EntryWords,
  isBuyable,
} from '#storefront/lists/entries/entry-parts.tsx';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Radio } from '#storefront/ui/choices.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { type DecidedLine, type Decision, isUndecided } from './use-decisions.ts';

type SupplyLineProps = {
  decided: DecidedLine;
  onDecide: (decision: Decision) => void;
  onQuantity: (entry: ListEntryViewFragment, quantity: number) => void;
  /** Called to choose the version of a proposal. */
  onChoose: (entry: ListEntryViewFragment) => void;
};

/** A line of a supply list as the school wrote it, with the proposals to choose from. */
export function SupplyLine(props: SupplyLineProps) {
  const { decided, onDecide } = props;
  const { line, entries, decision, place } = decided;
  const texts = useTexts();
  const [first, ...others] = entries;
  const isOpen = !line.isSure || (typeof decision === 'number' && decision > 0);
  return (
    <li className="border-b border-linie-blau pt-4 pb-2">
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="float-left flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-lead break-words">{line.text}</span>
          <State decided={decided} />
        </legend>
        <Notes notes={line.notes} />
        {first && <Choice {...props} entry={first} at={0} />}
        {first && (
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            {others.length > 0 && (
              <details open={isOpen} className="min-w-0 open:w-full">
                <summary className="w-fit py-2.5 text-small font-semibold text-tinte underline underline-offset-3">
                  {texts('shop.supplyList.others', { count: others.length })}
                </summary>
                <div className="grid gap-2.5 pt-1">
                  {others.map((entry, index) => (
                    <Choice key={entry.externalId} {...props} entry={entry} at={index + 1} />
                  ))}
                </div>
              </details>
            )}
            <Radio
              name={`choice.${place}`}
              value="none"
              checked={decision === 'none'}
              onChange={() => onDecide('none')}
            >
              {texts('shop.supplyList.noneOfThem')}
            </Radio>
          </div>
        )}
      </fieldset>
    </li>
  );
}

/** What is known of a line: found, to be decided, left out, or not sold here. */
function State({ decided }: { decided: DecidedLine }) {
  const texts = useTexts();
  const { entries, decision } = decided;
  if (entries.length === 0)
    return <Badge kind="extra">{texts('shop.supplyList.state.none')}</Badge>;
  if (isUndecided(decided)) return <Badge kind="warn">{texts('shop.supplyList.state.open')}</Badge>;
  if (decision === 'none') return <Badge kind="extra">{texts('shop.supplyList.state.left')}</Badge>;
  return <Badge kind="ok">{texts('shop.supplyList.state.chosen')}</Badge>;
}

type ChoiceProps = SupplyLineProps & { entry: ListEntryViewFragment; at: number };

/** A proposal: a radio button with the article, why it is proposed, its quantity and its price. */
function Choice({ decided, entry, at, onDecide, onQuantity, onChoose }: ChoiceProps) {
  const texts = useTexts();
  const { place, line, decision } = decided;
  const isChosen = decision === at;
  const canBeCounted = isChosen && isBuyable(entry);
  return (
    <div className={classes(card, isChosen ? 'border-tafel-900' : 'border-linie')}>
      <label className="flex min-h-11 min-w-11 items-center justify-center">
        <input
          type="radio"
          className="tick"
          name={`choice.${place}`}
          value={`${entry.productId}-${entry.itemId ?? 0}-${at}`}
          checked={isChosen}
          disabled={!entry.isSaleable}
          onChange={() => onDecide(at)}
        />
        <span className="sr-only">{entry.name}</span>
      </label>
      <EntryPicture entry={entry} />
      <div className="grid content-start gap-1">
        {/* Of a proposal that is not sold the delivery state is the reason why it cannot be chosen. */}
        <EntryWords
          entry={entry}
          heading="h3"
          {...(entry.isSaleable && { deliveryAbove: entry.deliveryInfo })}
        />
        <Notes notes={line.proposals[at]?.notes ?? []} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-lg:col-start-3 max-sm:col-span-full lg:justify-end">
        {entry.hasMultipleItems && (
          <Button
            kind={entry.buyableItemId === null ? 'outline' : 'link'}
            size="sm"
            className={classes('noscript:hidden', entry.buyableItemId !== null && 'max-lg:-ml-2.5')}
            onClick={() => onChoose(entry)}
          >
            {texts(entry.buyableItemId === null ? 'shop.lists.choose' : 'shop.lists.exchange')}
            <span className="sr-only">: {entry.name}</span>
          </Button>
        )}
        <span className={classes(!canBeCounted && 'hidden noscript:inline')}>
          <QuantityField
            label={entry.name}
            name={`q.${place}.${at}`}
            quantity={entry.quantity}
            min={Math.max(1, entry.minimumOrderQuantity)}
            max={9998}
            onChange={(quantity) => onQuantity(entry, quantity)}
          />
        </span>
        <div className="max-lg:ml-auto lg:w-44">
          <EntryPrices entry={entry} />
        </div>
      </div>
    </div>
  );
}

/** Sentences about a line or a proposal. */
function Notes({ notes }: { notes: SupplyLineViewFragment['notes'] }): ReactNode {
  const texts = useTexts();
  return notes.map((note) => (
    <p key={note.messageKey} className="text-small text-tafel-500">
      {formatMessage(texts, note)}
    </p>
  ));
}

const card =
  'grid grid-cols-[auto_64px_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-card border bg-white py-2 pr-3 pl-1 sm:grid-cols-[auto_80px_minmax(0,1fr)] lg:grid-cols-[auto_80px_minmax(0,1fr)_auto] lg:items-center';
