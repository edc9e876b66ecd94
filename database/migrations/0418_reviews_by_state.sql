-- Reviews of one state in the order of their writing. The expression is that of shop/reviews/desk/desk.sql.ts.
create index concurrently review_state on catalogue.review ((case when hidden_at is not null then 'hidden'
  when approved_at is null then 'waiting' when shop_comment is null then 'unanswered' else 'answered' end), written_at, id);
