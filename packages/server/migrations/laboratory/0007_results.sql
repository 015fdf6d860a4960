-- Results: what the rules of the domain make of the breaks, kept for lists and statistics.

/*
 * Every strength test with what the domain's rules made of it, kept for lists by verdict and for statistics over a million
 * results. Derived, never the truth: whoever judges a changed mix writes the rows that differ and takes those that went.
 */
create table kept_strength_test (
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
  /*
   * What the list of results asks of what is kept of every test: which have something to look at, which still wait, and an
   * element by name. Every row is judged once more: whether it is warned of was not kept before.
   */
  warned boolean not null default false,
  -- A strength as its rule compares it, on the specimen that its limits are stated for; null until it is judged again.
  compared_mpa double precision,
  -- A result that holds by itself and fails with its lot is low too: what failed is kept with it, and the lot whose failure it is.
  failure jsonb,
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  foreign key (sample_id) references sample (id),
  primary key (sample_id, age_hours) include (mix_id, work_site_id, counts, mean_mpa, stage, reported_at)
);
-- Newest first: all of them, by outcome, of a client, of a work site; and a series by casting.
create index kept_newest on kept_strength_test (cast_at desc, sample_id desc, age_hours desc);
create index kept_outcome on kept_strength_test (outcome, cast_at desc, sample_id desc, age_hours desc);
create index kept_client on kept_strength_test (client_id, cast_at desc, sample_id desc, age_hours desc);
create index kept_work_site on kept_strength_test (work_site_id, cast_at desc, sample_id desc, age_hours desc);
-- found again every few seconds: the index holds the low ones alone
create index kept_low on kept_strength_test (mix_id, sample_id, age_hours)
  where at_design_age and stage = 'approved' and outcome = 'doesNotConform';
create index kept_warned on kept_strength_test (cast_at desc, sample_id desc, age_hours desc) where warned;
create index kept_open on kept_strength_test (cast_at desc, sample_id desc, age_hours desc) where stage = 'open';
create index kept_element on kept_strength_test (element, cast_at desc, sample_id desc, age_hours desc) where element <> '';
create index kept_issued on kept_strength_test (work_site_id, cast_at desc, sample_id desc, age_hours desc)
  include (outcome, element) where stage = 'approved' and reported_at is not null;
create index kept_design on kept_strength_test (cast_at desc, sample_id desc)
  include (mix_id, work_site_id, client_id, age_hours, shape, counts, n, pending, mean_mpa, range_mpa, outcome, plant, element, stage, reported_at)
  where at_design_age;
create index kept_left_out on kept_strength_test (work_site_id, mix_id, cast_at)
  include (sample_id, age_hours, at_design_age, pending, stage, reported_at) where not counts;
create index kept_reported on kept_strength_test (last_broken_at)
  include (mix_id, work_site_id, client_id, age_hours, cast_at, plant, element, stage, reported_at) where reported_at is not null;
create index kept_series on kept_strength_test (mix_id, age_hours, cast_at, sample_id)
  include (work_site_id, client_id, shape, at_design_age, counts, mean_mpa, compared_mpa, moving_mean_mpa, outcome, plant, element, stage, reported_at);
call scope_table('kept_strength_test', '(select asked_by_staff())');
-- Of what the rules made of a strength test a client user reads what was issued of the own work sites.
alter policy scope on kept_strength_test using (
  ((select asked_by_staff())
    or (work_site_id = any ((select current_work_sites())::uuid[]) and stage = 'approved' and reported_at is not null)));
call client_table('kept_strength_test');
grant select, insert, update, delete on kept_strength_test to probeta_app;

/*
 * What is kept of the strength tests of a mix, summed up: statistics over a million results add up some rows of each mix.
 * Derived, never the truth: whoever judges a mix writes what differs. Asked for a part (a work site, some days, a place in
 * the work) the same sums are made of the kept tests themselves.
 */
create table kept_series_sum (
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
  primary key (mix_id, age_hours, shape, at_design_age, counts, outcome),
  foreign key (mix_id) references mix (id)
);
call scope_table('kept_series_sum', '(select asked_by_staff())');
grant select, insert, update, delete on kept_series_sum to probeta_app;

-- Of tests at the design age that count and have more than one specimen.
create table kept_range_sum (
  mix_id uuid not null,
  split_by text not null check (split_by in ('whole', 'technician', 'press', 'padSet', 'month')),
  -- whose, on what or when; empty where several were
  key text not null,
  -- specimens of a set
  n integer not null check (n > 1),
  sets integer not null check (sets > 0),
  range_mpa double precision not null,
  mean_mpa double precision not null,
  primary key (mix_id, split_by, key, n),
  foreign key (mix_id) references mix (id)
);
call scope_table('kept_range_sum', '(select asked_by_staff())');
grant select, insert, update, delete on kept_range_sum to probeta_app;

create table kept_fracture_sum (
  mix_id uuid not null,
  fractures integer[] not null check (cardinality(fractures) = 6),
  primary key (mix_id),
  foreign key (mix_id) references mix (id)
);
call scope_table('kept_fracture_sum', '(select asked_by_staff())');
grant select, insert, update, delete on kept_fracture_sum to probeta_app;

create table kept_month_sum (
  mix_id uuid not null,
  -- in the days of the laboratory: 2026-11
  month text not null,
  broken integer not null,
  on_time integer not null,
  primary key (mix_id, month),
  foreign key (mix_id) references mix (id)
);
call scope_table('kept_month_sum', '(select asked_by_staff())');
grant select, insert, update, delete on kept_month_sum to probeta_app;
