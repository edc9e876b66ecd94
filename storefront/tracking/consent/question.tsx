import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsentCategory } from '#contract/consent.ts';
import type { FindConsentSettingsQuery } from '#contract/operations.generated.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink, textLinkClass } from '#storefront/ui/text-link.tsx';

export type ConsentSettings = FindConsentSettingsQuery['consentSettings'];

type QuestionProps = {
  settings: ConsentSettings;
  agreedTo: readonly ConsentCategory[];
  /** All categories are visible at once. */
  isOpen: boolean;
};

/** The content of a consent form: accept all, only necessary, or by category; the buttons have equal weight (SO3). */
export function ConsentQuestion({ settings, agreedTo, isOpen: isOpenFirst }: QuestionProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const first = useRef<HTMLInputElement>(null);
  const open = (): void => {
    flushSync(() => setOpen(true));
    first.current?.focus();
  };
  return (
    <>
      {isOpen && <Categories settings={settings} agreedTo={agreedTo} firstRef={first} />}
      <div className="grid grid-cols-2 gap-2.5">
        <Button type="submit" kind="secondary" name="choice" value="all" className="px-3!">
          {settings.acceptAll}
        </Button>
        <Button type="submit" kind="secondary" name="choice" value="necessary" className="px-3!">
          {settings.acceptNecessary}
        </Button>
        {isOpen && (
          <Button type="submit" kind="outline" name="choice" value="chosen" className="col-span-2">
            {settings.save}
          </Button>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-5 text-small">
        {!isOpen && (
          <button
            type="button"
            className={`${textLinkClass} min-h-11 cursor-pointer`}
            onClick={open}
          >
            {settings.choose}
          </button>
        )}
        {[settings.privacy, settings.imprint].map(({ label, path }) => (
          <TextLink key={path} href={path} className="py-2.5">
            {label}
          </TextLink>
        ))}
      </p>
    </>
  );
}

type CategoriesProps = Pick<QuestionProps, 'settings' | 'agreedTo'> & {
  /** The first checkbox that can be changed. */
  firstRef: Ref<HTMLInputElement>;
};

function Categories({ settings, agreedTo, firstRef }: CategoriesProps) {
  return (
    <div className="divide-y divide-linie-blau border-y border-linie-blau">
      <Category words={settings.necessary} note={settings.always} />
      {settings.categories.map(({ name, words }, index) => (
        <Category
          key={name}
          boxRef={index === 0 ? firstRef : undefined}
          name={name}
          words={words}
          isTicked={agreedTo.includes(name)}
        />
      ))}
    </div>
  );
}

type CategoryProps = {
  /** Undefined for the necessary category, which cannot be changed. */
  name?: ConsentCategory;
  words: ConsentSettings['necessary'];
  note?: string;
  isTicked?: boolean;
  boxRef?: Ref<HTMLInputElement> | undefined;
};

function Category({ name, words, note, isTicked = true, boxRef }: CategoryProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        ref={boxRef}
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
