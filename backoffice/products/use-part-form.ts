import type { EditedFragment } from '#contract/backoffice-operations.generated.ts';
import type { Operation } from '#contract/shop-api.ts';
import { type SaveState, useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Draft, useDraft } from '../ui/use-draft.ts';
import { savedOfParts } from './edit-outcome.ts';
import type { Product } from './product-type.ts';

export type PartForm<Part extends string> = {
  draft: Draft<Part>;
  save: Pick<SaveState<never>, 'errors' | 'conflicts' | 'clear' | 'isPending' | 'problem'>;
  submit: () => Promise<void>;
};

type Given<Part extends string, Answer, Change> = {
  product: Product;
  /** Names the section among what is kept in this tab. */
  section: string;
  /** The parts as the product has them, each as the text that its fields type. */
  shown: Readonly<Record<Part, string>>;
  operation: Operation<Answer, { changes: Change[] }>;
  editedOf: (answer: Answer) => EditedFragment;
  /** What is sent of a part, by what was typed and what was seen. */
  changeOf: (part: Part, typed: string, seen: string) => Change;
};

/** The form of parts of a product that are set as a whole, such as its categories. Parts that were changed are sent with what was seen. */
export function usePartForm<Part extends string, Answer, Change>({
  product,
  section,
  shown,
  operation,
  editedOf,
  changeOf,
}: Given<Part, Answer, Change>): PartForm<Part> {
  const texts = useTexts();
  const draft = useDraft<Part>(`product ${product.id} ${section}`, shown, product.readAt);
  const parts = Object.keys(draft.mine) as Part[];
  const save = useSave(operation, (answer) => savedOfParts(editedOf(answer), parts));
  const submit = async () => {
    if (save.isPending || !draft.hasChanges) return;
    const changes = parts.map((part) =>
      changeOf(part, draft.mine[part] ?? '', draft.seen[part] ?? ''),
    );
    if (!(await save.run({ changes }))) return;
    draft.settle(draft.mine);
    save.clear();
    showToast({ text: texts('toast.changed') });
  };
  return { draft, save, submit };
}

/** The ids that are typed into a part. */
export function idsIn(typed: string): number[] {
  return JSON.parse(typed) as number[];
}
