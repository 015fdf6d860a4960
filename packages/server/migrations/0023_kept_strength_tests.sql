/*
 * Every strength test with what the domain's rules made of it, kept for lists by verdict and for statistics over a million
 * results. Derived, never the truth: whoever judges a changed mix writes the rows that differ and takes those that went.
 */
create table kept_strength_test (
  laboratory_id integer not null references laboratory (id),
  sample_id uuid not null,
  age_hours integer not null check (age_hours > 0),
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  cast_at timestamptz not null,
  plant text not null,
  element text not null,
  shape text not null,
  at_design_age boolean not null,
  -- enough specimens, and none still waits: it counts in statistics
  counts boolean not null,
  -- of the unrounded strengths of its tested specimens
  n integer not null check (n > 0),
  mean_mpa double precision not null,
  -- null for a single specimen: greatest less least, and Σ(x − mean)² = (n − 1)·s²
  range_mpa double precision,
  range_percent double precision,
  squares_mpa2 double precision,
  pending integer not null check (pending >= 0),
  stage text not null check (stage in ('open', 'toCheck', 'toApprove', 'approved')),
  outcome text not null check (outcome in ('conforms', 'doesNotConform', 'watch', 'provisional', 'notAssessable', 'noRule')),
  moving_mean_mpa double precision,
  -- null where several hands, presses or pads were at one set, or none was named
  broken_by integer,
  press_id uuid,
  pad_set_id uuid,
  on_time integer not null check (on_time >= 0),
  last_broken_at timestamptz not null,
  -- its first issued report
  reported_at timestamptz,
  -- how many broke in each of the six patterns
  fractures integer[] not null check (cardinality(fractures) = 6),
  primary key (laboratory_id, sample_id, age_hours),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id)
);
call scope_table('kept_strength_test', '(select current_client()) is null');
grant select, insert, update, delete on kept_strength_test to probeta_app;
call client_table('kept_strength_test');

-- Newest first: all of them, by outcome, of a client, of a work site; and a series by casting.
create index kept_newest on kept_strength_test (laboratory_id, cast_at desc, sample_id desc, age_hours desc);
create index kept_outcome on kept_strength_test (laboratory_id, outcome, cast_at desc, sample_id desc, age_hours desc);
create index kept_client on kept_strength_test (laboratory_id, client_id, cast_at desc, sample_id desc, age_hours desc);
create index kept_work_site on kept_strength_test (laboratory_id, work_site_id, cast_at desc, sample_id desc, age_hours desc);
create index kept_series on kept_strength_test (laboratory_id, mix_id, age_hours, cast_at, sample_id);

-- The newest of a filter and sums over all, at the design age, off the index alone.
create index kept_design on kept_strength_test (laboratory_id, cast_at desc, sample_id desc)
  include (mix_id, work_site_id, client_id, age_hours, shape, counts, n, pending, mean_mpa, range_mpa, outcome, plant, element)
  where at_design_age;

-- What was left out of statistics, counted without walking what was tested.
create index specimen_left_out on specimen (laboratory_id, work_site_id, mix_id, cast_at) include (state)
  where state in ('notTested', 'discarded', 'invalidated');
create index specimen_reserve on specimen (laboratory_id, work_site_id, mix_id, cast_at) include (state) where age_hours is null;

/*
 * A row kept of a mix follows whatever changes it: a specimen that comes, goes, waits no more, is checked or approved, or
 * moves to another set; and the words of its sample that statistics ask by.
 */
drop trigger specimen_left_its_set on specimen;
create function note_changed_sets() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id)
  select n.laboratory_id, unnest(array[n.mix_id, o.mix_id]) from before o join changed n on n.laboratory_id = o.laboratory_id and n.id = o.id
  where (case when n.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') then '' else n.state end, n.mix_id, n.sample_id, n.age_hours, n.cast_at, n.shape)
    is distinct from (case when o.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') then '' else o.state end, o.mix_id, o.sample_id, o.age_hours, o.cast_at, o.shape)
  group by 1, 2;
  return null;
end $$;
create trigger specimen_added_to_mix after insert on specimen referencing new table as changed for each statement execute function note_changed_mixes();
create trigger specimen_changed_of_mix after update on specimen referencing old table as before new table as changed
  for each statement execute function note_changed_sets();
create function note_changed_samples() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id)
  select n.laboratory_id, unnest(array[n.mix_id, o.mix_id]) from before o join changed n on n.laboratory_id = o.laboratory_id and n.id = o.id
  where (n.mix_id, n.cast_at, n.plant, n.element) is distinct from (o.mix_id, o.cast_at, o.plant, o.element)
  group by 1, 2;
  return null;
end $$;
create trigger sample_changed_of_mix after update on sample referencing old table as before new table as changed
  for each statement execute function note_changed_samples();

create function note_reported_mixes() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id)
  select distinct p.laboratory_id, p.mix_id from report_strength_test t
  join sample p on p.laboratory_id = t.laboratory_id and p.id = t.sample_id
  where t.laboratory_id = new.laboratory_id and t.report_id = new.id;
  return null;
end $$;
create trigger report_issued_of_mix after update of state on report for each row
  when (new.state = 'authorised' and old.state <> 'authorised') execute function note_reported_mixes();

-- Each mix was tested before this table came: it is judged again, once. Of its owner, forced row-level security shows nothing.
alter table mix no force row level security;
alter table mix_change no force row level security;
insert into mix_change (laboratory_id, mix_id)
select m.laboratory_id, m.id from mix m
where not exists (select from mix_change c where c.laboratory_id = m.laboratory_id and c.mix_id = m.id);
alter table mix_change force row level security;
alter table mix force row level security;
