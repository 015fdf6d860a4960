-- What a report says beyond its results: the head of its pages, with whatever the laboratory states once for all of them;
-- what one report consolidates; and what whoever authorises adds to it.

-- A picture as it is printed. Nobody changes it: a later head names another one.
create table letterhead_logo (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  width integer not null check (width between 1 and 1000),
  height integer not null check (height between 1 and 1000),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bytea not null,
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id)
);
alter table letterhead_logo alter column bytes set storage external;

-- Every saving is a row of its own: the highest number is the one in force, and the others say what was in force before.
create table letterhead (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 60000),
  logo_id uuid,
  saved_by integer references app_user (id),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, number),
  foreign key (laboratory_id, logo_id) references letterhead_logo (laboratory_id, id)
);
create trigger letterhead_final before update or delete on letterhead for each row execute function refuse_change();
create trigger letterhead_logo_final before update or delete on letterhead_logo for each row execute function refuse_change();
call audit_table('letterhead');
call audit_table('letterhead_logo');
call scope_table('letterhead', '(select current_client()) is null');
call scope_table('letterhead_logo', '(select current_client()) is null');
grant select, insert on letterhead, letterhead_logo to probeta_app;

-- A consolidated report is about the approved tests of a work site, or of one of its mixes, cast in a period.
alter table report
  add column kind text not null default 'tests' check (kind in ('tests', 'consolidated')),
  add column period_from date,
  add column period_to date,
  add column mix_id uuid,
  add column opinion text not null default '' check (length(opinion) <= 4000),
  add column additions text not null default '' check (length(additions) <= 4000),
  add column external_results text not null default '' check (length(external_results) <= 1000),
  add foreign key (laboratory_id, mix_id) references mix (laboratory_id, id),
  add constraint consolidated_has_a_period check (
    (kind = 'consolidated') = (period_from is not null) and (period_from is null) = (period_to is null) and (period_from is null or period_from <= period_to)),
  add constraint only_consolidated_of_a_mix check (mix_id is null or kind = 'consolidated');

-- The loads between which the calibration of a press holds, N.
alter table equipment
  add column verified_least_n numeric check (verified_least_n >= 0),
  add column verified_most_n numeric check (verified_most_n > 0),
  add constraint verified_range_whole check (num_nulls(verified_least_n, verified_most_n) in (0, 2) and (verified_least_n is null or verified_least_n < verified_most_n)),
  add constraint only_presses_are_verified check (kind = 'press' or verified_least_n is null);
