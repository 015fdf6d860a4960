-- What was thrown away, when and by which rule, and what somebody wanted back.

-- How long specimens are kept. Without a row: the usual periods.
create table disposal_period (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  tested_days integer not null check (tested_days between 0 and 3650),
  reserve_days integer not null check (reserve_days between 0 and 3650)
);
call scope_table('disposal_period', '(select asked_by_staff())');
call audit_table('disposal_period');
grant select, insert, update on disposal_period to probeta_app;

/*
 * One row each time that a specimen is thrown away. It is custody and no state: an approved specimen stays approved. What
 * was judged then stands here, whatever the rules say later.
 */
create table disposal (
  id uuid not null,
  specimen_id uuid not null,
  kind text not null check (kind in ('tested', 'reserve', 'notTested', 'toTest')),
  rule text not null check (rule in ('notTested', 'toTest', 'locked', 'lowResult', 'investigation', 'missing', 'noResult', 'notIssued', 'tested', 'reserve')),
  may_go_from date,
  -- why it went although the rule said to keep it; empty: the rule let it go
  reason text not null default '' check (length(reason) <= 300),
  from_state text not null,
  place_id uuid,
  location text not null default '',
  disposed_by integer not null references app_user (id),
  disposed_at timestamptz not null,
  restored_by integer references app_user (id),
  restored_at timestamptz,
  restore_reason text not null default '' check (length(restore_reason) <= 300),
  primary key (id),
  foreign key (specimen_id) references specimen (id),
  foreign key (place_id) references storage_place (id),
  constraint restored_with_reason check (num_nulls(restored_by, restored_at) in (0, 2) and (restored_at is null) = (restore_reason = ''))
);
-- one that counts for each specimen, whoever scans it and however often
create unique index disposal_valid on disposal (specimen_id) where restored_at is null;
create index disposal_specimen on disposal (specimen_id, disposed_at desc);
create index disposal_newest on disposal (disposed_at desc, id desc);
call scope_table('disposal', '(select asked_by_staff())');
call audit_table('disposal');
create trigger disposal_kept before delete on disposal for each row execute function refuse_change();
grant select, insert, update on disposal to probeta_app;
