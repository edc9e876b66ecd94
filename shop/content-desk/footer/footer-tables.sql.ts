import { sql } from '#shop/kernel/sql.ts';
import type { PartTables } from '../parts/part.ts';
import type { FooterName } from './footer-input.ts';

/** Where the footer of a shop and language is stored. */
export function footerTables({ shop, language }: FooterName): PartTables {
  return {
    kind: 'footer',
    key: `${shop} ${language}`,
    live: sql`footer`,
    draft: sql`footer_draft`,
    revision: sql`footer_revision`,
    names: sql`shop, language`,
    values: sql`${shop}::text, ${language}::text`,
    document: sql`footer`,
    shown: sql`select footer from content.footer where shop = ${shop} and language = ${language}`,
    tag: 'footer',
  };
}
