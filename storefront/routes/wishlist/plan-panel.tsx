import '#storefront/texts/lists.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ownFundPath } from '../class-fund/fund-paths.ts';
import { HandOut } from './hand-out.tsx';
import type { PanelProps } from './panel-props.ts';

export const planPanel = 'planListModal';

/** Panel to plan a list for a class, hand it out to parents, and copy it for the next year. */
export function PlanPanel({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  if (!list) return null;
  const { externalId, pupils, name, role } = list;
  const action = listAddress(externalId, planPanel);
  const refusal = answer?.refusal;
  return (
    <div className="grid gap-7">
      {refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, refusal.message)}
        </Note>
      )}
      {isOpenForEntries(list) && (
        <fetcher.Form {...notDiscovered} method="post" action={action} className={row}>
          <input type="hidden" name="externalId" value={externalId} />
          <Field label={texts('shop.lists.pupils')} hint={texts('shop.lists.pupilsHint')}>
            {(control) => (
              <TextInput
                {...control}
                key={pupils}
                name="number"
                inputMode="numeric"
                maxLength={3}
                defaultValue={pupils ?? ''}
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="setPupils" className="md:mt-6.5">
            {texts('shop.lists.apply')}
          </Button>
        </fetcher.Form>
      )}
      {(role === 'creator' || role === 'admin') && (
        <HandOut list={list} fetcher={fetcher} action={action} />
      )}
      {role === 'creator' && pupils !== null && list.code && !isB2b && (
        <TextLink href={ownFundPath(externalId)} className="justify-self-start py-2">
          {texts('shop.classFund.forList')}
        </TextLink>
      )}
      <fetcher.Form {...notDiscovered} method="post" action={action} className={row}>
        <input type="hidden" name="externalId" value={externalId} />
        <input
          type="hidden"
          name="description"
          value={list.description || texts('shop.lists.copyOf', { name })}
        />
        <Field label={texts('shop.lists.nextYear')} hint={texts('shop.lists.nextYearHint')}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              required
              maxLength={80}
              defaultValue={texts('shop.lists.nextYearName', { name }).slice(0, 80)}
            />
          )}
        </Field>
        <Button type="submit" kind="outline" name="intent" value="duplicate" className="md:mt-6.5">
          {texts('shop.lists.duplicate')}
        </Button>
      </fetcher.Form>
    </div>
  );
}

const row = 'grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]';
