import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import type { OpenStep } from './open-step.ts';

const floors = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Section with the fields that the forwarding agent needs to deliver bulky goods (CO3). */
export function Spedition({ checkout }: Pick<OpenStep, 'checkout'>) {
  const texts = useTexts();
  const kept = new Map(
    checkout.speditionFields.map((field) => [field.fieldName, field.fieldValue]),
  );
  const floorName = (floor: number) => {
    if (floor === 0) return texts('shop.checkout.spedition.floor.ground');
    const key = floor < 0 ? 'below' : 'above';
    return texts(`shop.checkout.spedition.floor.${key}`, { floor: Math.abs(floor) });
  };
  const choice = (name: string, choices: { value: string; text: string }[]) => (
    <SelectField
      name={`spedition.${name}`}
      label={texts(`shop.checkout.spedition.${name}`)}
      none={texts('shop.checkout.spedition.choose')}
      kept={kept.get(name) ?? ''}
      choices={choices}
    />
  );
  const named = (name: string, values: readonly string[]) =>
    choice(
      name,
      values.map((value) => ({ value, text: texts(`shop.checkout.spedition.${name}.${value}`) })),
    );
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-h3">{texts('shop.checkout.spedition')}</h2>
        <p className="text-small text-tafel-500">{texts('shop.checkout.spedition.text')}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="spedition.phone"
          label={texts('shop.checkout.spedition.phone')}
          kept={kept.get('phone') ?? checkout.billingAddress?.phone ?? ''}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        {choice(
          'floor',
          floors.map((floor) => ({ value: String(floor), text: floorName(floor) })),
        )}
        {named('lift', ['yes', 'no'])}
        {named('timeWindow', ['any', 'morning', 'afternoon'])}
      </div>
    </section>
  );
}
