import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { messageFields, type MessageFields, messagePlaces, messagesOf } from './matrix-messages.ts';

/** Stores what storefronts say about items of a code. Rows that stay the same are not written. */
export async function writeMessages(tx: Db, code: string, fields: MessageFields): Promise<void> {
  const rows = messageFields.flatMap((field) =>
    messagesOf(fields[field]).map((message, index) => ({
      ...messagePlaces[field],
      position: index + 1,
      message,
    })),
  );
  await tx.run(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("priceList" text, language text, position smallint, message text)
    ), removed as (
      delete from catalogue.matrix_code_message said
      where matrix_code = ${code}
        and (price_list, language) in (
          select place->>'priceList', place->>'language' from jsonb_array_elements(${JSON.stringify(Object.values(messagePlaces))}::jsonb) as place)
        and not exists (select from wanted
          where "priceList" = said.price_list and wanted.language = said.language and wanted.position = said.position)
    )
    insert into catalogue.matrix_code_message as said (matrix_code, price_list, language, position, message)
    select ${code}, "priceList", language, position, message from wanted
    on conflict (matrix_code, price_list, language, position) do update set message = excluded.message
      where said.message <> excluded.message`);
}

/** Codes that have messages or that items have, with the messages of each field. */
export function matrixCodes(): Statement {
  const fields = messageFields
    .map((field) => {
      const { priceList, language } = messagePlaces[field];
      return sql`${field}::text, coalesce((
        select string_agg(message, E'\n' order by position) from catalogue.matrix_code_message
        where matrix_code = used.code and price_list = ${priceList} and language = ${language}), '')`;
    })
    .reduce((all, each) => sql`${all}, ${each}`);
  return sql`(
    select code, 0::bigint as id, jsonb_build_object(${fields}) as said
    from (
      select matrix_code as code from catalogue.matrix_code_message
      union select matrix_code from catalogue.item where matrix_code is not null
    ) as used
  ) as entry`;
}

/** Whether a code has no message, and whether it has a German one whose English one is missing. Row `entry` is of `matrixCodes`. */
export const hasNoMessage = sql`not exists (select from jsonb_each_text(entry.said) as field where value <> '')`;
export const hasNoEnglish = sql`(
  entry.said->>'germanyDe' <> '' and entry.said->>'germanyEn' = '' or entry.said->>'businessDe' <> '' and entry.said->>'businessEn' = '')`;
