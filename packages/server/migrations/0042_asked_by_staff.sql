/*
 * Rules of who reads what said "no client asks, or …". How often a value is null that is known only when a statement begins
 * is guessed as once in two hundred, so that the planner took each table for a two-hundredth of itself and walked a million
 * results row by row. Of a truth value it guesses half.
 */
create function asked_by_staff() returns boolean language sql stable
  return current_client() is null;

create or replace procedure scope_table(name text, client_rule text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy scope on %I to probeta_app using (laboratory_id = (select current_laboratory()) and (%s)) with check (laboratory_id = (select current_laboratory()) and (select asked_by_staff()))', name, client_rule);
  execute format('create policy gate on %I for select to probeta_gate using (true)', name);
end $$;

do $$
declare
  guessed constant text := '( SELECT current_client() AS current_client) IS NULL';
  told constant text := '(select asked_by_staff())';
  rule record;
begin
  for rule in
    select polname as name, polrelid::regclass as of_table, pg_get_expr(polqual, polrelid) as reads, pg_get_expr(polwithcheck, polrelid) as writes
    from pg_policy
  loop
    if strpos(rule.reads, guessed) > 0 then
      execute format('alter policy %I on %s using (%s)', rule.name, rule.of_table, replace(rule.reads, guessed, told));
    end if;
    if strpos(rule.writes, guessed) > 0 then
      execute format('alter policy %I on %s with check (%s)', rule.name, rule.of_table, replace(rule.writes, guessed, told));
    end if;
  end loop;
end $$;

-- What statistics walk comes off an index alone once it has what the rule of a client user asks for.
drop index kept_design;
create index kept_design on kept_strength_test (laboratory_id, cast_at desc, sample_id desc)
  include (mix_id, work_site_id, client_id, age_hours, shape, counts, n, pending, mean_mpa, range_mpa, outcome, plant, element, stage, reported_at)
  where at_design_age;
drop index kept_series;
create index kept_series on kept_strength_test (laboratory_id, mix_id, age_hours, cast_at, sample_id)
  include (work_site_id, client_id, shape, at_design_age, counts, mean_mpa, moving_mean_mpa, outcome, plant, element, stage, reported_at);
create index kept_left_out on kept_strength_test (laboratory_id, work_site_id, mix_id, cast_at)
  include (sample_id, age_hours, at_design_age, pending, stage, reported_at) where not counts;
create index kept_reported on kept_strength_test (laboratory_id, last_broken_at)
  include (mix_id, work_site_id, client_id, age_hours, cast_at, plant, element, stage, reported_at) where reported_at is not null;
-- The early strengths of thousands of samples, likewise.
alter table kept_strength_test
  drop constraint kept_strength_test_pkey,
  add primary key (laboratory_id, sample_id, age_hours) include (mix_id, work_site_id, counts, mean_mpa, stage, reported_at);
