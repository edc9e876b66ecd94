import type { MessageTemplate } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import {
  isTemplateKind,
  placeholdersOf,
  templateKinds,
  type TemplateKind,
  wrongPlaceholder,
} from './placeholders.ts';
import { findTemplates, writeTemplate } from './template.sql.ts';

/** All templates of messages by their kind, German before English (OP1). One statement. */
export async function listTemplates({ db }: Pick<StaffCtx, 'db'>): Promise<MessageTemplate[]> {
  const found = await findTemplates(db);
  return templateKinds.flatMap((kind) =>
    found
      .filter((template) => template.kind === kind)
      .map((template) => ({ ...template, placeholders: [...placeholdersOf(kind)] })),
  );
}

export type ChangedTemplate = {
  kind: string;
  language: string;
  version: number;
  subject: string;
  words: string;
};

type TemplateRefusal = Refusal<
  'UNKNOWN' | 'REQUIRED' | 'TOO_LONG' | 'PLACEHOLDER' | 'CHANGED_MEANWHILE'
>;

const [longestSubject, longestWords] = [120, 2000];

/**
 * Changes a template of messages in one language (OP1). Refuses UNKNOWN, REQUIRED, TOO_LONG and PLACEHOLDER on `subject` and
 * `words`, and CHANGED_MEANWHILE.
 */
export async function changeTemplate(
  { db }: Pick<StaffCtx, 'db'>,
  { kind, language, version, ...typed }: ChangedTemplate,
): Promise<TemplateRefusal | undefined> {
  if (!isTemplateKind(kind) || (language !== 'de' && language !== 'en'))
    return refuse('UNKNOWN', 'messages.unknownTemplate');
  const subject = oneLine(typed.subject);
  const words = typedLines(typed.words);
  const refused = refuseAll([
    refuseText(kind, { field: 'subject', text: subject, longest: longestSubject }),
    refuseText(kind, { field: 'words', text: words, longest: longestWords }),
  ]);
  if (refused) return refused;
  const isWritten = await writeTemplate(db, { kind, language, version, subject, words });
  return isWritten ? undefined : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
}

/** A typed subject: without line breaks, which would end a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function refuseText(
  kind: TemplateKind,
  { field, text, longest }: { field: string; text: string; longest: number },
): Refusal<'REQUIRED' | 'TOO_LONG' | 'PLACEHOLDER'> | undefined {
  if (text === '') return refuse('REQUIRED', 'customers.required', { field });
  if (text.length > longest) return refuse('TOO_LONG', 'customers.tooLong', { field });
  const wrong = wrongPlaceholder(text, kind);
  const values = { placeholder: wrong ?? '' };
  return wrong === undefined
    ? undefined
    : refuse('PLACEHOLDER', 'messages.wrongPlaceholder', { field, values });
}
