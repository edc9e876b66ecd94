import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { publicListPath, supplyListPath } from './list-path.ts';

/** A form for the code of a school's list, which opens the list, without script too (WL7); and a link to reading one from paper. */
export function ListCodeForm({ className = '' }: { className?: string }) {
  const texts = useTexts();
  return (
    <form
      method="get"
      action={publicListPath}
      className={`w-full text-left ${className}`}
      noValidate
    >
      <Field label={texts('shop.publicList.codeOf')}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <TextInput
              {...control}
              name="code"
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="K7MP-3XQA"
              className="code"
            />
            <Button type="submit" className="px-3.5!">
              <Icon name="arrow-right" />
              <span className="sr-only">{texts('shop.publicList.open')}</span>
            </Button>
          </span>
        )}
      </Field>
      <TextLink href={supplyListPath} className="mt-1 inline-block py-2 text-small">
        {texts('shop.supplyList.fromPaper')}
      </TextLink>
    </form>
  );
}
