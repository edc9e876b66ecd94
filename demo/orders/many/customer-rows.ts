import { city, company, drawn, email, firstName, lastName, postcode, street } from './people.ts';

/**
 * Customers $1 to $2, each with an address: all have the password hash $3. Nine tenths registered before the first order; of the
 * businesses among the latest some wait for approval.
 */
export const addCustomers = `
  with person as materialized (
    select n, account_base + n as id, n % 10 = 0 as is_business, today,
      (array['DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'AT', 'AT', 'CH'])[1 + ${drawn('n', 30, 10)}] as country,
      date_trunc('milliseconds', case when n <= customers * 9 / 10 then today - span - (customers - n) * interval '365 days' / customers
        else today - (customers - n) * span / (customers / 10) end) as created_at, n > customers * 0.995 as is_new
    from many_scale, generate_series($1::bigint, $2::bigint) as n
  ),
  named as materialized (
    select *, case when is_business then 'DE' else country end as home, ${firstName('n')} as first_name, ${lastName('n')} as last_name,
      case when is_business then ${company('n')} end as company, ${email('n', 'id', 'is_business')} as email
    from person
  ),
  made as (
    insert into account.account (id, shop, kind, email, password_hash, first_name, last_name, company, lang_code, created_at,
      approved_at, customer_number)
    overriding system value
    select id, case when is_business then 'business' else 'consumer' end, case when is_business then 'school' else 'private' end,
      email, $3, first_name, last_name, company,
      case when is_business then 'edu' else case home when 'AT' then 'at-de' when 'CH' then 'ch-de' else 'de-de' end end, created_at,
      case when is_business and not is_new then created_at + interval '5 hours' end,
      case when is_business and not is_new then nextval('account.customer_number')::text end
    from named order by n
  )
  insert into account.address (account_id, kind, form_type, company, first_name, last_name, street, postcode, city, country,
    created_at, is_customer_address)
  select id, 'billing', case when is_business then 'companyOrSchool' else 'private' end, company, first_name, last_name,
    ${street('n')}, ${postcode('n', 'home')}, ${city('n')}, home, created_at, true
  from named order by n`;

/** The accounts of guests who ordered. */
export const addGuests = `
  insert into account.account (id, shop, kind, email, created_at)
  overriding system value
  select account_id, 'consumer', 'guest', email, placed_at from many_order where is_guest order by n`;
