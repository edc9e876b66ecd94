import type { SaveState } from '../api/use-save.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Draft } from '../ui/use-draft.ts';
import type { ShopText, TextLocale } from './locales.ts';
import { readMessage, showExamples } from './read-message.ts';

type Props = {
  version: ShopText['versions'][number];
  /** Names of the values that the program fills in. */
  values: readonly string[];
  draft: Draft<TextLocale>;
  save: Pick<SaveState<never>, 'errors' | 'conflicts' | 'clear'>;
};

/** One version of a text: checked while it is typed, with an example below it, and the shipped text where it differs. */
export function VersionField({ version, values, draft, save }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const locale = version.locale as TextLocale;
  const name = serverTexts(`text.locale.${locale}`);
  const typed = draft.valueOf(locale);
  const isOther = typed.trim() !== version.shipped;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <TextArea
        label={name}
        value={typed}
        onChange={(text) => draft.type(locale, text)}
        rows={Math.min(10, Math.max(3, Math.ceil(typed.length / 60)))}
        maxLength={3000}
        error={save.errors[locale] ?? problemOf(typed, values, texts)}
      />
      <DraftQuestion field={locale} draft={draft} save={save} />
      <Example text={typed} locale={locale} values={values} />
      {isOther && version.shipped !== '' && (
        <div className="grid gap-1 rounded-md bg-hover px-3 py-2 text-small">
          <p className="flex flex-wrap items-center gap-2">
            <Badge look="warn">{texts('text.changed')}</Badge>
            <b>{texts('text.shipped')}</b>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{version.shipped}</p>
          <p>
            <Button
              aria-label={texts('text.resetOf', { name })}
              onPress={() => draft.type(locale, version.shipped)}
            >
              {texts('text.reset')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** Why a text would be refused, as far as the browser can say. */
function problemOf(
  text: string,
  values: readonly string[],
  texts: ReturnType<typeof useTexts>,
): string | undefined {
  const read = readMessage(text.trim());
  if (!read) return texts('text.notRead');
  const unknown = [...read.keys()].filter((value) => !values.includes(value));
  return unknown.length === 0 ? undefined : texts('text.notKnown', { names: namesOf(unknown) });
}

function namesOf(values: readonly string[]): string {
  return values.map((value) => `{${value}}`).join(', ');
}

type ExampleProps = { text: string; locale: TextLocale; values: readonly string[] };

/** How a storefront shows a text, with samples for its values, and which values it leaves out. */
function Example({ text, locale, values }: ExampleProps) {
  const texts = useTexts();
  if (text.trim() === '') return <p className="text-small text-muted">{texts('text.fallsBack')}</p>;
  const read = readMessage(text.trim());
  if (!read) return null;
  const missing = values.filter((value) => !read.has(value));
  return (
    <div className="grid gap-1 text-small">
      <p className="text-muted">{texts('text.example')}</p>
      <ul className="grid gap-1">
        {showExamples(text.trim(), locale).map((example) => (
          <li
            key={example}
            className="border-l-2 border-line pl-2 wrap-anywhere whitespace-pre-line"
          >
            {example}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="text-warn">{texts('text.notUsed', { names: namesOf(missing) })}</p>
      )}
    </div>
  );
}
