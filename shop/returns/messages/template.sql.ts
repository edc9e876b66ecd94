import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { TemplateKind, TemplateLanguage } from './placeholders.ts';

export type Template = {
  kind: TemplateKind;
  language: TemplateLanguage;
  subject: string;
  words: string;
  version: number;
};

/** All templates, or those of a language: at most twelve. */
export function findTemplates(db: Db, language?: TemplateLanguage): Promise<Template[]> {
  return db.rows<Template>(sql`
    select kind, language, subject, words, version from returns.template
    where ${language === undefined ? sql`true` : sql`language = ${language}`} order by language limit 12`);
}

/** Writes a template that still has the version that was seen. Answers whether it had. */
export async function writeTemplate(db: Db, template: Template): Promise<boolean> {
  const { kind, language, subject, words, version } = template;
  const written = await db.row(sql`
    update returns.template set subject = ${subject}, words = ${words}, version = version + 1
    where kind = ${kind} and language = ${language} and version = ${version} returning version`);
  return written !== undefined;
}
