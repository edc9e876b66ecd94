import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/**
 * The obstacle to deleting an account: an order that is not delivered or paid completely, its own or one that it is billed for as a board, an
 * unsettled return, a due refund, or a prime term that runs or is being paid.
 */
export async function findObstacle(
  db: Db,
  accountId: number,
): Promise<'order' | 'return' | 'refund' | 'prime' | undefined> {
  const found = await db.row<{
    hasOrder: boolean;
    hasReturn: boolean;
    hasRefund: boolean;
    hasPrime: boolean;
  }>(sql`
    with own as (
      select id, status from orders.purchase where account_id = ${accountId} and status <> 'cancelled'
      union
      select id, status from boards.placed join orders.purchase on id = order_id where board_id = ${accountId} and status <> 'cancelled'
    ),
    unsent as (
      select from own join orders.line on line.order_id = own.id
      where line.quantity - line.cancelled_quantity > coalesce((
        select sum(shipment_line.quantity) from fulfilment.shipment
        join fulfilment.shipment_line on shipment_line.shipment_id = shipment.id
        where shipment.order_id = own.id and shipment.status in ('delivered', 'lost')
          and shipment_line.line_number = line.line_number
      ), 0)
      limit 1
    )
    select exists (select from unsent) or exists (select from own where status = 'awaitingPayment') as "hasOrder",
      exists (
        select from fulfilment.refund join orders.purchase on purchase.id = refund.order_id
        where purchase.account_id = ${accountId} and refund.state = 'due'
      ) as "hasRefund",
      exists (
        select from returns.return_order join orders.purchase on purchase.id = return_order.order_id
        where purchase.account_id = ${accountId} and return_order.status not in ('settled', 'cancelled', 'expired')
      ) as "hasReturn",
      exists (
        select from prime.membership left join prime.payment on payment.membership_id = membership.id
        where account_id = ${accountId} and (membership.status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE')
          or payment.status in ('open', 'capturing', 'returnDue') or payment.returned_minor < payment.to_return_minor)
      ) as "hasPrime"`);
  if (found?.hasOrder) return 'order';
  if (found?.hasReturn) return 'return';
  if (found?.hasRefund) return 'refund';
  return found?.hasPrime ? 'prime' : undefined;
}

/** A customer's e-mail, shop and language; undefined for a guest and an unknown id. */
export function findPerson(
  db: Db,
  accountId: number,
): Promise<{ email: string; shop: Storefront['shop']; langCode: string } | undefined> {
  return db.row(sql`
    select email, shop, coalesce(lang_code, case shop when 'business' then 'edu' else 'de-de' end) as "langCode"
    from account.account where id = ${accountId} and kind <> 'guest'`);
}

/** A section of an export: rows of named values, each a text, number, boolean or null. */
export type ExportSection = { section: string; rows: Record<string, unknown>[] };

type Person = { accountId: number; email: string; shop: string };

const mostRows = 20_000;

