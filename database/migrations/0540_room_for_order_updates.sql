-- Room in each page, so that an update of an order without an indexed column, as of when its confirmation was sent, writes no index.
alter table orders.purchase set (fillfactor = 85);
