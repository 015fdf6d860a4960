-- Clients, work sites and their mixes, sheets, samples, specimens, breaks, reports.
-- client_id, work_site_id and mix_id stand on every listed row: lists stay flat from ten thousand rows to ten million.

create table client (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 200),
  tax_id text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  language text not null default 'es' check (language in ('es', 'en', 'de')),
  stress_unit text not null default 'MPa' check (stress_unit in ('MPa', 'psi', 'kgf/cm2')),
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id)
);
create unique index client_tax_id on client (laboratory_id, tax_id) where tax_id <> '';
create index client_name on client (laboratory_id, lower(name), id);

create table brand (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('readyMix', 'cement', 'admixture', 'machine')),
  name text not null check (length(name) between 1 and 200),
  active boolean not null default true,
  primary key (laboratory_id, id)
);
create unique index brand_name on brand (laboratory_id, kind, lower(name));

create table equipment (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('press', 'scale', 'caliper')),
  name text not null check (length(name) between 1 and 200),
  certificate text not null default '',
  calibrated_until date,
  active boolean not null default true,
  primary key (laboratory_id, id)
);

create table work_site (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  name text not null check (length(name) between 1 and 200),
  address text not null default '',
  responsible text not null default '',
  supervision text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, code),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id)
);
create index work_site_client on work_site (laboratory_id, client_id, id);
create index work_site_name on work_site (laboratory_id, lower(name), id);

create table mix (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  code text not null check (length(code) between 1 and 60),
  specified_strength numeric not null check (specified_strength > 0),
  strength_unit text not null check (strength_unit in ('MPa', 'psi', 'kgf/cm2')),
  specified_mpa numeric not null check (specified_mpa > 0),
  design_age_hours integer not null check (design_age_hours > 0),
  shape text not null check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube100')),
  method text not null,
  rule_set text not null,
  age_plan text not null,
  slump_mm numeric,
  slump_tolerance_mm numeric,
  supplier_id uuid,
  active boolean not null default true,
  primary key (laboratory_id, id),
  unique (laboratory_id, work_site_id, code),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, supplier_id) references brand (laboratory_id, id)
);

create table membership (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null references app_user (id),
  client_id uuid,
  primary key (laboratory_id, user_id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id)
);
create index membership_user on membership (user_id);

create table permission (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null,
  permission_id integer not null check (permission_id in (1, 9, 10, 11, 13, 21, 22, 23, 24, 25, 26, 27)),
  level text not null check (level in ('view', 'edit', 'approve')),
  primary key (laboratory_id, user_id, permission_id),
  foreign key (laboratory_id, user_id) references membership (laboratory_id, user_id)
);

create table work_site_access (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null,
  work_site_id uuid not null,
  primary key (laboratory_id, user_id, work_site_id),
  foreign key (laboratory_id, user_id) references membership (laboratory_id, user_id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id)
);

-- A client user holds no staff permission, whatever writes the row.
create function refuse_client_permission() returns trigger language plpgsql as $$
begin
  if exists (select from membership m join permission p using (laboratory_id, user_id)
             where m.laboratory_id = new.laboratory_id and m.user_id = new.user_id and m.client_id is not null) then
    raise exception 'a client user holds no staff permission' using errcode = 'PB002';
  end if;
  return null;
end $$;
create constraint trigger permission_staff_only after insert or update on permission for each row execute function refuse_client_permission();
create constraint trigger membership_staff_only after insert or update on membership for each row execute function refuse_client_permission();

create table sheet (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  number integer not null,
  client_id uuid not null,
  work_site_id uuid not null,
  sampled_on date not null,
  state text not null default 'entered' check (state in ('draft', 'entered', 'queried', 'accepted', 'void')),
  technician text not null default '',
  weather text not null default '',
  air_temperature_c numeric check (air_temperature_c between -60 and 70),
  remark text not null default '',
  source text not null default 'web' check (source in ('web', 'phone', 'import', 'demonstration')),
  entered_by integer,
  entered_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, number),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id)
);
create index sheet_day on sheet (laboratory_id, sampled_on desc, id desc);
create index sheet_work_site on sheet (laboratory_id, work_site_id, sampled_on desc, id desc);

create table sample (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  sheet_id uuid not null,
  number integer not null,
  code text not null,
  delivery_note text not null default '',
  mixer text not null default '',
  plant text not null default '',
  left_plant_at timestamptz,
  arrived_at timestamptz,
  cast_at timestamptz not null,
  cast_on date not null,
  discharged_at timestamptz,
  volume_m3 numeric check (volume_m3 > 0),
  slump_mm numeric check (slump_mm >= 0),
  slump_typed text,
  slump_unit text check (slump_unit in ('mm', 'cm', 'in')),
  concrete_temperature_c numeric check (concrete_temperature_c between -10 and 70),
  air_percent numeric check (air_percent between 0 and 30),
  density_kg_m3 numeric check (density_kg_m3 between 500 and 5000),
  water_added_l numeric check (water_added_l >= 0),
  water_authorised_by text not null default '',
  element text not null default '',
  remark text not null default '',
  warnings_reason text not null default '',
  age_plan text not null,
  primary key (laboratory_id, id),
  unique (laboratory_id, work_site_id, number),
  unique (laboratory_id, code),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id),
  foreign key (laboratory_id, sheet_id) references sheet (laboratory_id, id)
);
create index sample_sheet on sample (laboratory_id, sheet_id, number);
create index sample_series on sample (laboratory_id, mix_id, cast_at, id);
create index sample_work_site on sample (laboratory_id, work_site_id, cast_at desc, id desc);
create index sample_newest on sample (laboratory_id, cast_at desc, id desc);
create index sample_code_part on sample using gin (lower(code) gin_trgm_ops);