/** All data of an account, by section. One statement. */
export async function readAll(
  db: Db,
  { accountId, email, shop }: Person,
): Promise<ExportSection[]> {
  const found = await db.row<{ sections: Record<string, Record<string, unknown>[] | null> }>(sql`
    with orders_of as (
      select * from orders.purchase where account_id = ${accountId} order by placed_at limit ${mostRows}
    ),
    lists_of as (select * from lists.list where owner_account_id = ${accountId} order by id limit ${mostRows})
    select json_build_object(
      'account', (
        select json_agg(json_build_object('customerNumber', customer_number, 'email', email, 'salutation', salutation,
          'firstName', first_name, 'lastName', last_name, 'company', company, 'phone', phone, 'vatNumber', vat_number,
          'peppolId', peppol_id, 'industry', industry_code, 'jobTitle', job_title_code, 'employees', employees, 'createdAt', created_at,
          'approvedAt', approved_at))
        from account.account where id = ${accountId}
      ),
      'addresses', (
        select json_agg(json_build_object('kind', kind, 'company', company, 'salutation', salutation,
          'firstName', first_name, 'lastName', last_name, 'street', street, 'addition', addition, 'postCode', postcode,
          'city', city, 'country', country, 'phone', phone, 'email', email, 'createdAt', created_at,
          'removedAt', removed_at) order by id)
        from account.address where account_id = ${accountId}
      ),
      'logins', (
        select json_agg(json_build_object('createdAt', created_at, 'endsAt', expires_at) order by created_at)
        from account.session where account_id = ${accountId}
      ),
      'documents', (
        select json_agg(json_build_object('kind', kind, 'contentType', content_type, 'sizeBytes', size_bytes,
          'createdAt', uploaded_at) order by uploaded_at)
        from account.document where account_id = ${accountId}
      ),
      'joinedAccounts', (
        select json_agg(json_build_object('email', email, 'customerNumber', customer_number, 'endedAt', joined_at) order by joined_at)
        from account.joined where kept_id = ${accountId}
      ),
      'vatChecks', (
        select json_agg(json_build_object('vatNumber', number, 'outcome', outcome, 'name', registered_name,
          'address', registered_address, 'code', request_identifier, 'createdAt', asked_at, 'answeredAt', answered_at) order by id)
        from account.vat_check where account_id = ${accountId}
      ),
      'notes', (
        select json_agg(json_build_object('text', text, 'createdAt', written_at) order by written_at)
        from (
          select text, written_at from account.note where account_id = ${accountId}
          union all
          select words, asked_at from account.question where account_id = ${accountId}
          union all
          select answer, answered_at from account.question where account_id = ${accountId} and answer <> ''
          union all
          select text, written_at from orders_of join orders.note on note.order_id = orders_of.id
        ) as noted
      ),
      'orders', (
        select json_agg(json_build_object('orderNumber', order_number, 'orderedAt', placed_at, 'status', status,
          'email', email, 'payment', payment_id, 'total', to_char(total_minor / 100.0, 'FM999999990.00'),
          'currency', currency, 'reference', order_reference, 'comment', order_comment,
          'billingAddress', billing_address, 'deliveryAddress', delivery_address) order by placed_at)
        from orders_of
      ),
      'orderLines', (
        select json_agg(json_build_object('orderNumber', orders_of.order_number, 'article', line.order_number,
          'name', line.name, 'variant', line.variant, 'personalName', line.personal_name, 'quantity', line.quantity, 'cancelled', line.cancelled_quantity,
          'total', to_char(line.total_minor / 100.0, 'FM999999990.00')) order by orders_of.placed_at, line.line_number)
        from orders_of join orders.line on line.order_id = orders_of.id
      ),
      'shipments', (
        select json_agg(json_build_object('orderNumber', orders_of.order_number, 'status', shipment.status,
          'carrier', carrier_code, 'trackingCode', tracking_code, 'sentAt', handed_over_at, 'deliveredAt', delivered_at)
          order by shipment.id)
        from orders_of join fulfilment.shipment on shipment.order_id = orders_of.id
      ),
      ${aroundOrders(accountId)},
      'basket', (
        select json_agg(json_build_object('article', item.order_number, 'quantity', position.quantity,
          'personalName', (select string_agg(named ->> 'text', ', ') from jsonb_array_elements(position.names) as named),
          'createdAt', position.added_at) order by position.id)
        from cart.cart join cart.position on position.cart_id = cart.id join catalogue.item on item.id = position.item_id
        where cart.account_id = ${accountId} and cart.submitted_at is null
      ),
      ${listSections(accountId)},
      ${marketingSections({ accountId, email, shop })}
    ) as sections`);
  return Object.entries(found?.sections ?? {}).map(([section, rows]) => ({
    section,
    rows: rows ?? [],
  }));
}

