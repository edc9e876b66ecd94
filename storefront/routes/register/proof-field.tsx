import { FileField } from '#storefront/ui/form/file-field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';

type Props = { name: string; label: string; hint: string; isOptional?: boolean };

/** Field for a document that proves a business; a file that was uploaded with a refused form need not be chosen again. */
export function ProofField({ name, label, hint, isOptional = false }: Props) {
  const { errors, typed } = useFormState();
  const uploadId = errors?.[name] === undefined ? typed?.[`${name}Id`] : undefined;
  return (
    <div key={uploadId}>
      {uploadId && <input type="hidden" name={`${name}Id`} value={uploadId} />}
      <FileField
        name={name}
        label={label}
        hint={hint}
        accept=".pdf,.jpg,.jpeg,.png"
        isOptional={isOptional}
        isKept={uploadId !== undefined}
      />
    </div>
  );
}
