import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { attributeNames } from './attribute-names.sql.ts';

export type AttributeRow = {
  code: string;
  name: string;
  display: 'tile' | 'dropdown';
  values: { code: string; name: string; css: string | null; position: number }[];
};

/** All attributes with their values in their order. */
export function findAttributeRows(db: Db, language: Language): Promise<AttributeRow[]> {
  const names = attributeNames[language];
  return db.rows<AttributeRow>(sql`
    select attribute.code, ${names.attribute} as name, attribute.display, coalesce((
        select json_agg(json_build_object('code', value.code, 'name', ${names.value}, 'css', value.css, 'position', value.position)
          order by value.position, value.code)
        from catalogue.attribute_value value where value.attribute_code = attribute.code
      ), '[]') as values
    from catalogue.attribute`);
}
