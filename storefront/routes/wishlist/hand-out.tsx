import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { listPath, publicListPath } from '#storefront/lists/list-path.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { needPrefix, proposedNeed } from './need-field.ts';
import type { PanelProps } from './panel-props.ts';

type HandOutProps = Pick<PanelProps, 'fetcher'> & {
  list: NonNullable<PanelProps['list']>;
  action: string;
};

/** Hand-out for parents: class, teacher and school, pieces per pupil, and the code that opens the list (WL8). */
export function HandOut({ list, fetcher, action }: HandOutProps) {
  const texts = useTexts();
  const { externalId, code, pupils, entries } = list;
  return (
    <fetcher.Form {...notDiscovered} method="post" action={action} className="grid gap-3">
      <input type="hidden" name="externalId" value={externalId} />
      <h3 className="text-small font-semibold">{texts('shop.lists.handOut')}</h3>
      {code ? (
        <Code externalId={externalId} code={code} />
      ) : (
        <p className="text-small text-tafel-500">{texts('shop.lists.handOutText')}</p>
      )}
      <About list={list} />
      {pupils !== null && <PerPupilFields entries={entries} pupils={pupils} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="outline" size="sm" name="intent" value="publish">
          {texts(code ? 'shop.lists.keepHandOut' : 'shop.lists.publish')}
        </Button>
        {code && (
          <Button type="submit" size="sm" kind="link" name="intent" value="unpublish">
            {texts('shop.lists.unpublish')}
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

function Code({ externalId, code }: { externalId: string; code: string }) {
  const texts = useTexts();
  const { isB2b, langCode, siblings, baseUrl } = useStorefront();
  // Families buy in the consumer shop of the school's language.
  const ofFamilies = langCode === 'edu-en' ? 'de-en' : 'de-de';
  const families = isB2b && siblings.find((each) => each.langCode === ofFamilies)?.baseUrl;
  const address = `${families || baseUrl}${publicListPath}?code=${code}`;
  const download = new URLSearchParams({ list: externalId, as: 'handout' });
  return (
    <>
      <p>
        {texts('shop.lists.handOutCode')}{' '}
        <b className="code">{`${code.slice(0, 4)}-${code.slice(4)}`}</b>
      </p>
      <p className="text-small break-all">
        <a href={address} className="underline underline-offset-3">
          {address}
        </a>
      </p>
      <a
        href={`${listPath}download/?${download}`}
        download
        className={buttonClass({ size: 'sm' }) + ' justify-self-start'}
      >
        <Icon name="file-down" size="small" />
        {texts('shop.lists.handOutPdf')}
      </a>
    </>
  );
}

function About({ list: { about } }: Pick<HandOutProps, 'list'>) {
  const texts = useTexts();
  const fields = ['className', 'teacher', 'school'] as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small text-tafel-500">{texts('shop.lists.aboutHint')}</legend>
      {fields.map((name) => (
        <Field key={name} label={texts(`shop.lists.${name}`)}>
          {(control) => (
            <TextInput
              {...control}
              key={about[name]}
              name={name}
              maxLength={80}
              defaultValue={about[name] ?? ''}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

type PerPupilFieldsProps = { entries: readonly ListEntryViewFragment[]; pupils: number };

/** Fields for the pieces per pupil of each entry; a new hand-out proposes them from the list's quantities. */
function PerPupilFields({ entries, pupils }: PerPupilFieldsProps) {
  const texts = useTexts();
  const isNew = entries.every(({ perPupil }) => perPupil === null);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-semibold">{texts('shop.lists.perPupilNeeds')}</legend>
      <p className="text-small text-tafel-500">{texts('shop.lists.perPupilNeedsHint')}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.externalId}>
            <label className="grid min-h-12 grid-cols-[minmax(0,1fr)_72px] items-center gap-3 border-b border-linie-blau py-1.5 text-small">
              {entry.name}
              <TextInput
                key={entry.perPupil}
                name={needPrefix + entry.externalId}
                inputMode="numeric"
                maxLength={2}
                defaultValue={entry.perPupil ?? (isNew ? proposedNeed(entry, pupils) : '')}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