create table specimen (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  sample_id uuid not null,
  number integer not null,
  code text not null,
  shape text not null check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube100')),
  -- null: a reserve, without a day of its own
  age_hours integer check (age_hours > 0),
  cast_at timestamptz not null,
  due_at timestamptz,
  due_on date,
  curing text not null default 'standard' check (curing in ('standard', 'field')),
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
  primary key (laboratory_id, id),
  unique (laboratory_id, code),
  unique (laboratory_id, sample_id, number),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id),
  constraint second_person_checks check (checked_by is null or (checked_by is distinct from broken_by and checked_by is distinct from corrected_by)),
  constraint second_person_approves check (approved_by is null or (approved_by is distinct from broken_by and approved_by is distinct from corrected_by)),
  constraint checked_by_someone check (state not in ('checked', 'approved') or checked_by is not null),
  constraint approved_by_someone check (state <> 'approved' or approved_by is not null),
  constraint due_with_age check ((age_hours is null) = (due_at is null) and (due_at is null) = (due_on is null))
);
create index specimen_due on specimen (laboratory_id, due_on, id);
create index specimen_open on specimen (laboratory_id, due_on, id) where state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked');
create index specimen_review on specimen (laboratory_id, state, due_on, id) where state in ('broken', 'checked');
create index specimen_client on specimen (laboratory_id, client_id, due_on desc, id desc);
create index specimen_work_site on specimen (laboratory_id, work_site_id, due_on desc, id desc);
create index specimen_code_part on specimen using gin (lower(code) gin_trgm_ops);

-- The reading of one specimen: its key is the specimen's, so a specimen breaks once.
create table break (
  laboratory_id integer not null references laboratory (id),
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
  fracture_type integer not null check (fracture_type between 1 and 6),
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
  primary key (laboratory_id, specimen_id),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id),
  foreign key (laboratory_id, press_id) references equipment (laboratory_id, id)
);
-- work_site_id for the policy of the scope: without it the index alone would not do
create index break_statistics on break (laboratory_id, mix_id, age_hours) include (strength_unrounded_mpa, work_site_id);
create index break_sample on break (laboratory_id, sample_id);
create index break_day on break (laboratory_id, broken_at);

create function refuse_late_correction() returns trigger language plpgsql as $$
begin
  if exists (select from specimen s where s.laboratory_id = old.laboratory_id and s.id = old.specimen_id and s.state in ('checked', 'approved')) then
    raise exception 'a checked reading is final' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger break_final before update on break for each row execute function refuse_late_correction();
create trigger break_kept before delete on break for each row execute function refuse_change();

-- An approved specimen stays as it is: what was reported on it does not change.
create trigger specimen_final before update on specimen for each row when (old.state = 'approved') execute function refuse_change();
create trigger specimen_kept before delete on specimen for each row execute function refuse_change();

create table report (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  -- null until it is authorised: no number is spent on a draft
  number text,
  revision integer not null default 1 check (revision > 0),
  state text not null default 'drafted' check (state in ('drafted', 'submitted', 'authorised', 'rejected', 'superseded')),
  state_reason text not null default '',
  language text not null check (language in ('es', 'en', 'de')),
  stress_unit text not null check (stress_unit in ('MPa', 'psi', 'kgf/cm2')),
  code text not null,
  content jsonb,
  supersedes_id uuid,
  supersedes_because text not null default '',
  drafted_by integer,
  drafted_at timestamptz not null default clock_timestamp(),
  authorised_by integer,
  authorised_at timestamptz,
  primary key (laboratory_id, id),
  unique (laboratory_id, code),
  unique (laboratory_id, number, revision),
  unique (laboratory_id, supersedes_id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, supersedes_id) references report (laboratory_id, id),
  constraint issued_with_number check (state not in ('authorised', 'superseded') or (number is not null and authorised_by is not null and authorised_at is not null and content is not null))
);
create index report_newest on report (laboratory_id, drafted_at desc, id desc);
create index report_work_site on report (laboratory_id, work_site_id, drafted_at desc, id desc);

create table report_strength_test (
  laboratory_id integer not null references laboratory (id),
  report_id uuid not null,
  sample_id uuid not null,
  age_hours integer not null,
  primary key (laboratory_id, report_id, sample_id, age_hours),
  foreign key (laboratory_id, report_id) references report (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id)
);
create index report_strength_test_sample on report_strength_test (laboratory_id, sample_id, age_hours);

-- Issued bytes, as signed and sent; never changed.
create table report_document (
  laboratory_id integer not null references laboratory (id),
  report_id uuid not null,
  bytes bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  issued_at timestamptz not null,
  primary key (laboratory_id, report_id),
  foreign key (laboratory_id, report_id) references report (laboratory_id, id)
);
create trigger report_document_final before update or delete on report_document for each row execute function refuse_change();

-- What is issued is superseded, never edited.
create function refuse_issued_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{state,state_reason,version}'::text[] is distinct from to_jsonb(old) - '{state,state_reason,version}'::text[]
     or not (old.state = 'authorised' and new.state = 'superseded') then
    raise exception 'an issued report is superseded, never edited' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger report_final before update on report for each row when (old.state in ('authorised', 'superseded')) execute function refuse_issued_change();
create trigger report_kept before delete on report for each row execute function refuse_change();

call audit_table('client');
call audit_table('brand');
call audit_table('equipment');
call audit_table('work_site');
call audit_table('mix');
call audit_table('membership');
call audit_table('permission');
call audit_table('work_site_access');
call audit_table('sheet');
call audit_table('sample');
call audit_table('specimen');
call audit_table('break');
call audit_table('report');
call audit_table('report_document');
