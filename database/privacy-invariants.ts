import type { Invariant } from './invariant.ts';

/** Tables that may name a customer, each with a query for remaining data of deleted accounts. */
const remains: Readonly<Record<string, string>> = {
  account: 'select id from account.account',
  cart: 'select account_id from cart.cart',
  childName: 'select account_id from account.child_name',
  classFund: 'select account_id from class_fund.fund',
  personalName:
    'select account_id from orders.line join orders.purchase on purchase.id = line.order_id where personal_name is not null',
  choice: 'select account_id from checkout.choice',
  draft: 'select account_id from checkout.draft_order',
  hold: 'select account_id from deals.reservation',
  list: 'select owner_account_id from lists.list',
  member: 'select account_id from lists.member',
  person:
    'select account_id from organisations.member union all select organisation_id from organisations.member',
  invitation: 'select organisation_id from organisations.invitation',
  placed: 'select account_id from organisations.placed',
  approval:
    'select requester_id from approvals.request union all select decided_by from approvals.request union all select organisation_id from approvals.request',
  board:
    'select school_id from boards.school union all select board_id from boards.school union all select board_id from boards.invitation union all select board_id from boards.reference',
  submission: `
    select requester_id from boards.submission union all select decided_by from boards.submission
    union all select ordered_by from boards.collective
    union all select school_id from boards.submission where order_id is null or message <> ''
    union all select board_id from boards.submission where comment <> '' or state in ('waiting', 'approved')`,
  comment: 'select account_id from lists.comment',
  proof: 'select account_id from account.document',
  voucher: `select account_id from vouchers.redemption where email <> ''`,
  payment: `
    select purchase.account_id from payment.attempt
    join orders.purchase on purchase.id = attempt.order_id where attempt.begun is not null`,
  prime: `select account_id from prime.membership where status in ('WAITING', 'ACTIVE', 'CANCELLED', 'PAYMENT_DUE')`,
  return: `
    select purchase.account_id from returns.draft join orders.purchase on purchase.id = draft.order_id
    union all
    select purchase.account_id from returns.return_order join orders.purchase on purchase.id = return_order.order_id
    where return_order.contact ->> 'phone' is not null
    union all
    select purchase.account_id from returns.position
    join returns.return_order on return_order.id = position.return_id
    join orders.purchase on purchase.id = return_order.order_id where position.comment is not null`,
  photo:
    'select account_id from returns.photo join orders.purchase on purchase.id = photo.order_id',
  catalogue: 'select account_id from marketing.catalogue_request',
  contact: `
    select account_id from marketing.contact_message ${joinDeleted('lower(contact_message.email)', 'received_at')}
      and (price_list = 'edu') = (shop = 'business')`,
  newsletter: `
    select account_id from marketing.newsletter_subscription ${joinDeleted('newsletter_subscription.email', 'requested_at')}
      and (price_list = 'edu') = (shop = 'business')`,
  stockAlert: `
    select account_id from stock.alert ${joinDeleted('alert.email', 'requested_at')}
      and (purchase.price_list = 'edu') = (shop = 'business')`,
  competition: `
    select account_id from marketing.competition_entry
    join marketing.competition on competition.id = competition_id ${joinDeleted('competition_entry.email', 'entered_at')}
      and (price_list = 'edu') = (shop = 'business')`,
  mail: `
    select account_id from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      and tasks.identifier in ('send-contact-mails', 'send-catalogue-mails', 'send-competition-mail')
    ${joinDeleted(`lower(jobs.payload ->> 'email')`, 'jobs.created_at')}`,
  orderMail: 'select account_id from mail.copy join orders.purchase using (order_number)',
  orderNote:
    'select account_id from orders.note join orders.purchase on purchase.id = note.order_id',
  rating:
    'select account_id from ratings.request join orders.purchase on purchase.id = request.order_id',
  primePayment: `
    select account_id from prime.payment join prime.membership on membership.id = payment.membership_id
    where payment.begun is not null`,
  event: `
    select account_id from account.deletion where exists (select from tracking.event where fields ? 'user_id')`,
  order: `
    select account_id from orders.purchase
    where order_comment is not null or wallet_session is not null or spedition_fields <> '{}' or accepts_review_mail
      or coalesce(billing_address ->> 'phone', billing_address ->> 'email', delivery_address ->> 'phone',
        delivery_address ->> 'email') is not null`,
};

/** All columns that name an account, as queries of their values. */
const namesOfAccounts: readonly string[] = [
  'account.account.id',
  'account.address.account_id',
  'account.document.account_id',
  'account.email_change.account_id',
  'account.joined.kept_id',
  'account.login_challenge.account_id',
  'account.note.account_id',
  'account.password_reset.account_id',
  'account.question.account_id',
  'account.second_factor.account_id',
  'account.session.account_id',
  'account.vat_check.account_id',
  'approvals.request.decided_by',
  'approvals.request.organisation_id',
  'approvals.request.requester_id',
  'boards.collective.board_id',
  'boards.collective.ordered_by',
  'boards.invitation.board_id',
  'boards.placed.board_id',
  'boards.placed.school_id',
  'boards.reference.board_id',
  'boards.school.board_id',
  'boards.school.school_id',
  'boards.submission.board_id',
  'boards.submission.decided_by',
  'boards.submission.requester_id',
  'boards.submission.school_id',
  'cart.cart.account_id',
  'checkout.choice.account_id',
  'deals.reservation.account_id',
  'lists.comment.account_id',
  'lists.list.owner_account_id',
  'lists.list.changed_by',
  'lists.list.handed_over_by',
  'lists.member.account_id',
  'marketing.catalogue_request.account_id',
  'orders.purchase.account_id',
  'organisations.invitation.organisation_id',
  'organisations.member.account_id',
  'organisations.member.organisation_id',
  'organisations.placed.account_id',
  'prime.membership.account_id',
  'vouchers.redemption.account_id',
].map((name) => {
  const [schema, table, column] = name.split('.');
  return `select '${name}' as place, ${column} as account_id from ${schema}.${table}`;
});

/** Joins rows of an e-mail with accounts deleted after they were written; a later account may use the same e-mail. */
function joinDeleted(email: string, writtenAt: string): string {
  return `
    join orders.purchase on lower(purchase.email) = ${email}
    join account.deletion as gone using (account_id) where ${writtenAt} < gone.deleted_at`;
}

/** Invariants of deleted accounts (AC1). */
export const privacyInvariants: readonly Invariant[] = [
  {
    sentence: 'Of an account that was deleted nothing is left but what the law wants kept.',
    statement: Object.entries(remains)
      .map(
        ([place, ids]) => `
          select '${place} of ' || deletion.account_id as example from account.deletion
          where deletion.account_id in (${ids})`,
      )
      .join(' union all '),
  },
  {
    sentence: 'No row names an account that was joined with another one.',
    statement: `
      select place || ' of ' || account_id as example from (${namesOfAccounts.join(' union all ')}) as named
      where account_id in (select account_id from account.joined)`,
  },
  {
    sentence: 'Nobody orders for an account that was deleted.',
    statement: `
      select purchase.order_number as example from account.deletion
      join orders.purchase on purchase.account_id = deletion.account_id and purchase.placed_at > deletion.deleted_at`,
  },
];
