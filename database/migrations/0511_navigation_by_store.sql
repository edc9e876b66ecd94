-- Stores whose navigation leaves a category out, with all below it; its page stays. None: every store shows it (HF3, OP1).
alter table catalogue.category add column hidden_in text[] not null default '{}';
