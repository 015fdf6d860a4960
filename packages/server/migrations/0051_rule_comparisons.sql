/*
 * Who of the laboratory compared the numbers of a shipped acceptance rule with the purchased text, and when. One comparison
 * of an edition stands at a time; one that was wrong is withdrawn with its reason and stays readable.
 */
create table rule_comparison (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  rule_set text not null check (length(rule_set) between 1 and 60),
  edition text not null check (length(edition) between 1 and 20),
  -- every number as it was compared: another version of the program may have others
  numbers text not null,
  compared_by text not null check (length(compared_by) between 1 and 120),
  compared_on date not null,
  -- which copy of the text: 'DIN 1045-3:2023-08, licence 4711'
  copy_used text not null check (length(copy_used) between 1 and 200),
  note text not null default '' check (length(note) <= 500),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  withdrawn_by integer references app_user (id),
  withdrawn_at timestamptz,
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (laboratory_id, id),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create unique index rule_comparison_once on rule_comparison (laboratory_id, rule_set, edition) where withdrawn_at is null;
create trigger rule_comparison_final before update on rule_comparison for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger rule_comparison_kept before delete on rule_comparison for each row execute function refuse_change();
call audit_table('rule_comparison');
-- A client reads the standing ones of the rules by which its own concrete is judged.
call scope_table('rule_comparison', '(select asked_by_staff()) or (rule_comparison.withdrawn_at is null and rule_comparison.rule_set in (select m.rule_set from mix m))');
alter table rule_comparison set (autovacuum_analyze_threshold = 5);
grant select, insert on rule_comparison to probeta_app;
grant update (version, withdrawn_by, withdrawn_at, withdrawn_because) on rule_comparison to probeta_app;