/** Names for labels, purchasing systems, accesses of the staff, invoices, returns, ratings, prime and vouchers, as pairs of a JSON object; `orders_of` are the account's orders. */
function aroundOrders(accountId: number): Statement {
  return sql`
      'childNames', (
        select json_agg(json_build_object('name', name, 'createdAt', added_at) order by name)
        from account.child_name where account_id = ${accountId}
      ),
      'purchasingSystems', (
        select json_agg(json_build_object('name', name, 'loginName', user_name, 'createdAt', created_at, 'endedAt', ended_at) order by id)
        from punchout.connection where account_id = ${accountId}
      ),
      'staffAccesses', (
        select json_agg(json_build_object('openedAt', opened_at, 'accessKind', kind) order by id)
        from account.staff_access where account_id = ${accountId}
      ),
      'invoices', (
        select json_agg(json_build_object('number', document.number, 'kind', kind, 'orderNumber', orders_of.order_number,
          'total', to_char(document.total_minor / 100.0, 'FM999999990.00'), 'currency', document.currency,
          'issuedAt', issued_at, 'file', '/api/orders/documents/' || document.number || '.pdf') order by document.id)
        from orders_of join invoices.document on document.order_id = orders_of.id
      ),
      'standingOrders', (
        select json_agg(json_build_object('name', name, 'kind', rhythm, 'payment', payment_id, 'reference', order_reference,
          'costCentre', cost_centre, 'createdAt', created_at, 'endedAt', ended_at) order by id)
        from standing_orders.standing_order where account_id = ${accountId}
      ),
      'standingOrderLines', (
        select json_agg(json_build_object('list', standing.name, 'name', line ->> 'name', 'quantity', (line ->> 'quantity')::integer, 'names', coalesce(line -> 'names', '[]')) order by standing.id)
        from standing_orders.standing_order as standing, jsonb_array_elements(standing.lines) as line where account_id = ${accountId}
      ),
      'budgets', (
        select json_agg(json_build_object('costCentre', cost_centre, 'year', year,
          'amount', to_char(amount_minor / 100.0, 'FM999999990.00'), 'currency', currency) order by year, lower(cost_centre))
        from budgets.budget where account_id = ${accountId}
      ),
      ${organisationSections(accountId)}
      'classFunds', (
        select json_agg(json_build_object('school', school, 'className', class_name, 'teacher', teacher, 'createdAt', opened_at,
          'endsAt', ends_at, 'status', state) order by id)
        from class_fund.fund where account_id = ${accountId}
      ),
      'offers', (
        select json_agg(json_build_object('number', offer_number, 'total', to_char(total_minor / 100.0, 'FM999999990.00'),
          'currency', currency, 'createdAt', made_at, 'endsAt', ends_at) order by made_at)
        from offers.offer where account_id = ${accountId}
      ),
      ${returnSections()},
      'ratings', (
        select json_agg(json_build_object('orderNumber', orders_of.order_number, 'productId', request.product_id,
          'createdAt', asked_at, 'ratedAt', rated_at, 'stars', stars, 'title', title, 'text', message, 'name', author)
          order by request.id)
        from orders_of join ratings.request on request.order_id = orders_of.id
        left join catalogue.review on review.id = request.review_id
      ),
      'prime', (
        select json_agg(json_build_object('status', status, 'startedAt', started_at, 'paidUntilAt', paid_until,
          'waitingSinceAt', waiting_since, 'endedAt', cancelled_at))
        from prime.membership where account_id = ${accountId}
      ),
      'primePayments', (
        select json_agg(json_build_object('number', order_reference, 'payment', payment_id, 'status', payment.status,
          'total', to_char(amount_minor / 100.0, 'FM999999990.00'), 'currency', currency, 'createdAt', begun_at)
          order by payment.id)
        from prime.membership join prime.payment on payment.membership_id = membership.id
        where membership.account_id = ${accountId}
      ),
      'vouchers', (
        select json_agg(json_build_object('code', voucher.code, 'usedAt', redeemed_at) order by redeemed_at)
        from vouchers.redemption join vouchers.voucher on voucher.id = redemption.voucher_id
        where redemption.account_id = ${accountId}
      )`;
}

