-- What the rules made of each strength test, whole, for lists; and what makes the day at the press quick to open.

/*
 * The values, the warnings and the verdict with its comparisons and its reason, as the list of results shows them: for a mix
 * of which nothing waits in mix_change they are those that judging the readings again would give, by the version of the program
 * that judged. A list takes them where it is the version of the server that reads them. null: not judged since they came.
 */
alter table kept_strength_test add column judgement jsonb, add column judged_by text;

-- The version of the program that judged last: another one notes every mix in mix_change once.
create table judging_version (
  only_one boolean not null default true check (only_one),
  version text not null,
  primary key (only_one)
);
call scope_table('judging_version', '(select asked_by_staff())');
grant select, insert, update on judging_version to probeta_app;

-- The newest strengths of samples of a mix at an early age and at its design age, [sample, early, late] in MPa: what a forecast
-- is drawn through. Derived, with the sums of the mix.
create table kept_age_pairs (
  mix_id uuid not null,
  age_hours integer not null,
  shape text not null,
  pairs jsonb not null check (jsonb_typeof(pairs) = 'array'),
  primary key (mix_id, age_hours, shape),
  foreign key (mix_id) references mix (id)
);
call scope_table('kept_age_pairs', '(select asked_by_staff())');
grant select, insert, update, delete on kept_age_pairs to probeta_app;

-- The newest strengths of a mix at an age without a look at the table: whether one counts depends on its failure and its specimen.
drop index break_statistics;
create index break_statistics on break (mix_id, age_hours, broken_at)
  include (strength_unrounded_mpa, work_site_id, specimen_id, failure_code);

call analyse_early();
call suit_functions_to_nodes();
