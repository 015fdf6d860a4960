/*
 * What is kept of the strength tests of a mix, summed up: statistics over a million results add up some rows of each mix.
 * Derived, never the truth: whoever judges a mix writes what differs. Asked for a part (a work site, some days, a place in
 * the work) the same sums are made of the kept tests themselves.
 */
create table kept_series_sum (
  laboratory_id integer not null references laboratory (id),
  mix_id uuid not null,
  age_hours integer not null,
  shape text not null,
  at_design_age boolean not null,
  counts boolean not null,
  outcome text not null,
  tests integer not null check (tests > 0),
  mean_mpa double precision not null,
  -- Σ(x − mean)²
  squares_mpa2 double precision not null check (squares_mpa2 >= 0),
  least_mpa double precision not null,
  greatest_mpa double precision not null,
  -- below what was specified
  below integer not null,
  primary key (laboratory_id, mix_id, age_hours, shape, at_design_age, counts, outcome),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id)
);
-- Of tests at the design age that count and have more than one specimen.
create table kept_range_sum (
  laboratory_id integer not null references laboratory (id),
  mix_id uuid not null,
  split_by text not null check (split_by in ('whole', 'technician', 'press', 'padSet', 'month')),
  -- whose, on what or when; empty where several were
  key text not null,
  -- specimens of a set
  n integer not null check (n > 1),
  sets integer not null check (sets > 0),
  range_mpa double precision not null,
  mean_mpa double precision not null,
  primary key (laboratory_id, mix_id, split_by, key, n),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id)
);
create table kept_fracture_sum (
  laboratory_id integer not null references laboratory (id),
  mix_id uuid not null,
  fractures integer[] not null check (cardinality(fractures) = 6),
  primary key (laboratory_id, mix_id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id)
);
create table kept_month_sum (
  laboratory_id integer not null references laboratory (id),
  mix_id uuid not null,
  -- in the days of the laboratory: 2026-11
  month text not null,
  broken integer not null,
  on_time integer not null,
  primary key (laboratory_id, mix_id, month),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id)
);
do $$
declare name text;
begin
  foreach name in array array['kept_series_sum', 'kept_range_sum', 'kept_fracture_sum', 'kept_month_sum'] loop
    call scope_table(name, '(select asked_by_staff())');
    execute format('grant select, insert, update, delete on %I to probeta_app', name);
  end loop;
end $$;
call analyse_early();

-- Months are those of the laboratory's clocks: with another time zone its mixes are judged again.
create function note_moved_clocks() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id) select m.laboratory_id, m.id from mix m where m.laboratory_id = new.id;
  return null;
end $$;
create trigger clocks_moved after update of time_zone on laboratory for each row
  when (new.time_zone is distinct from old.time_zone) execute function note_moved_clocks();

-- What was kept before these sums. Of its owner, forced row-level security shows nothing.
alter table kept_strength_test no force row level security;
alter table mix no force row level security;
alter table kept_series_sum no force row level security;
alter table kept_range_sum no force row level security;
alter table kept_fracture_sum no force row level security;
alter table kept_month_sum no force row level security;
insert into kept_series_sum
select k.laboratory_id, k.mix_id, k.age_hours, k.shape, k.at_design_age, k.counts, k.outcome, count(*), avg(k.mean_mpa),
       coalesce(var_samp(k.mean_mpa) * (count(*) - 1), 0), min(k.mean_mpa), max(k.mean_mpa), count(*) filter (where k.mean_mpa < m.specified_mpa::float8)
from kept_strength_test k join mix m on m.laboratory_id = k.laboratory_id and m.id = k.mix_id group by 1, 2, 3, 4, 5, 6, 7;
insert into kept_range_sum
select k.laboratory_id, k.mix_id, split.split_by, coalesce(split.key, ''), k.n, count(*), avg(k.range_mpa), avg(k.mean_mpa)
from kept_strength_test k join laboratory l on l.id = k.laboratory_id
cross join lateral (values ('whole', null), ('technician', k.broken_by::text), ('press', k.press_id::text), ('padSet', k.pad_set_id::text),
  ('month', to_char(k.last_broken_at at time zone l.time_zone, 'YYYY-MM'))) as split (split_by, key)
where k.at_design_age and k.counts and k.n > 1 group by 1, 2, 3, 4, 5;
insert into kept_fracture_sum
select k.laboratory_id, k.mix_id, array[sum(k.fractures[1]), sum(k.fractures[2]), sum(k.fractures[3]), sum(k.fractures[4]), sum(k.fractures[5]), sum(k.fractures[6])]
from kept_strength_test k where k.at_design_age and k.counts group by 1, 2;
insert into kept_month_sum
select k.laboratory_id, k.mix_id, to_char(k.last_broken_at at time zone l.time_zone, 'YYYY-MM'), sum(k.n), sum(k.on_time)
from kept_strength_test k join laboratory l on l.id = k.laboratory_id group by 1, 2, 3;
alter table kept_month_sum force row level security;
alter table kept_fracture_sum force row level security;
alter table kept_range_sum force row level security;
alter table kept_series_sum force row level security;
alter table mix force row level security;
alter table kept_strength_test force row level security;
