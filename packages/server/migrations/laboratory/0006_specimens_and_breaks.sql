-- Specimens, where they lie, how they broke and who checked it.

create function remember_hands() returns trigger language plpgsql as $$
begin
  new.touched_by := array(
    select distinct u
    from unnest(new.touched_by || case when tg_op = 'UPDATE' then old.touched_by end || array[new.broken_by, current_actor()]) u
    where u is not null order by u);
  return new;
end $$;

create function mark_altered() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if current_setting('probeta.action', true) = 'specimen.swapBreaks' then
    new.swapped := true;
  else
    new.swapped := old.swapped;
    new.corrected := true;
  end if;
  return new;
end $$;

create table specimen (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  sample_id uuid not null,
  number integer not null,
  code text not null,
  shape text not null check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100', 'beam150x500', 'beam150x600', 'beam100x400', 'beam100x500')),
  -- null: a reserve, without a day of its own
  age_hours integer check (age_hours > 0),
  cast_at timestamptz not null,
  due_at timestamptz,
  due_on date,
  curing text not null default 'standard' check (curing in ('standard', 'dry', 'field')),
  location text not null default '',
  state text not null default 'cast' check (state in ('cast', 'onSite', 'received', 'curing', 'broken', 'checked', 'approved', 'onHold', 'locked', 'notTested', 'discarded', 'invalidated')),
  state_reason text not null default '',
  received_at timestamptz,
  broken_by integer,
  corrected_by integer,
  checked_by integer,
  checked_at timestamptz,
  approved_by integer,
  approved_at timestamptz,
  place_id uuid,
  -- how often a label was printed; 0: only the code with its check characters counts
  label_number integer not null default 0 check (label_number >= 0),
  label_mark text not null default '' check (label_mark ~ '^([A-Z][0-9A-Z]{2})?$'),
  primary key (id),
  unique (code),
  unique (sample_id, number),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  foreign key (sample_id) references sample (id),
  constraint second_person_checks check (checked_by is null or (checked_by is distinct from broken_by and checked_by is distinct from corrected_by)),
  constraint second_person_approves check (approved_by is null or (approved_by is distinct from broken_by and approved_by is distinct from corrected_by)),
  constraint checked_by_someone check (state not in ('checked', 'approved') or checked_by is not null),
  constraint approved_by_someone check (state <> 'approved' or approved_by is not null),
  constraint due_with_age check ((age_hours is null) = (due_at is null) and (due_at is null) = (due_on is null)),
  constraint marked_once_printed check ((label_number = 0) = (label_mark = '')),
  foreign key (place_id) references storage_place (id)
);
create index specimen_due on specimen (due_on, id);
create index specimen_open on specimen (due_on, id) where state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked');
create index specimen_review on specimen (state, due_on, id) where state in ('broken', 'checked');
create index specimen_client on specimen (client_id, due_on desc, id desc);
create index specimen_work_site on specimen (work_site_id, due_on desc, id desc);
create index specimen_code_part on specimen using gin (lower(code) gin_trgm_ops);
create index specimen_place on specimen (place_id) where place_id is not null;
-- What lies in the laboratory, in the order in which somebody walks past it: the rest of the table is never read.
create index specimen_custody on specimen (location, code, id) where location <> '';
-- few: a mean leaves them out without looking at the others
create index specimen_void on specimen (id) where state in ('notTested', 'invalidated');
create index specimen_held on specimen (sample_id) where state = 'onHold';
-- What was left out of statistics, counted without walking what was tested.
create index specimen_left_out on specimen (work_site_id, mix_id, cast_at) include (state)
  where state in ('notTested', 'discarded', 'invalidated');
