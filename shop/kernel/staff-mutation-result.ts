import type {
  FieldConflict,
  MutationResult,
  NoteResult,
  SaveResult,
} from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, refuse, type Refusal } from './refusals.ts';
import type { Written } from './typed-note.ts';

/** What a verb refused, or nothing, as mutations of the back office answer it. */
export function staffMutationResult(refusal: Refusal | undefined): MutationResult {
  if (!refusal) return { successful: true, generalErrorMessage: null, values: [], fieldErrors: [] };
  const { field, messageKey, values = {}, others = [] } = refusal;
  return {
    successful: false,
    generalErrorMessage: field === undefined ? messageKey : null,
    values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
    fieldErrors: [refusal, ...others].flatMap((each) =>
      each.field === undefined ? [] : [{ fieldName: each.field, errorMessage: each.messageKey }],
    ),
  };
}

/** The result of a save: a refusal, or the fields with conflicts. */
export function staffSaveResult(saved: Refusal | readonly FieldConflict[]): SaveResult {
  if (isRefusal(saved)) return { result: staffMutationResult(saved), conflicts: [] };
  const refusal =
    saved.length === 0 ? undefined : refuse('CHANGED_MEANWHILE', 'save.changedMeanwhile');
  return { result: staffMutationResult(refusal), conflicts: [...saved] };
}

/** What became of a note. */
export function staffNoteResult(noted: Refusal | Written): NoteResult {
  return isRefusal(noted)
    ? { result: staffMutationResult(noted), noteId: null }
    : { result: staffMutationResult(undefined), noteId: noted.noteId };
}
