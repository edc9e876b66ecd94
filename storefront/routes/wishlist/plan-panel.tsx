import '#storefront/texts/lists.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { listAddress, listPath, publicListPath } from '#storefront/lists/list-path.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { sayMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import type { PanelProps } from './panels.tsx';

export const planPanel = 'planListModal';

/** Plans a list for a class, hands it out to parents and begins the next year's with it. */
export function PlanPanel({ list, fetcher, answer }: PanelProps) {
  const texts = useTexts();
  if (!list) return null;
  const { externalId, pupils, name, role } = list;
  const action = listAddress(externalId, planPanel);
  const refusal = answer?.refusal;
  return (
    <div className="grid gap-7">
      {refusal && (
        <Note kind="red" isAlert>
          {sayMessage(texts, refusal.message)}
        </Note>
      )}
      {isOpenForEntries(list) && (
        <fetcher.Form method="post" action={action} className={row}>
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
      <fetcher.Form method="post" action={action} className={row}>
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

type HandOutProps = Pick<PanelProps, 'fetcher'> & {
  list: NonNullable<PanelProps['list']>;
  action: string;
};

function HandOut({ list: { externalId, code }, fetcher, action }: HandOutProps) {
  const texts = useTexts();
  const { siblings, baseUrl } = useStorefront();
  const families = siblings.find(({ langCode }) => langCode === 'de-de')?.baseUrl ?? baseUrl;
  const address = `${families}${publicListPath}?code=${code ?? ''}`;
  const shown = code && `${code.slice(0, 4)}-${code.slice(4)}`;
  const download = new URLSearchParams({ list: externalId, as: 'handout' });
  return (
    <fetcher.Form method="post" action={action} className="grid gap-3">
      <input type="hidden" name="externalId" value={externalId} />
      <h3 className="text-small font-semibold">{texts('shop.lists.handOut')}</h3>
      {code ? (
        <>
          <p>
            {texts('shop.lists.handOutCode')} <b className="code">{shown}</b>
          </p>
          <p className="text-small break-all">
            <a href={address} className="underline underline-offset-3">
              {address}
            </a>
          </p>
          <div className="flex flex-wrap gap-2">
            <a
              href={`${listPath}download/?${download}`}
              download
              className={buttonClass({ size: 'sm' })}
            >
              <Icon name="file-down" size="small" />
              {texts('shop.lists.handOutPdf')}
            </a>
            <Button type="submit" size="sm" kind="outline" name="intent" value="unpublish">
              {texts('shop.lists.unpublish')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-small text-tafel-500">{texts('shop.lists.handOutText')}</p>
          <Button
            type="submit"
            kind="outline"
            name="intent"
            value="publish"
            className="justify-self-start"
          >
            {texts('shop.lists.publish')}
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}

const row = 'grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]';