/** The place in organisations and boards, the people and schools of the account, and what it asked to be approved. */
function organisationSections(accountId: number): Statement {
  return sql`
      'organisations', (
        select json_agg(json_build_object('name', organisation.company, 'right', role,
          'limit', to_char(limit_minor / 100.0, 'FM999999990.00'), 'createdAt', joined_at))
        from organisations.member join account.account organisation on organisation.id = organisation_id
        where member.account_id = ${accountId}
      ),
      'approvals', (
        select json_agg(json_build_object('total', to_char(total_minor / 100.0, 'FM999999990.00'), 'currency', currency,
          'text', message, 'status', state, 'createdAt', requested_at) order by request.id)
        from approvals.request where requester_id = ${accountId}
      ),
      'boards', (
        select json_agg(json_build_object('name', board.company, 'createdAt', school.joined_at))
        from boards.school join account.account board on board.id = board_id where school_id = ${accountId}
      ),
      'schools', (
        select json_agg(json_build_object('name', name, 'createdAt', since) order by since)
        from (
          select account.company as name, joined_at as since from boards.school join account.account on account.id = school_id
          where board_id = ${accountId}
          union all
          select invited, invited_at from boards.invitation where board_id = ${accountId}
        ) as schools
      ),
      'submissions', (
        select json_agg(json_build_object('total', to_char(total_minor / 100.0, 'FM999999990.00'), 'currency', currency,
          'text', message, 'status', state, 'createdAt', submitted_at) order by submission.id)
        from boards.submission where requester_id = ${accountId}
      ),
      'people', (
        select json_agg(json_build_object('email', email, 'right', role, 'createdAt', since) order by since)
        from (
          select account.email, role, joined_at as since from organisations.member join account.account on account.id = member.account_id
          where organisation_id = ${accountId}
          union all
          select email, role, invited_at from organisations.invitation where organisation_id = ${accountId}
        ) as people
      ),`;
}

/** Returns, drafts of returns, their photos, and declarations of withdrawal; of `orders_of`. */
function returnSections(): Statement {
  return sql`
      'returns', (
        select json_agg(json_build_object('orderNumber', orders_of.order_number, 'number', return_number,
          'status', return_order.status, 'contact', contact, 'refusalReason', refusal_reason, 'createdAt', registered_at) order by return_order.id)
        from orders_of join returns.return_order on return_order.order_id = orders_of.id
      ),
      'returnLines', (
        select json_agg(json_build_object('number', return_number, 'line', position.line_number,
          'quantity', position.quantity, 'reason', position.reason, 'comment', position.comment)
          order by return_order.id, position.line_number)
        from orders_of join returns.return_order on return_order.order_id = orders_of.id
        join returns.position on position.return_id = return_order.id
      ),
      'returnMessages', (
        select json_agg(json_build_object('number', return_number, 'text', message.subject || E'\\n' || words, 'createdAt', written_at) order by message.id)
        from orders_of join returns.return_order on return_order.order_id = orders_of.id
        join returns.message on message.return_id = return_order.id
      ),
      'returnDrafts', (
        select json_agg(json_build_object('orderNumber', orders_of.order_number, 'reason', regulation, 'contact', contact,
          'createdAt', changed_at) order by orders_of.id)
        from orders_of join returns.draft on draft.order_id = orders_of.id
      ),
      'returnPhotos', (
        select json_agg(json_build_object('orderNumber', orders_of.order_number, 'line', line_number, 'file', photo.id,
          'contentType', content_type, 'createdAt', uploaded_at) order by uploaded_at, photo.id)
        from orders_of join returns.photo on photo.order_id = orders_of.id
      ),
      'withdrawals', (
        select json_agg(json_build_object('number', declaration_number, 'orderNumber', orders_of.order_number,
          'name', declaration.name, 'email', declaration.email, 'text', statement, 'createdAt', declared_at,
          'outcome', outcome, 'answer', words, 'answeredAt', answer.answered_at)
          order by declaration.id)
        from orders_of join withdrawals.declaration on declaration.order_id = orders_of.id
        left join withdrawals.answer on answer.declaration_id = declaration.id
      )`;
}

