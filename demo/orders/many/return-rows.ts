import { drawn } from './people.ts';

/** Returns of one piece each: nearly all are settled, and those of the latest days are registered or have arrived. */
const addReturns = `
  with returned as (
    select many_order.*, unit_minor, case
        when age < interval '9 days' then 'registered'
        when age < interval '11 days' then 'received'
        when age >= interval '40 days' and luck < 5 then 'cancelled'
        when age >= interval '40 days' and luck < 15 then 'expired'
        else 'settled' end as state
    from many_order
    join many_line on order_id = id and line_number = 1
    cross join lateral (select ${drawn('n', 50, 100)} as luck) as draw
    where is_returned
  )
  insert into returns.return_order (id, order_id, return_number, submit_key, regulation, carrier, labels, contact, status, registered_at,
    received_at, inspected_at, settled_at, settled_minor, ended_at, registration_sent_at, receipt_sent_at, settlement_sent_at,
    expiry_sent_at, cancellation_sent_at)
  overriding system value
  select return_base + n, id, order_number || '-RT1', 'demo-return-' || id, 'refund', 'dhl', 1,
    jsonb_build_object('salutation', null, 'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', null), state, registered_at,
    case when state in ('received', 'settled') then placed_at + interval '9 days' end,
    case when state = 'settled' then settled_at end, case when state = 'settled' then settled_at end,
    case when state = 'settled' then unit_minor end, case state when 'cancelled' then placed_at + interval '8 days' when 'expired' then expired_at end,
    registered_at, case when state in ('received', 'settled') then placed_at + interval '9 days' end,
    case when state = 'settled' then settled_at end, case when state = 'expired' then expired_at end,
    case when state = 'cancelled' then placed_at + interval '8 days' end
  from returned cross join many_scale
  cross join lateral (select placed_at + interval '6 days' as registered_at, placed_at + interval '11 days' as settled_at,
    placed_at + interval '36 days' as expired_at) as instants
  order by n`;

/** What arrived is accepted, and not as good as new. */
const addPositions = `
  insert into returns.position (return_id, line_number, quantity, reason, received_quantity, accepted_quantity, restocked_quantity)
  select return_order.id, 1, 1, 'dislike', case when return_order.status in ('received', 'settled') then 1 end,
    case when return_order.status = 'settled' then 1 end, case when return_order.status = 'settled' then 0 end
  from many_order cross join many_scale join returns.return_order on return_order.id = return_base + n order by n`;

const addLabels = `
  insert into returns.label (return_id, position, tracking_code)
  select return_order.id, 1, 'RETURN' || lpad(return_order.id::text, 10, '0')
  from many_order cross join many_scale join returns.return_order on return_order.id = return_base + n order by n`;

/** Providers pay back at once, and the bookkeeping within days. */
const addRefunds = `
  insert into fulfilment.refund (order_id, refund_key, amount_minor, currency, reason, way, state, due_at, done_at)
  select order_id, 'return-' || return_number, settled_minor, currency, 'returned',
    case payment_id when 'VORKASSE' then 'transfer' else 'provider' end, case when is_due then 'due' else 'done' end, settled_at,
    case when not is_due then settled_at + interval '1 day' end
  from many_order cross join many_scale join returns.return_order on return_order.id = return_base + n and return_order.status = 'settled'
  cross join lateral (select payment_id = 'VORKASSE' and age < interval '14 days' as is_due) as payment
  order by n`;

/** Declarations of withdrawal, answered after ten days. */
const addWithdrawals = `
  with declared as (
    insert into withdrawals.declaration (declaration_number, submit_key, contract_kind, contract_reference, order_id, name, email, scope,
      statement, lang_code, declared_at, answered_at)
    select 'W-' || upper(substr(md5(cart_id::text), 1, 10)), cart_id, 'order', order_number, id, first_name || ' ' || last_name, email, '',
      'Hiermit widerrufe ich den Vertrag über die Bestellung ' || order_number || '.', 'de-de', placed_at + interval '6 days',
      case when age > interval '17 days' then placed_at + interval '16 days' end
    from many_order where not is_business and sent = 'delivered' and ${drawn('n', 51, 100)} = 0 order by n
    returning id, declared_at, answered_at
  ),
  received as (insert into withdrawals.receipt (declaration_id, sent_at) select id, declared_at from declared)
  insert into withdrawals.answer (declaration_id, outcome, words, person_id, answered_by, answered_at, sent_at)
  select id, 'accepted', '', person_id, person_name, answered_at, answered_at from declared cross join many_scale where answered_at is not null`;

/** In the order in which they run for each part. */
export const addReturnRows = [addReturns, addPositions, addLabels, addRefunds, addWithdrawals];
