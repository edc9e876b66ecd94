import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select } from '#storefront/ui/text-input.tsx';

/** Field to choose a member's role (WL5). */
export function RoleSelect({ label, chosen }: { label: string; chosen: string }) {
  return (
    <Field label={label}>{(control) => <RoleOptions control={control} chosen={chosen} />}</Field>
  );
}

type RoleOptionsProps = { control: object; chosen: string };

/** The select element alone, for places with their own label. */
export function RoleOptions({ control, chosen }: RoleOptionsProps) {
  const texts = useTexts();
  return (
    <Select {...control} key={chosen} name="role" defaultValue={chosen}>
      {roles.map((one) => (
        <option key={one} value={one}>
          {texts(`shop.lists.role.${one}`)}
        </option>
      ))}
    </Select>
  );
}

const roles = ['viewer', 'commentator', 'editor', 'admin'] as const;