/** Newsletter with the proof of its consent, awaited items, competitions, printed catalogues and messages, as pairs of a JSON object. */
function marketingSections({ accountId, email, shop }: Person): Statement {
  return sql`
      'newsletter', (
        select json_agg(json_build_object('email', email, 'createdAt', requested_at, 'source', source, 'text', consent_text,
          'requestedFrom', requested_from, 'confirmedAt', confirmed_at, 'confirmedFrom', confirmed_from,
          'endedAt', unsubscribed_at))
        from marketing.newsletter_subscription
        where newsletter_subscription.email in (${emailsOf({ accountId, email })}) and newsletter_subscription.shop = ${shop}
      ),
      'stockAlerts', (
        select json_agg(json_build_object('email', alert.email, 'article', item.order_number, 'createdAt', requested_at,
          'confirmedAt', confirmed_at) order by alert.id)
        from stock.alert join catalogue.item on item.id = alert.item_id
        where alert.email in (${emailsOf({ accountId, email })}) and alert.shop = ${shop}
      ),
      'competitions', (
        select json_agg(json_build_object('email', entry.email, 'name', name, 'text', answer, 'createdAt', entered_at,
          'requestedFrom', entered_from) order by entered_at)
        from marketing.competition join marketing.competition_entry as entry on entry.competition_id = competition.id
        where entry.email in (${emailsOf({ accountId, email })}) and competition.shop = ${shop}
      ),
      'catalogues', (
        select json_agg(json_build_object('deliveryAddress', address, 'createdAt', requested_at) order by id)
        from marketing.catalogue_request where account_id = ${accountId}
      ),
      'messages', (
        select json_agg(json_build_object('name', name, 'email', email, 'orderNumber', order_number, 'text', message,
          'createdAt', received_at, 'answer', (select string_agg(words, E'\\n\\n' order by answer.id)
            from marketing.contact_answer as answer where message_id = contact_message.id)) order by id)
        from marketing.contact_message
        where lower(contact_message.email) in (${emailsOf({ accountId, email })}) and contact_message.shop = ${shop}
      )`;
}

/** Lists, their entries and comments; `lists_of` are the account's own. */
function listSections(accountId: number): Statement {
  return sql`
      'lists', (
        select json_agg(json_build_object('name', name, 'description', description, 'createdAt', created_at) order by id)
        from lists_of
      ),
      'listEntries', (
        select json_agg(json_build_object('list', lists_of.name, 'productId', entry.product_id, 'article', item.order_number,
          'quantity', entry.quantity, 'names', entry.names, 'createdAt', entry.added_at) order by entry.id)
        from lists_of join lists.entry on entry.list_id = lists_of.id
        left join catalogue.item on item.id = entry.item_id
      ),
      'comments', (
        select json_agg(json_build_object('text', text, 'createdAt', created_at) order by id)
        from lists.comment where account_id = ${accountId}
      )`;
}

/** The e-mail of an account and those of accounts that were joined with it. */
function emailsOf({ accountId, email }: Pick<Person, 'accountId' | 'email'>): Statement {
  return sql`select lower(${email}) union all select lower(email) from account.joined where kept_id = ${accountId}`;
}

/** The e-mails of accounts that were joined with an account. */
export async function findJoinedEmails(db: Db, accountId: number): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(
    sql`select lower(email) as email from account.joined where kept_id = ${accountId}`,
  );
  return rows.map(({ email }) => email);
}
