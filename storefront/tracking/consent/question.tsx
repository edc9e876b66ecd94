import { useId, useState } from 'react';
import type { ConsentCategory } from '#contract/consent.ts';
import type { FindConsentSettingsQuery } from '#contract/operations.generated.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

export type ConsentSettings = FindConsentSettingsQuery['consentSettings'];

type QuestionProps = {
  settings: ConsentSettings;
  agreedTo: readonly ConsentCategory[];
  /** All that can be chosen is seen at once. */
  isOpen: boolean;
};

/** What a form of consent asks: all, only what is necessary, or one by one; the answers weigh the same (SO3). */
export function ConsentQuestion({ settings, agreedTo, isOpen: isOpenFirst }: QuestionProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <>
      {isOpen && <Categories settings={settings} agreedTo={agreedTo} />}
      <div className="grid grid-cols-2 gap-2.5">
        <Button type="submit" kind="secondary" name="choice" value="all" className="px-3!">
          {settings.acceptAll}
        </Button>
        <Button type="submit" kind="secondary" name="choice" value="necessary" className="px-3!">
          {settings.acceptNecessary}
        </Button>
        {isOpen ? (
          <Button
            key="save"
            type="submit"
            kind="outline"
            name="choice"
            value="chosen"
            className="col-span-2"
          >
            {settings.save}
          </Button>
        ) : (
          <Button key="choose" kind="outline" className="col-span-2" onClick={() => setOpen(true)}>
            {settings.choose}
          </Button>
        )}
      </div>
      <p className="flex gap-x-5 text-small">
        {[settings.privacy, settings.imprint].map(({ label, path }) => (
          <TextLink key={path} href={path}>
            {label}
          </TextLink>
        ))}
      </p>
    </>
  );
}

type CategoriesProps = Pick<QuestionProps, 'settings' | 'agreedTo'>;

function Categories({ settings, agreedTo }: CategoriesProps) {
  return (
    <div className="divide-y divide-linie-blau border-y border-linie-blau">
      <Category words={settings.necessary} note={settings.always} />
      {settings.categories.map(({ name, words }) => (
        <Category key={name} name={name} words={words} isTicked={agreedTo.includes(name)} />
      ))}
    </div>
  );
}

type CategoryProps = {
  /** Undefined where there is no choice. */
  name?: ConsentCategory;
  words: ConsentSettings['necessary'];
  note?: string;
  isTicked?: boolean;
};

function Category({ name, words, note, isTicked = true }: CategoryProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name={name}
        className="tick"
        defaultChecked={isTicked}
        disabled={name === undefined}
        aria-describedby={id}
      />
      <span className="leading-snug">
        <span className="font-bold">{words.title}</span>
        {note && <span className="text-small text-tafel-500"> {note}</span>}
        <span id={id} className="block text-small text-tafel-500">
          {words.text}
        </span>
      </span>
    </label>
  );
}
