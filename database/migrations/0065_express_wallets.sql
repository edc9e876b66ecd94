-- A wallet that was opened before the order was complete: its session then begins the payment (CO5).
alter table checkout.choice add column wallet_session text check (length(wallet_session) <= 200);
alter table orders.purchase add column wallet_session text;
