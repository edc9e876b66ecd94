import '#storefront/texts/lists.ts';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { RelativesEntryViewFragment } from '#contract/operations.generated.ts';
import {
  EntryPicture,
  EntryPrices,
  EntryWords,
  isBuyable,
} from '#storefront/lists/entries/entry-parts.tsx';
import { relativesAddress } from '#storefront/lists/list-path.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import type { RelativesAnswer } from './change-relatives-list.ts';

/** What the forms of the page send: the link's secret, the relative's key, and the key of the request. */
export type Keys = { token: string; giver: string; request: string };

type LineProps = {
  entry: RelativesEntryViewFragment;
  keys: Keys;
  /** The answer to this entry's form. */
  answer: RelativesAnswer | undefined;
};

/** One entry for relatives: article, what is bought of it, and the form that buys or marks pieces (WL9). */
export function RelativesLine({ entry: listed, keys, answer }: LineProps) {
  const texts = useTexts();
  const { entry, wanted, bought, own } = listed;
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 border-b border-linie-blau py-4 lg:grid-cols-[112px_minmax(0,1fr)_minmax(0,32rem)] lg:gap-x-6">
      <EntryPicture entry={entry} />
      <EntryWords entry={entry} />
      <div className="col-span-full grid min-w-0 content-start justify-items-start gap-2 lg:col-span-1">
        <div className="flex w-full items-start justify-between gap-4">
          {bought === null ? (
            <p>{texts('shop.relatives.wanted', { count: wanted })}</p>
          ) : (
            <Badge kind={bought >= wanted ? 'ok' : 'info'}>
              {texts('shop.relatives.bought', { bought, wanted })}
            </Badge>
          )}
          <EntryPrices entry={entry} />
        </div>
        {bought !== null && <MarkForm key={`${bought} ${own}`} entry={listed} keys={keys} />}
        <Answer answer={answer} />
      </div>
    </li>
  );
}

/** Puts pieces into the basket, says that they are bought, or takes that back. */
function MarkForm({ entry: { entry, wanted, bought, own }, keys }: Omit<LineProps, 'answer'>) {
  const texts = useTexts();
  const { formData } = useNavigation();
  const missing = Math.max(0, wanted - (bought ?? 0));
  const [pieces, setPieces] = useState(missing);
  const { externalId, name } = entry;
  const intent = formData?.get('entry') === externalId ? formData.get('intent') : undefined;
  const of = <span className="sr-only">: {name}</span>;
  return (
    <Form
      method="post"
      action={relativesAddress(keys.token)}
      preventScrollReset
      className="flex min-w-0 flex-wrap items-center gap-3"
    >
      <input type="hidden" name="entry" value={externalId} />
      <input type="hidden" name="giver" value={keys.giver} />
      <input type="hidden" name="before" value={own} />
      <input type="hidden" name="requestKey" value={keys.request} />
      {missing > 0 && (
        <>
          <QuantityField
            label={name}
            name="pieces"
            quantity={pieces}
            min={1}
            max={missing}
            onChange={setPieces}
          />
          {isBuyable(entry) ? (
            <Button type="submit" name="intent" value="take" isLoading={intent === 'take'}>
              {texts('shop.relatives.take')}
              {of}
            </Button>
          ) : (
            entry.isSaleable && (
              <ButtonLink href={entry.path}>
                {texts('shop.lists.choose')}
                {of}
              </ButtonLink>
            )
          )}
          <Button
            type="submit"
            kind="outline"
            name="intent"
            value="mark"
            isLoading={intent === 'mark'}
          >
            {texts('shop.relatives.mark')}
            {of}
          </Button>
        </>
      )}
      {own > 0 && (
        <span className="flex flex-wrap items-center gap-x-2">
          {texts('shop.relatives.ownPieces', { count: own })}
          <Button
            type="submit"
            kind="link"
            name="intent"
            value="takeBack"
            isLoading={intent === 'takeBack'}
          >
            {texts('shop.relatives.takeBack')}
            {of}
          </Button>
        </span>
      )}
    </Form>
  );
}

function Answer({ answer }: Pick<LineProps, 'answer'>) {
  const texts = useTexts();
  if (!answer) return null;
  const { refusal, marked } = answer;
  if (!refusal && marked === undefined) return null;
  return (
    <FocusedResult of={answer}>
      <Note kind={refusal ? 'red' : 'green'} isAlert>
        {refusal
          ? formatMessage(texts, refusal)
          : texts(marked ? 'shop.relatives.marked' : 'shop.relatives.takenBack', {
              count: marked ?? 0,
            })}
      </Note>
    </FocusedResult>
  );
}