create index specimen_reserve on specimen (work_site_id, mix_id, cast_at) include (state) where age_hours is null;
create index specimen_tested on specimen (cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved', 'invalidated') and age_hours is not null;
-- The same of one client; a work site is small enough without.
create index specimen_tested_client on specimen (client_id, cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved', 'invalidated') and age_hours is not null;
create index specimen_to_review on specimen (cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked') and age_hours is not null;
create index specimen_other_age on specimen (cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved', 'invalidated') and age_hours not in (168, 672);
create index specimen_other_curing on specimen (curing) where curing <> 'standard';
create index specimen_shape on specimen (shape);
call scope_table('specimen', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
call client_table('specimen');
call audit_table('specimen');
create trigger specimen_kept before delete on specimen for each row execute function refuse_change();

-- The constraint of the specimen knows only its last hands.
create function refuse_own_review() returns trigger language plpgsql as $$
begin
  if exists (select from break b where b.specimen_id = new.id
             and (new.checked_by = any (b.touched_by) or new.approved_by = any (b.touched_by))) then
    raise exception 'whoever touched a reading neither checks nor approves it'
      using errcode = '23514', constraint = 'second_person_checks', table = 'specimen';
  end if;
  return new;
end $$;
create trigger specimen_second_person before update of checked_by, approved_by on specimen
  for each row when (new.checked_by is not null or new.approved_by is not null) execute function refuse_own_review();

-- An approved reading becomes open again until a report is issued on it, and then only for the version that replaces it.
create function refuse_approved_change() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  -- Where its remains lie is no part of what was approved.
  if to_jsonb(new) - '{version,place_id,location}'::text[] = to_jsonb(old) - '{version,place_id,location}'::text[] then return new; end if;
  if new.state = 'broken' and new.checked_by is null and new.approved_by is null
     and to_jsonb(new) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
       = to_jsonb(old) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
     and not stands_issued(old.sample_id, old.age_hours) then
    return new;
  end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;
create trigger specimen_final before update on specimen for each row when (old.state = 'approved') execute function refuse_approved_change();

create function note_changed_mixes() returns trigger language plpgsql as $$
declare
  mixes uuid[];
  samples uuid[];
begin
  select array_agg(mix_id), array_agg(sample_id) into mixes, samples from (select distinct mix_id, sample_id from changed) c;
  insert into mix_change (mix_id, sample_id) select unnest(mixes), unnest(samples);
  return null;
end $$;
create trigger specimen_added_to_mix after insert on specimen referencing new table as changed for each statement execute function note_changed_mixes();

create function note_changed_sets() returns trigger language plpgsql as $$
declare
  mixes uuid[];
  samples uuid[];
begin
  select array_agg(mix_id), array_agg(sample_id) into mixes, samples from (
    select distinct unnest(array[n.mix_id, o.mix_id]) as mix_id,
           case when (n.mix_id, n.sample_id, n.age_hours, n.cast_at, n.shape) is not distinct from (o.mix_id, o.sample_id, o.age_hours, o.cast_at, o.shape) then n.sample_id end as sample_id
    from before o join changed n on n.id = o.id
    where (case when n.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') then '' else n.state end, n.mix_id, n.sample_id, n.age_hours, n.cast_at, n.shape)
      is distinct from (case when o.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') then '' else o.state end, o.mix_id, o.sample_id, o.age_hours, o.cast_at, o.shape)) c;
  insert into mix_change (mix_id, sample_id) select unnest(mixes), unnest(samples);
  return null;
end $$;
create trigger specimen_changed_of_mix after update on specimen referencing old table as before new table as changed
  for each statement execute function note_changed_sets();

create function keep_accepted_specimen() returns trigger language plpgsql as $$
begin
  if exists (select from sample p join sheet t on t.id = p.sheet_id
             where p.id = old.sample_id and t.state = 'accepted') then
    raise exception 'the sheet of this specimen is accepted' using errcode = 'PB001';
  end if;
  return new;
end $$;
-- A reserve has no age on its sheet: it gets one when it is called.
create trigger specimen_of_accepted_sheet before update on specimen for each row
  when ((old.code, old.number, old.shape, old.curing, old.cast_at, old.mix_id) is distinct from (new.code, new.number, new.shape, new.curing, new.cast_at, new.mix_id)
        or (old.age_hours is not null and old.age_hours is distinct from new.age_hours))
  execute function keep_accepted_specimen();
create trigger specimen_added_to_sheet after insert on specimen referencing new table as added for each statement execute function refuse_more_of_accepted_sheet('specimen');
grant select, insert, update on specimen to probeta_app;
grant select on specimen to probeta_gate;

-- One turn of the printer: for which specimens, by whom, and why again.
create table label_print (
  id uuid not null,
  reason text not null default '' check (length(reason) <= 300),
  printed_by integer,
  printed_at timestamptz not null,
  primary key (id)
);
call scope_table('label_print', '(select asked_by_staff())');
call audit_table('label_print');
grant select, insert on label_print to probeta_app;

-- Every label there ever was: an old one is known again, and the day that ended it.
create table specimen_label (
  specimen_id uuid not null,
  number integer not null check (number > 0),
  mark text not null,
  print_id uuid not null,
  printed_at timestamptz not null,
  primary key (specimen_id, number),
  foreign key (specimen_id) references specimen (id),
  foreign key (print_id) references label_print (id)
);
create index specimen_label_print on specimen_label (print_id);
call scope_table('specimen_label', '(select asked_by_staff())');
create trigger specimen_label_final before update or delete on specimen_label for each row execute function refuse_change();
grant select, insert on specimen_label to probeta_app;

-- A specimen put in its place by a scan, with what it was and where it lay before: the last one can be taken back.
create table placement (
  id uuid not null,
  specimen_id uuid not null,
  kind text not null check (kind in ('reception', 'move')),
  place_id uuid not null,
  from_state text not null,
  from_place_id uuid,
  from_location text not null default '',
  placed_by integer,
  placed_at timestamptz not null,
  undone_at timestamptz,
  primary key (id),
  foreign key (specimen_id) references specimen (id),
  foreign key (place_id) references storage_place (id)
);
create index placement_specimen on placement (specimen_id, placed_at desc);
call scope_table('placement', '(select asked_by_staff())');
call audit_table('placement');
grant select, insert, update on placement to probeta_app;

-- The reading of one specimen: its key is the specimen's, so a specimen breaks once.
create table break (
  specimen_id uuid not null,
  sample_id uuid not null,
  work_site_id uuid not null,
  client_id uuid not null,
  mix_id uuid not null,
  age_hours integer,
  load_n numeric not null check (load_n > 0),
  load_typed text not null,
  load_unit text not null check (load_unit in ('N', 'kN', 'kgf', 'lbf', 'tf', 'kip')),
  -- cylinders: two diameters and the length; cubes: the two sides of the loaded face and the height
  width_1_mm numeric not null check (width_1_mm > 0),
  width_2_mm numeric not null check (width_2_mm > 0),
  length_mm numeric not null check (length_mm > 0),
  mass_g numeric check (mass_g > 0),
  fracture_type integer check (fracture_type between 1 and 6),
  end_condition text not null default 'pads' check (end_condition in ('pads', 'sulphur', 'ground', 'none')),
  press_id uuid,
  remark text not null default '',
  -- why an implausible reading was confirmed
  confirmed_because text not null default '',
  area_mm2 numeric not null,
  ratio numeric not null,
  factor numeric not null,
  strength_unrounded_mpa numeric not null check (strength_unrounded_mpa > 0),
  strength_mpa numeric not null check (strength_mpa > 0),
  density_kg_m3 numeric,
  broken_at timestamptz not null,
  true_age_hours numeric not null,
  within_tolerance boolean not null,
  broken_by integer,
  recorded_at timestamptz not null default clock_timestamp(),
  -- The day at the press: whose hands touched a reading, which pads it was broken on, what was not broken and why, and the
  -- day that was sent to review.
  -- Everybody who took, corrected or swapped the reading, in no order. Kept by the trigger: no way to the table forgets one.
  touched_by integer[] not null default '{}',
  pad_set_id uuid,
  -- What it was weighed and measured with; not recorded: null.
  scale_id uuid,
  caliper_id uuid,
  -- The line as it came, and whether the load is the one it says.
  press_line text not null default '' check (length(press_line) <= 200),
  load_from_press boolean not null default false,
  -- Whether a reading was corrected, or taken for that of another specimen, after it was first taken. Kept by the trigger.
  corrected boolean not null default false,
  swapped boolean not null default false,
  failure_code text not null default '' check (length(failure_code) <= 20),
  -- as typed, in the unit of the load per second, and in N/s
  rate_typed text not null default '' check (length(rate_typed) <= 20),
  rate_n_s numeric check (rate_n_s > 0),
  failure_figure text not null default 'en12390-3' check (failure_figure in ('en12390-3', 'astmC78', 'en12390-5')),
  -- the lengths whose mean is length_mm; empty: one was measured
  lengths_mm numeric[] not null default '{}' check (cardinality(lengths_mm) <= 3 and 0 < all (lengths_mm)),
  planeness_mm numeric check (planeness_mm >= 0),
  -- in degrees, or in mm over the whole height
  perpendicularity numeric check (perpendicularity >= 0),
  perpendicularity_unit text check (perpendicularity_unit in ('deg', 'mm')),
  -- sizes and mass typed in another unit than mm and g, as they were typed
  as_typed jsonb not null default '{}' check (jsonb_typeof(as_typed) = 'object'),
  primary key (specimen_id),
  foreign key (specimen_id) references specimen (id),
  foreign key (press_id) references equipment (id),
  foreign key (pad_set_id) references equipment (id),
  foreign key (scale_id) references equipment (id),
  foreign key (caliper_id) references equipment (id),
  constraint scale_weighed check (scale_id is null or mass_g is not null),
  constraint pad_set_of_pads check (pad_set_id is null or end_condition = 'pads'),
  constraint perpendicularity_whole check ((perpendicularity is null) = (perpendicularity_unit is null)),
  constraint press_said_it check (not load_from_press or press_line <> ''),
  constraint break_failure_of_one_figure check (fracture_type is null or failure_code = '')
);
create index break_sample on break (sample_id);
-- work_site_id for the policy of the scope, as in break_statistics
create index break_pad_set on break (pad_set_id) include (work_site_id) where pad_set_id is not null;
create index break_statistics on break (mix_id, age_hours, broken_at) include (strength_unrounded_mpa, work_site_id);
-- What somebody broke.
create index break_hand on break (broken_by, sample_id, age_hours);
create index break_day on break (broken_at) include (within_tolerance, work_site_id);
create index break_off_time on break (broken_at desc, specimen_id) where not within_tolerance;
create index break_fracture on break (fracture_type);
-- A reading outside what its press is verified for is something to look at: what is kept of its set is made anew.
create index break_press on break (press_id, broken_at) include (mix_id, work_site_id) where press_id is not null;
-- What an instrument that was found wrong has touched.
create index break_scale on break (scale_id, broken_at) include (work_site_id) where scale_id is not null;
create index break_caliper on break (caliper_id, broken_at) include (work_site_id) where caliper_id is not null;
call scope_table('break', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
call client_table('break');
call audit_table('break');

-- An invalidated reading is as final as a checked one.
create function refuse_late_correction() returns trigger language plpgsql as $$
begin
  if exists (select from specimen s where s.id = old.specimen_id and s.state in ('checked', 'approved', 'invalidated'))
     and not follows_its_client(to_jsonb(old), to_jsonb(new)) then
    raise exception 'a checked reading is final' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger break_final before update on break for each row execute function refuse_late_correction();
create trigger break_kept before delete on break for each row execute function refuse_change();
create trigger break_remembers before insert or update on break for each row execute function remember_hands();
create trigger break_added_to_mix after insert on break referencing new table as changed for each statement execute function note_changed_mixes();
create trigger break_changed_of_mix after update on break referencing new table as changed for each statement execute function note_changed_mixes();
create trigger break_altered before update on break for each row execute function mark_altered();
grant select, insert, update on break to probeta_app;

-- Readings that do not count, results that are opened again, and the laboratory's own workbooks for its results.

-- Why a reading does not count. The reading itself stays as it was taken; whoever took or touched it cannot say so.
create table invalidation (
  specimen_id uuid not null,
  client_id uuid not null,
  work_site_id uuid not null,
  motive text not null check (motive in ('placing', 'ends', 'damaged', 'press', 'confused', 'age', 'curing', 'fracture', 'other')),
  remark text not null check (length(remark) between 1 and 300),
  invalidated_by integer,
  invalidated_at timestamptz not null default clock_timestamp(),
  primary key (specimen_id),
  foreign key (specimen_id) references specimen (id)
);
call scope_table('invalidation', '(select asked_by_staff())');
call client_table('invalidation');
call audit_table('invalidation');
create trigger invalidation_final before update or delete on invalidation for each row execute function refuse_change();

create function refuse_own_invalidation() returns trigger language plpgsql as $$
begin
  if exists (select from break b where b.specimen_id = new.specimen_id
             and new.invalidated_by = any (b.touched_by)) then
    raise exception 'whoever touched a reading does not invalidate it'
      using errcode = '23514', constraint = 'second_person_invalidates', table = 'invalidation';
  end if;
  return new;
end $$;
create trigger invalidation_second_person before insert on invalidation for each row execute function refuse_own_invalidation();
grant select, insert on invalidation to probeta_app;

-- Why a specimen that was due was not broken on a day. Its key has no id of its own: the trail names the specimen.
create table missed_break (
  specimen_id uuid not null,
  day date not null,
  client_id uuid not null,
  work_site_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  said_by integer,
  said_at timestamptz not null default clock_timestamp(),
  primary key (specimen_id, day),
  foreign key (specimen_id) references specimen (id)
);
create index missed_break_day on missed_break (day, specimen_id);
create index missed_break_reason on missed_break (reason);
call scope_table('missed_break', '(select asked_by_staff())');
call client_table('missed_break');
call audit_table('missed_break');
grant select, insert, update on missed_break to probeta_app;

-- A day sent to review; sent again after late entries, it has a further row.
create table day_review (
  id uuid not null,
  day date not null,
  number integer not null check (number > 0),
  broken integer not null check (broken >= 0),
  missed integer not null check (missed >= 0),
  on_hold integer not null check (on_hold >= 0),
  sent_by integer,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (day, number)
);
call scope_table('day_review', '(select asked_by_staff())');
call audit_table('day_review');
create trigger day_review_final before update or delete on day_review for each row execute function refuse_change();
grant select, insert on day_review to probeta_app;

-- Readings that were typed at a press and do not count: taken without a network while somebody else had the same specimen in
-- hand, and put aside by a person, with the reason. Its key has no id of its own: the trail names the specimen.
create table set_aside_reading (
  specimen_id uuid not null,
  -- the key under which the reading waited to be sent: put aside once, whatever network there is
  key uuid not null,
  load_typed text not null check (length(load_typed) between 1 and 20),
  load_unit text not null check (length(load_unit) between 1 and 8),
  broken_at timestamptz not null,
  -- all of it, as it was typed
  reading jsonb not null check (jsonb_typeof(reading) = 'object'),
  reason text not null check (length(reason) between 1 and 300),
  set_aside_by integer,
  set_aside_at timestamptz not null default clock_timestamp(),
  primary key (specimen_id, key),
  foreign key (specimen_id) references specimen (id)
);
call scope_table('set_aside_reading', '(select asked_by_staff())');
call audit_table('set_aside_reading');
create trigger set_aside_reading_final before update or delete on set_aside_reading for each row execute function refuse_change();
grant select, insert on set_aside_reading to probeta_app;

alter table photo add foreign key (specimen_id) references specimen (id);
