-- Low results, who is told of them, and what was investigated, drilled and decided.

-- When nobody acknowledges: after how many hours who is told. Without a row: the usual one.
create table escalation_ladder (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  -- [{"afterHours": 4, "who": "siteResponsible"}]
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and length(steps::text) <= 2000),
  repeat_hours integer not null check (repeat_hours between 1 and 720)
);
call scope_table('escalation_ladder', '(select asked_by_staff())');
call audit_table('escalation_ladder');
grant select, insert, update on escalation_ladder to probeta_app;

/*
 * A strength test at its design age that does not conform, all of it approved. It stands until somebody of the laboratory
 * acknowledges it, and is closed where it ceases to be low; should it be low again, that is another one.
 */
create table low_result (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  sample_id uuid not null,
  age_hours integer not null check (age_hours > 0),
  mean_mpa double precision not null,
  specified_mpa double precision not null,
  approved_at timestamptz not null,
  opened_at timestamptz not null,
  -- found long after it was approved, as when an older laboratory is opened: shown, and nobody is called for it
  quiet boolean not null,
  -- the highest step of the ladder that was told; null: none yet
  told_step integer check (told_step >= 0),
  -- when somebody has to be told next, unless somebody acknowledges until then
  next_at timestamptz not null,
  -- whether the contacts of the client have had their letters planned
  told_client_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by integer references app_user (id),
  comment text not null default '' check (length(comment) <= 1000),
  action_taken text not null default '' check (length(action_taken) <= 1000),
  closed_at timestamptz,
  closed_because text check (closed_because in ('conforms', 'watch', 'notAssessed', 'reopened', 'gone')),
  -- the strength held against the limits, where it was converted first
  converted_mpa double precision check (converted_mpa > 0),
  failure jsonb,
  primary key (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  foreign key (sample_id) references sample (id),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((closed_at is null) = (closed_because is null))
);
-- one at a time of a test, whoever finds it
create unique index low_result_standing on low_result (sample_id, age_hours) where closed_at is null;
create index low_result_mix on low_result (mix_id) where closed_at is null;
create index low_result_newest on low_result (opened_at desc, id desc);
create index low_result_open on low_result (work_site_id) where acknowledged_at is null and closed_at is null;
create index low_result_due on low_result (next_at) where acknowledged_at is null and closed_at is null and not quiet;
create index low_result_client on low_result (client_id);
create index low_result_sample on low_result (sample_id, age_hours);
create index low_result_untold on low_result (id) where told_client_at is null and closed_at is null and not quiet;
-- of a client only what an issued report says
create function stands_reported(of_sample uuid, of_age integer) returns boolean language sql stable as $$
  select exists (select from report_strength_test t join report r on r.id = t.report_id
                 where t.sample_id = of_sample and t.age_hours = of_age and r.state = 'authorised')
$$;
call scope_table('low_result', '(select asked_by_staff()) or (work_site_id = any ((select current_work_sites())::uuid[]) and exists (
  select from report_strength_test t join report r on r.id = t.report_id
  where t.sample_id = low_result.sample_id and t.age_hours = low_result.age_hours and r.state = ''authorised''))',
  'asked_by_staff() or (work_site_id = any (current_work_sites()) and stands_reported(sample_id, age_hours))');
call client_table('low_result');
call audit_table('low_result');
grant select, insert, update on low_result to probeta_app;

/*
 * What is done after a result that does not conform: the steps that its acceptance rule asks for, cores drilled from the
 * structure, papers, and the decision of whoever answers for the structure.
 */
create table investigation (
  id uuid not null,
  version integer not null default 1,
  number text not null check (number <> ''),
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  -- the low result it began with; where its batch lies in a lot, all of that lot is investigated
  low_result_id uuid not null,
  lot_id uuid,
  -- as they were when it was opened: a mix may be changed later
  rule_set text not null,
  specified_strength double precision not null check (specified_strength > 0),
  strength_unit text not null check (strength_unit in ('MPa', 'psi', 'kgf/cm2')),
  specified_on text not null check (specified_on in ('cylinder', 'cube')),
  state text not null default 'open' check (state in ('open', 'decided')),
  opened_at timestamptz not null,
  opened_by integer references app_user (id),
  decision text check (decision in ('accepted', 'acceptedWithLimits', 'strengthened', 'removed')),
  decision_grounds text not null default '' check (length(decision_grounds) <= 2000),
  -- of whoever decided, who need not be a person of the laboratory
  decided_by text not null default '' check (length(decided_by) <= 160),
  decided_as text not null default '' check (length(decided_as) <= 160),
  decided_on date,
  decision_recorded_by integer references app_user (id),
  decision_recorded_at timestamptz,
  primary key (id),
  unique (number),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  foreign key (low_result_id) references low_result (id),
  foreign key (lot_id) references lot (id),
  check ((state = 'decided') = (decision is not null)),
  check (decision is null or decided_by <> '' and decision_grounds <> '' and num_nulls(decided_on, decision_recorded_by, decision_recorded_at) = 0)
);
create unique index investigation_of_result on investigation (low_result_id);
create unique index investigation_of_lot on investigation (lot_id) where lot_id is not null;
create index investigation_newest on investigation (opened_at desc, id desc);
create index investigation_of_site on investigation (work_site_id);
create index investigation_client on investigation (client_id);
call scope_table('investigation', '(select asked_by_staff())');
call client_table('investigation');
call audit_table('investigation');
grant select, insert, update on investigation to probeta_app;

