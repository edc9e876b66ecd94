-- Where news about a part of a class fund go (FA2); null where parents gave none, and once it is no longer needed.
alter table class_fund.part add column email text check (length(email) between 3 and 80);

-- What had been due back of the part when this share was added: the share is sent once as much was returned. Shares of before count as sent.
alter table class_fund.refund_share add column due_up_to_minor integer not null default 0;

select audit.follow('class_fund.fund', 'id', 'school,class_name,teacher');
