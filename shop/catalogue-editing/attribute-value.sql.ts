import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type AttributeValueName = {
  attributeCode: string;
  valueCode: string;
  language: Language;
  name: string;
};

/** Why a value cannot get a name, or undefined once it has it. */
export async function writeAttributeValueName(
  db: Db,
  { attributeCode, valueCode, language, name }: AttributeValueName,
): Promise<'unknown' | 'taken' | undefined> {
  const column = nameColumns[language];
  const found = await db.row<{ isTaken: boolean }>(sql`
    select exists (
      select from catalogue.attribute_value other
      where other.attribute_code = ${attributeCode} and other.code <> ${valueCode} and other.${column} = ${name}
    ) as "isTaken"
    from catalogue.attribute_value where attribute_code = ${attributeCode} and code = ${valueCode} for update`);
  if (!found) return 'unknown';
  if (found.isTaken) return 'taken';
  await db.run(sql`
    update catalogue.attribute_value set ${column} = ${name}
    where attribute_code = ${attributeCode} and code = ${valueCode}`);
  return undefined;
}

/** Notifies every process that what filters and variants are called changed. */
export async function announceAttributes(db: Db): Promise<void> {
  await db.run(sql`select ${changed('attributes')}`);
}

const nameColumns: Record<Language, Statement> = { de: sql`name_de`, en: sql`name_en` };