create table investigation_step (
  id uuid not null,
  investigation_id uuid not null,
  step text not null check (step in ('testingReview', 'reserveSpecimens', 'structuralReview', 'cores', 'loadTest', 'decision')),
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'done', 'notNeeded')),
  note text not null default '' check (length(note) <= 2000),
  closed_by integer references app_user (id),
  closed_at timestamptz,
  primary key (id),
  unique (investigation_id, step),
  foreign key (investigation_id) references investigation (id),
  check ((state = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null)),
  check (state <> 'notNeeded' or note <> '')
);
create index investigation_step_due on investigation_step (due_on) where state = 'open';
call scope_table('investigation_step', '(select asked_by_staff())');
call audit_table('investigation_step');
grant select, insert, update on investigation_step to probeta_app;

-- A core drilled for an investigation: mm, g, N, MPa. What was typed at the press stands beside it with its unit.
create table core (
  id uuid not null,
  version integer not null default 1,
  investigation_id uuid not null,
  number integer not null check (number > 0),
  code text not null check (code <> ''),
  state text not null default 'ordered' check (state in ('ordered', 'drilled', 'broken', 'checked', 'rejected')),
  state_reason text not null default '' check (length(state_reason) <= 300),
  place text not null check (length(place) between 1 and 200),
  drilled_at timestamptz,
  drilled_by text not null default '' check (length(drilled_by) <= 160),
  direction text check (direction in ('horizontal', 'vertical')),
  aggregate_mm double precision check (aggregate_mm > 0),
  -- since when it is kept dry in its bag, or in water
  wetted_at timestamptz,
  drilled_length_mm double precision check (drilled_length_mm > 0),
  -- bars across it: diameter and distance of the axis from an end, mm
  bars jsonb not null default '[]',
  excess_voidage_percent double precision check (excess_voidage_percent between 0 and 5),
  remark text not null default '' check (length(remark) <= 1000),
  diameter1_mm double precision check (diameter1_mm > 0),
  diameter2_mm double precision check (diameter2_mm > 0),
  prepared_length_mm double precision check (prepared_length_mm > 0),
  -- with caps, where it has any
  tested_length_mm double precision check (tested_length_mm > 0),
  mass_g double precision check (mass_g > 0),
  moisture text check (moisture in ('sealed', 'air', 'water')),
  end_condition text check (end_condition in ('pads', 'sulphur', 'ground', 'none')),
  load_typed text,
  load_unit text check (load_unit in ('kN', 'N', 'kgf', 'tf', 'lbf', 'kip')),
  load_n double precision check (load_n > 0),
  failure text not null default '' check (length(failure) <= 200),
  press_id uuid,
  broken_at timestamptz,
  broken_by integer references app_user (id),
  touched_by integer[] not null default '{}',
  area_mm2 double precision,
  ratio double precision,
  factor double precision,
  strength_unrounded_mpa double precision,
  strength_mpa double precision,
  density_kg_m3 double precision,
  checked_by integer references app_user (id),
  checked_at timestamptz,
  primary key (id),
  unique (investigation_id, number),
  unique (code),
  foreign key (investigation_id) references investigation (id),
  foreign key (press_id) references equipment (id),
  constraint core_drilled check (state in ('ordered', 'rejected') or drilled_at is not null),
  constraint core_read_whole check (
    num_nulls(diameter1_mm, diameter2_mm, prepared_length_mm, tested_length_mm, moisture, end_condition, load_typed, load_unit, load_n,
    broken_at, broken_by, area_mm2, ratio, factor, strength_unrounded_mpa, strength_mpa) in (0, 16)),
  constraint core_broken check ((load_n is not null) = (state in ('broken', 'checked')) or state = 'rejected'),
  constraint core_checked check ((state = 'checked') = (checked_by is not null) and (checked_by is null) = (checked_at is null)),
  constraint second_person_checks_core check (checked_by is null or not checked_by = any (touched_by))
);
call scope_table('core', '(select asked_by_staff())');
call audit_table('core');

create function keep_core() returns trigger language plpgsql as $$
begin
  if old.state = 'rejected' then raise exception 'a rejected core is final' using errcode = 'PB001'; end if;
  if old.state = 'checked' and new.state = 'checked' then raise exception 'a checked reading is final' using errcode = 'PB001'; end if;
  if cores_are_reported(old.investigation_id) then raise exception 'the cores of this investigation are reported' using errcode = 'PB001'; end if;
  return new;
end $$;
create trigger core_kept before update on core for each row execute function keep_core();
create trigger core_stays before delete on core for each row execute function refuse_change();
grant select, insert, update on core to probeta_app;

-- A paper of a step: the calculation, the photographs of the load test, the letter of the decision.
create table investigation_file (
  id uuid not null,
  investigation_id uuid not null,
  step text not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'picture')),
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (investigation_id, step) references investigation_step (investigation_id, step)
);
create index investigation_file_of on investigation_file (investigation_id);
call scope_table('investigation_file', '(select asked_by_staff())');
call audit_table('investigation_file');
create trigger investigation_file_final before update or delete on investigation_file for each row execute function refuse_change();
grant select, insert on investigation_file to probeta_app;

create table investigation_file_content (
  file_id uuid not null,
  content bytea not null,
  primary key (file_id),
  foreign key (file_id) references investigation_file (id)
);
call hold_packed('investigation_file_content', 'content');
call scope_table('investigation_file_content', '(select asked_by_staff())');
create trigger investigation_file_content_final before update or delete on investigation_file_content for each row execute function refuse_change();
grant select, insert on investigation_file_content to probeta_app;

-- On an issued report that stands, of which nobody is writing the version that will replace it.
create function cores_are_reported(of_investigation uuid) returns boolean language sql stable as $$
  select exists (
    select from report r
    where r.investigation_id = of_investigation and r.state = 'authorised'
      and not exists (select from report d where d.supersedes_id = r.id and d.state = 'drafted'))
$$;

alter table report add constraint report_of_investigation foreign key (investigation_id) references investigation (id);
