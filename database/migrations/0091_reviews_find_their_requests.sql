-- Reviews that were written when asked, before requests noted them: both bear the same instant, to the millisecond. Now they
-- lose their author with the account, too. Those whose request went with a deleted account cannot be told from others any more.
update ratings.request set review_id = written.id
from (
  select product_id, written_at, min(id) as id from catalogue.review group by product_id, written_at having count(*) = 1
) as written
where request.review_id is null and written.product_id = request.product_id and written.written_at = request.rated_at;
