import { drawn } from './people.ts';

/** No piece of an order without a parcel is packed. */
const addOrders = `
  insert into orders.purchase (id, order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
    billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, delivery_from, delivery_until, subtotal_minor, shipping_minor,
    payment_fee_minor, tax_added_minor, total_minor, taxes, status, placed_at, confirmation_sent_at, pay_until, payment_reminded_at,
    paid_at, paid_minor, cancelled_at, open_quantity)
  overriding system value
  select id, order_number, cart_id, replace(cart_id::text, '-', ''), account_id,
    case store when 'b2b' then 'edu' when 'at' then 'at-de' when 'ch' then 'ch-de' else 'de-de' end, store,
    case store when 'b2b' then 'edu' else store end, currency, email, address, 'shippingAddress', address, shipper_code, payment_id,
    false, (placed_at at time zone 'Europe/Berlin')::date + 2, (placed_at at time zone 'Europe/Berlin')::date + 4, subtotal_minor, 0, 0, case when is_business then tax_minor else 0 end, total_minor,
    jsonb_build_array(jsonb_build_object('rateBasisPoints', rate, 'netMinor', total_minor - tax_minor, 'taxMinor', tax_minor)), status,
    placed_at, placed_at, case status when 'awaitingPayment' then placed_at + interval '14 days' end,
    case when status = 'awaitingPayment' and age > interval '9 days' then placed_at + interval '9 days' end, paid_at,
    case when payment_id = 'INVOICE' and status = 'paid' then total_minor end,
    case status when 'cancelled' then placed_at + interval '15 days' end, case when sent is null then pieces else 0 end
  from many_order order by n`;

const addNumbers = `
  insert into orders.number_range as kept (store, year, last_number)
  select store, year, max(number) from many_order group by store, year
  on conflict (store, year) do update set last_number = excluded.last_number`;

const addLines = `
  insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity,
    unit_minor, total_minor, tax_rate_basis_points)
  select order_id, line_number, item_id, product_id, order_number, name, '', brand, picture_key, quantity, unit_minor,
    quantity * unit_minor, rate
  from many_line order by order_id, line_number`;

/** All pieces are back-ordered, so that the stock stays. */
const addClaims = `
  insert into stock.claim (cart_id, item_id, from_stock, back_ordered, claimed_at)
  select cart_id, item_id, 0, quantity, placed_at
  from many_order join many_line on many_line.order_id = many_order.id where status <> 'cancelled' order by cart_id`;

const addShipments = `
  insert into fulfilment.shipment (id, order_id, number, status, carrier_code, tracking_code, packed_at, handed_over_at, delivered_at)
  overriding system value
  select shipment_base + n, id, 1, sent, shipper_code, 'DEMO' || lpad(id::text, 12, '0'), placed_at + interval '2 days',
    case when sent <> 'packed' then placed_at + interval '50 hours' end, case sent when 'delivered' then placed_at + interval '4 days' end
  from many_order cross join many_scale where sent is not null order by n`;

const addPieces = `
  insert into fulfilment.shipment_line (shipment_id, line_number, quantity)
  select shipment_base + n, line_number, quantity
  from many_order cross join many_scale join many_line on many_line.order_id = many_order.id
  where sent is not null order by n, line_number`;

const addAttempts = `
  insert into payment.attempt (order_id, attempt_number, payment_id, order_reference, amount_minor, currency, status, begun_at, changed_at)
  select id, 1, payment_id, order_number || '-1', total_minor, currency, 'captured', placed_at, paid_at
  from many_order where payment_id in ('PAYPAL', 'CREDIT_CARD') order by n`;

/** Entries of the latest four months: booked ones, some that wait for a person, and a few that pay no order. */
const addBankEntries = `
  insert into payment.bank_entry (account, reference, booked_on, amount_minor, currency, debtor, remittance, uploaded_at, order_number,
    booked_at, set_aside_at, set_aside_reason)
  select 'DE02120300000000202051', 'DEMO-' || id, coalesce(paid_at, placed_at), total_minor, currency, first_name || ' ' || last_name,
    order_number, coalesce(paid_at, placed_at), case when is_booked then order_number end, case when is_booked then paid_at end,
    case when not is_booked and status = 'paid' then paid_at end, case when not is_booked and status = 'paid' then 'Miete' end
  from many_order cross join lateral (select status = 'paid' and ${drawn('n', 40, 50)} > 0 as is_booked) as booking
  where payment_id = 'VORKASSE' and age < interval '120 days' and (status = 'paid' or ${drawn('n', 41, 2)} = 0) order by n`;

const addNotes = `
  insert into orders.note (order_id, person_id, written_by, text, written_at)
  select id, person_id, person_name, 'Die Kundin bittet um Rückruf.', placed_at + interval '1 hour'
  from many_order cross join many_scale where ${drawn('n', 42, 200)} = 0 order by n`;

/** Mails are kept for 400 days. */
const addMails = `
  insert into mail.copy (order_number, name, sender_name, sender_address, recipient, subject, html, text, sent_at)
  select order_number, 'order-confirmation.' || order_number, 'Ranzen', 'service@ranzen.example', email, 'Ihre Bestellung ' || order_number,
    '<p>Guten Tag ' || last_name || ',</p><p>vielen Dank für Ihre Bestellung ' || order_number || '.</p>',
    'Guten Tag ' || last_name || ', vielen Dank für Ihre Bestellung ' || order_number || '.', placed_at
  from many_order where age < interval '400 days' order by n`;

/** In the order in which they run for each part. */
export const addOrderRows = [
  addOrders,
  addNumbers,
  addLines,
  addClaims,
  addShipments,
  addPieces,
  addAttempts,
  addBankEntries,
  addNotes,
  addMails,
];
