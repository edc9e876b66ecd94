import '#storefront/texts/product.ts';
import { useId, useState } from 'react';
import { isNameStyle, lettersOf, readName } from '#contract/names-on-products.ts';
import { keptChildNames } from '#contract/operations.generated.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { useKeptNames } from '#storefront/state/kept-names.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { NamePreview } from './name-preview.tsx';

/**
 * The name to be put on the bought pieces, with its preview and the names that the device or the account keeps (FA1). The field works
 * without script; the preview does not. Nothing for goods without names.
 */
export function NameField({ nameStyle }: { nameStyle: string | null }) {
  const texts = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { names, ask } = useSuggestedNames();
  if (!isNameStyle(nameStyle)) return null;
  const name = readName(typed, nameStyle);
  const letters = lettersOf(nameStyle);
  const isWrong = typed.trim() !== '' && name === undefined;
  return (
    <div className="grid gap-3 rounded-card border border-linie bg-white p-4 print:hidden">
      <Field
        label={texts(`shop.names.field.${nameStyle}`)}
        hint={texts('shop.names.field.hint', { letters })}
        error={isWrong ? texts('shop.names.wrong', { letters }) : undefined}
        isOptional
      >
        {(control) => (
          <TextInput
            {...control}
            name="personalName"
            list={listId}
            maxLength={60}
            autoComplete="off"
            onFocus={ask}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {names.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      {name !== undefined && (
        <>
          <div className="grid gap-1">
            <p className="text-small text-tafel-500">{texts('shop.names.preview')}</p>
            <NamePreview name={name} style={nameStyle} />
          </div>
          <KeepName name={name} />
        </>
      )}
    </div>
  );
}

/** Whether the device keeps the name for the next article. */
function KeepName({ name }: { name: string }) {
  const texts = useTexts();
  const { names, keep, forget } = useKeptNames();
  return (
    <Checkbox
      checked={names.includes(name)}
      onChange={({ target }) => (target.checked ? keep(name) : forget(name))}
    >
      {texts('shop.names.keep')}
    </Checkbox>
  );
}

/** Names of the device at once, and those of a customer's account once the field is entered. */
function useSuggestedNames(): { names: readonly string[]; ask: () => void } {
  const { names } = useKeptNames();
  const [ofAccount, setOfAccount] = useState<readonly string[]>();
  const isCustomer = useCustomer(({ customer }) => customer?.visitorLoginState === 'loggedIn');
  const ask = (): void => {
    if (!isCustomer || ofAccount) return;
    setOfAccount([]);
    askShop(keptChildNames, {}, { isQuiet: true }).then(
      (answer) => setOfAccount(answer.childNames),
      () => setOfAccount(undefined),
    );
  };
  return { names: [...new Set([...names, ...(ofAccount ?? [])])], ask };
}
