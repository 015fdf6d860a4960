-- Visits, sheets, samples, their files and photos.

-- The visits of sampling: booked, accepted by a technician, done.

create table visit (
  id uuid not null,
  version integer not null default 1,
  number integer not null,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid,
  starts_at timestamptz not null,
  -- the laboratory's day of starts_at
  on_day date not null,
  minutes integer not null check (minutes between 15 and 720),
  element text not null default '',
  volume_m3 numeric check (volume_m3 > 0),
  samples integer not null check (samples between 1 and 99),
  age_plan text not null,
  slump_mm numeric check (slump_mm >= 0),
  supplier_id uuid,
  -- null: nobody's yet
  technician_id integer,
  notes text not null default '',
  state text not null default 'scheduled' check (state in ('requested', 'scheduled', 'accepted', 'declined', 'onSite', 'done', 'cancelled')),
  state_reason text not null default '',
  booked_by integer,
  booked_at timestamptz not null default clock_timestamp(),
  -- Why somebody goes whose certificate has expired by then.
  override_reason text not null default '' check (length(override_reason) <= 300),
  -- In words, as on sheets: those of the catalogue are offered, others may be typed.
  plant text not null default '' check (length(plant) <= 120),
  lot_id uuid,
  -- A client asked for it, and when it last changed its request or called the visit off.
  by_client boolean not null default false,
  client_changed_at timestamptz,
  primary key (id),
  unique (number),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  foreign key (supplier_id) references brand (id),
  foreign key (technician_id) references membership (user_id),
  constraint visited_by_someone check (state not in ('accepted', 'declined', 'onSite', 'done') or technician_id is not null),
  constraint cancelled_with_reason check (state <> 'cancelled' or state_reason <> ''),
  constraint visit_lot foreign key (mix_id, lot_id) references lot (mix_id, id),
  check (lot_id is null or mix_id is not null)
);
create index visit_day on visit (on_day, id);
create index visit_technician on visit (technician_id, on_day, id);
create index visit_work_site on visit (work_site_id, on_day desc, id desc);
create index visit_list on visit (on_day, starts_at, id);
create index visit_list_state on visit (state, on_day, starts_at, id);
create index visit_list_technician on visit (technician_id, on_day, starts_at, id);
create index visit_list_work_site on visit (work_site_id, on_day, starts_at, id);
-- Visits that wait for an answer.
create index visit_requested on visit (starts_at, id) where state = 'requested';
create index visit_client_changed on visit (client_changed_at) where client_changed_at is not null;
create index visit_age_plan on visit (age_plan);
create index visit_supplier on visit (supplier_id) where supplier_id is not null;
create index visit_lot on visit (lot_id) where lot_id is not null;
call scope_table('visit', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
-- A client user asks for a visit to an own work site, and changes nothing of the laboratory's: the row, its number and
-- its line in the trail are all that may be written.
create policy request on visit for insert to probeta_app with check (
  client_id = (select current_client())
  and work_site_id = any ((select current_work_sites())::uuid[])
  and state = 'requested' and technician_id is null and by_client and booked_by = (select current_actor()));
call client_table('visit');
call audit_table('visit');
create policy request_again on visit for update to probeta_app
  using (by_client and client_id = (select current_client())
    and work_site_id = any ((select current_work_sites())::uuid[])
    and state in ('requested', 'scheduled', 'accepted', 'declined'))
  with check (by_client and client_id = (select current_client())
    and work_site_id = any ((select current_work_sites())::uuid[])
    and state in ('requested', 'cancelled'));

-- A client changes what it asked for until that is answered; afterwards it calls the visit off, and nothing else of it.
create function keep_asked_visit() returns trigger language plpgsql as $$
declare
  calls_off constant text[] := '{version,state,state_reason,client_changed_at}';
  changes constant text[] := '{version,state_reason,client_changed_at,starts_at,on_day,mix_id,element,volume_m3,samples,age_plan,slump_mm,supplier_id}';
begin
  -- Of a visit that no client asked for the policy lets no row be written.
  if asked_by_staff() or not old.by_client
     or new.state = 'cancelled' and old.state in ('requested', 'scheduled', 'accepted', 'declined') and to_jsonb(new) - calls_off = to_jsonb(old) - calls_off
     or old.state = 'requested' and to_jsonb(new) - changes = to_jsonb(old) - changes then
    return new;
  end if;
  raise exception 'a client changes its own request alone' using errcode = 'PB001';
end $$;
create trigger visit_asked before update on visit for each row execute function keep_asked_visit();
-- What was done, and what was called off, stays as it was.
create trigger visit_final before update on visit for each row when (old.state in ('done', 'cancelled')) execute function refuse_change();
create trigger visit_kept before delete on visit for each row execute function refuse_change();
grant select, insert, update on visit to probeta_app;
grant select on visit to probeta_gate;

-- Secret addresses of calendars, certificates of technicians, visits that clients ask for, and the sheet of a visit.

-- One living address a person; of it only the hash is kept.
create table visit_feed (
  id uuid not null,
  version integer not null default 1,
  user_id integer not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (user_id),
  foreign key (user_id) references membership (user_id)
);
create index visit_feed_token on visit_feed (token_hash);
call scope_table('visit_feed', '(select asked_by_staff())');
call audit_table('visit_feed');
grant select, insert, update, delete on visit_feed to probeta_app;
grant select on visit_feed to probeta_gate;

create table sheet (
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
  -- Typed in another unit than that of the record, as it was typed.
  as_typed jsonb not null default '{}' check (jsonb_typeof(as_typed) = 'object'),
  remark text not null default '',
  source text not null default 'web' check (source in ('web', 'phone', 'import', 'demonstration')),
  entered_by integer,
  entered_at timestamptz not null default clock_timestamp(),
  -- A truck or a whole sheet that should not have been entered stays, marked as void: its number is never given again.
  void_reason text not null default '' check (length(void_reason) <= 300),
  visit_id uuid,
  -- The first sheet of the pour that this one continues; null: it is the first, or stands alone.
  pour_sheet_id uuid,
  -- What becomes of a sheet after it was typed: questions and answers, its accepted versions, the papers it was typed from.
  revision integer not null default 1 check (revision > 0),
  primary key (id),
  unique (number),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  constraint void_sheet_says_why check (state = 'void' or void_reason = ''),
  foreign key (visit_id) references visit (id),
  foreign key (pour_sheet_id) references sheet (id),
  constraint continues_another_sheet check (pour_sheet_id <> id)
);
create index sheet_day on sheet (sampled_on desc, id desc);
create index sheet_work_site on sheet (work_site_id, sampled_on desc, id desc);
create index sheet_number_part on sheet using gin ((number::text) gin_trgm_ops);
create index sheet_visit on sheet (visit_id) where visit_id is not null;
create index sheet_pour on sheet (pour_sheet_id) where pour_sheet_id is not null;
create index sheet_state on sheet (state, sampled_on desc, id desc);
-- How many records use a row is counted when its table is opened; none of this is for anything else.
create index sheet_weather on sheet (weather) where weather <> '';
call scope_table('sheet', '(select asked_by_staff())');
call client_table('sheet');
call audit_table('sheet');

/*
 * An accepted sheet says what its version says. It changes only by being opened as the next version; what happens to its
 * specimens afterwards (they come in, are broken, a reserve gets its age) is not what the sheet said.
 */
create function keep_accepted_sheet() returns trigger language plpgsql as $$
declare
  moves constant text[] := '{version}';
  opens constant text[] := '{version,state,revision}';
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) or to_jsonb(new) - moves = to_jsonb(old) - moves then return new; end if;
  if old.state = 'accepted' and new.state = 'entered' and new.revision = old.revision + 1
     and to_jsonb(new) - opens = to_jsonb(old) - opens then return new; end if;
  raise exception 'an accepted or void sheet is final' using errcode = 'PB001';
end $$;
create trigger sheet_accepted_final before update on sheet for each row when (old.state in ('accepted', 'void')) execute function keep_accepted_sheet();
create trigger sheet_kept before delete on sheet for each row execute function refuse_change();

-- Accepted is what has its version beside it.
create function need_sheet_version() returns trigger language plpgsql as $$
begin
  if not exists (select from sheet_version v where v.sheet_id = new.id and v.revision = new.revision) then
    raise exception 'a sheet is accepted with what it says' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger sheet_accepted_with_version before update on sheet for each row when (new.state = 'accepted' and old.state <> 'accepted') execute function need_sheet_version();
grant select, insert, update on sheet to probeta_app;
grant select on sheet to probeta_gate;

-- What a sheet said when it was accepted, whole: it stays readable whatever becomes of the sheet.
create table sheet_version (
  id uuid not null,
  sheet_id uuid not null,
  revision integer not null check (revision > 0),
  -- why this one was made; empty for the first
  reason text not null check ((revision = 1) = (reason = '')),
  said jsonb not null,
  accepted_by integer not null references app_user (id),
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (sheet_id, revision),
  foreign key (sheet_id) references sheet (id)
);
call scope_table('sheet_version', '(select asked_by_staff())');
call audit_table('sheet_version');
create trigger sheet_version_final before update or delete on sheet_version for each row execute function refuse_change();
grant select, insert on sheet_version to probeta_app;

-- What was asked and answered about a sheet, and why an accepted one was opened again. Said is said.
create table sheet_message (
  id uuid not null,
  sheet_id uuid not null,
  kind text not null check (kind in ('query', 'answer', 'revision')),
  -- of the version it is about
  revision integer not null,
  text text not null check (length(text) between 1 and 1000),
  written_by integer references app_user (id),
  written_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (sheet_id) references sheet (id)
);
create index sheet_message_sheet on sheet_message (sheet_id, written_at, id);
-- What somebody asked and answered about sheets, newest first.
create index sheet_message_writer on sheet_message (written_by, written_at desc, id desc);
call scope_table('sheet_message', '(select asked_by_staff())');
call audit_table('sheet_message');
create trigger sheet_message_final before update or delete on sheet_message for each row execute function refuse_change();
grant select, insert on sheet_message to probeta_app;

-- Why a visit that was booked brought no sheet. The visit itself is final by then.
create table sheetless_visit (
  visit_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (visit_id) stored,
  reason text not null check (length(reason) between 1 and 300),
  said_by integer references app_user (id),
  said_at timestamptz not null default clock_timestamp(),
  primary key (visit_id),
  foreign key (visit_id) references visit (id)
);
call scope_table('sheetless_visit', '(select asked_by_staff())');
call audit_table('sheetless_visit');
create trigger sheetless_visit_final before update or delete on sheetless_visit for each row execute function refuse_change();
grant select, insert on sheetless_visit to probeta_app;

create table sample (
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
  -- Volume, temperature, density and water typed in another unit than that of the record, as they were typed.
  as_typed jsonb not null default '{}' check (jsonb_typeof(as_typed) = 'object'),
  water_authorised_by text not null default '',
  element text not null default '',
  remark text not null default '',
  -- The name in the file that it was imported from: the same file brings nothing twice.
  imported_as text check (length(imported_as) between 1 and 60),
  warnings_reason text not null default '',
  -- Empty: fresh concrete alone was tested, and there are no specimens.
  age_plan text not null,
  -- Of a truck that was sent back: why, and who said so at the work site. Its concrete was not placed.
  rejected_because text not null default '' check (length(rejected_because) <= 300),
  rejected_by text not null default '' check (length(rejected_by) <= 120),
  voided_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 300),
  -- Kept in the row: reading through the newest, and looking again at what the index names, would fold every text anew.
  sought text not null generated always as (sample_sought(code, element, mixer, delivery_note)) stored,
  -- A lot is of one mix, and so is every batch in it.
  lot_id uuid,
  -- By any test but the slump, which has its own columns: the readings as they were typed (two diameters of a slump flow), and
  -- their mean in mm, s or as a ratio.
  consistence_method text check (consistence_method in ('flow', 'slumpFlow', 'vebe', 'compaction')),
  consistence_typed text[] check (cardinality(consistence_typed) between 1 and 2),
  consistence_unit text check (consistence_unit in ('mm', 'cm', 'in', 's', '1')),
  consistence_value numeric check (consistence_value >= 0),
  air_method text check (air_method in ('pressure', 'volumetric')),
  air_apparent_percent numeric check (air_apparent_percent between 0 and 30),
  air_correction_percent numeric check (air_correction_percent between 0 and 30),
  measure_empty_kg numeric check (measure_empty_kg >= 0),
  measure_full_kg numeric check (measure_full_kg > measure_empty_kg),
  measure_l numeric check (measure_l > 0),
  batch_kg numeric check (batch_kg > 0),
  batch_cement_kg numeric check (batch_cement_kg between 0 and batch_kg),
  -- Of the mix when the truck was typed.
  air_free_kg_m3 numeric check (air_free_kg_m3 > 0),
  -- What was held against which limits of the mix, and how it came out: as it was judged, whatever the mix asks later.
  -- What the fresh concrete was tested with; not recorded: null.
  thermometer_id uuid,
  slump_cone_id uuid,
  air_meter_id uuid,
  fresh_checks jsonb not null default '[]' check (jsonb_typeof(fresh_checks) = 'array'),
  primary key (id),
  unique (work_site_id, number),
  unique (code),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  foreign key (sheet_id) references sheet (id),
  foreign key (thermometer_id) references equipment (id),
  foreign key (slump_cone_id) references equipment (id),
  foreign key (air_meter_id) references equipment (id),
  constraint void_sample_says_why check ((voided_at is null) = (void_reason = '')),
  constraint rejected_sample_has_no_specimens check (rejected_because = '' or age_plan = ''),
  constraint rejected_sample_says_why check (rejected_by = '' or rejected_because <> ''),
  constraint sample_lot foreign key (mix_id, lot_id) references lot (mix_id, id),
  constraint sample_consistence_whole check (num_nulls(consistence_method, consistence_typed, consistence_unit, consistence_value) in (0, 4)),
  constraint sample_air_whole check ((air_apparent_percent is null) = (air_correction_percent is null)),
  constraint sample_measure_whole check (num_nulls(measure_empty_kg, measure_full_kg, measure_l) in (0, 3)),
  constraint sample_batch_whole check (batch_cement_kg is null or batch_kg is not null)
);
create index sample_sheet on sample (sheet_id, number);
create index sample_series on sample (mix_id, cast_at, id);
create index sample_work_site on sample (work_site_id, cast_at desc, id desc);
create index sample_newest on sample (cast_at desc, id desc);
create index sample_code_part on sample using gin (lower(code) gin_trgm_ops);
create index sample_element_part on sample using gin (folded(element) gin_trgm_ops);
-- The delivery notes of the days around a visit, asked while a sheet is typed.
create index sample_noted on sample (cast_on, id) where delivery_note <> '';
-- Which elements were sampled: read off the index.
create index sample_element on sample (work_site_id, element) where element <> '';
create index sample_sought_part on sample using gin (sought gin_trgm_ops);
-- A text's beginning, whatever the collation of the database.
create index sample_code_start on sample ((folded(code)) collate "C");
create index sample_delivery_note_start on sample ((folded(delivery_note)) collate "C") where delivery_note <> '';
create index sample_age_plan on sample (age_plan);
create index sample_imported on sample (work_site_id, imported_as) where imported_as is not null;
create index sample_warnings_reason on sample (warnings_reason) where warnings_reason <> '';
create index sample_thermometer on sample (thermometer_id, cast_at) include (work_site_id) where thermometer_id is not null;
create index sample_slump_cone on sample (slump_cone_id, cast_at) include (work_site_id) where slump_cone_id is not null;
create index sample_air_meter on sample (air_meter_id, cast_at) include (work_site_id) where air_meter_id is not null;
create index sample_lot on sample (lot_id) where lot_id is not null;
call scope_table('sample', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
call client_table('sample');
call audit_table('sample');

-- A batch in another lot, or cast at another time, is judged with others, and they without it.
create function note_changed_samples() returns trigger language plpgsql as $$
declare
  mixes uuid[];
  samples uuid[];
begin
  select array_agg(mix_id), array_agg(sample_id) into mixes, samples from (
    select distinct unnest(array[n.mix_id, o.mix_id]) as mix_id,
           case when (n.mix_id, n.cast_at, n.lot_id) is not distinct from (o.mix_id, o.cast_at, o.lot_id) then n.id end as sample_id
    from before o join changed n on n.id = o.id
    where (n.mix_id, n.cast_at, n.plant, n.element, n.lot_id) is distinct from (o.mix_id, o.cast_at, o.plant, o.element, o.lot_id)) c;
  insert into mix_change (mix_id, sample_id) select unnest(mixes), unnest(samples);
  return null;
end $$;
create trigger sample_changed_of_mix after update on sample referencing old table as before new table as changed
  for each statement execute function note_changed_samples();

-- The lot is no word of the accepted sheet: it may change after it.
create function keep_accepted_sample() returns trigger language plpgsql as $$
declare
  beside constant text[] := '{version,lot_id}';
  was constant jsonb := to_jsonb(old) - 'sought';
  becomes constant jsonb := to_jsonb(new) - 'sought';
  state_of text;
begin
  if follows_its_client(was, becomes) or becomes - beside = was - beside then return new; end if;
  if becomes - '{version,cast_on}'::text[] = was - '{version,cast_on}'::text[]
     and new.cast_on = (new.cast_at at time zone (select l.time_zone from laboratory l where l.id = current_laboratory()))::date then return new; end if;
  -- Locked, so that nobody accepts what is just being changed.
  select t.state into state_of from sheet t where t.id = old.sheet_id for share;
  if state_of = 'accepted' then raise exception 'the sheet of this sample is accepted' using errcode = 'PB001'; end if;
  return new;
end $$;
create trigger sample_of_accepted_sheet before update on sample for each row execute function keep_accepted_sample();

create function refuse_more_of_accepted_sheet() returns trigger language plpgsql as $$
declare
  sheets uuid[];
  samples uuid[];
begin
  -- Each branch is planned only where it runs: the two tables have other columns.
  if tg_argv[0] = 'sample' then sheets := array(select distinct a.sheet_id from added a);
  else
    samples := array(select distinct a.sample_id from added a);
    sheets := array(select distinct p.sheet_id from sample p where p.id = any (samples));
  end if;
  if exists (select from sheet t where t.id = any (sheets) and t.state = 'accepted') then raise exception 'the sheet is accepted' using errcode = 'PB001'; end if;
  return null;
end $$;
create trigger sample_added_to_sheet after insert on sample referencing new table as added for each statement execute function refuse_more_of_accepted_sheet('sample');
create trigger sample_added_with_plant after insert on sample referencing new table as changed for each statement execute function note_typed_plants();
create trigger sample_plant_changed after update on sample referencing new table as changed for each statement execute function note_typed_plants();

-- Both lots are held before it is looked whether they are reported: whoever issues holds them while the verdict is printed.
create function keep_reported_lot() returns trigger language plpgsql as $$
begin
  perform from lot l where l.id in (old.lot_id, new.lot_id) order by l.id for no key update;
  if lot_is_reported(old.lot_id) or lot_is_reported(new.lot_id) then
    raise exception 'a result of this lot is reported' using errcode = 'PB003';
  end if;
  return new;
end $$;
create trigger sample_keeps_reported_lot before update of lot_id on sample for each row
  when (new.lot_id is distinct from old.lot_id) execute function keep_reported_lot();
grant select, insert, update on sample to probeta_app;
grant select on sample to probeta_gate;

-- A PDF that a sheet was typed from. The bytes stand apart, as those of photos do.
create table sheet_file (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  sheet_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  withdrawn_by integer references app_user (id),
  withdrawn_at timestamptz,
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (sheet_id) references sheet (id),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create index sheet_file_sheet on sheet_file (sheet_id, added_at, id);
call scope_table('sheet_file', '(select asked_by_staff())');
call client_table('sheet_file');
call audit_table('sheet_file');
create trigger sheet_file_final before update on sheet_file for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger sheet_file_kept before delete on sheet_file for each row execute function refuse_change();
grant select, insert, update (version, withdrawn_by, withdrawn_at, withdrawn_because) on sheet_file to probeta_app;

create table sheet_file_content (
  file_id uuid not null,
  content bytea not null,
  primary key (file_id),
  foreign key (file_id) references sheet_file (id)
);
call hold_packed('sheet_file_content', 'content');
call scope_table('sheet_file_content', '(select asked_by_staff())');
create trigger sheet_file_content_final before update or delete on sheet_file_content for each row execute function refuse_change();
grant select, insert on sheet_file_content to probeta_app;

-- Photographs of sheets, trucks and broken specimens. What is known of one is listed and on the audit trail; the bytes stand
-- apart, where neither a list nor the trail carries them, and are held by their hash in the row that is.

create table photo (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  sheet_id uuid not null,
  -- null: of the sheet as a whole
  sample_id uuid,
  specimen_id uuid,
  shows text not null check (shows in ('sheet', 'deliveryNote', 'sample', 'break')),
  note text not null default '' check (length(note) <= 200),
  -- of the picture as it is kept: turned, shrunk, written anew
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- of the file as it came
  uploaded_bytes integer not null check (uploaded_bytes > 0),
  uploaded_sha256 bytea not null check (length(uploaded_sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  withdrawn_by integer references app_user (id),
  withdrawn_at timestamptz,
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (sheet_id) references sheet (id),
  foreign key (sample_id) references sample (id),
  constraint specimen_of_a_sample check (specimen_id is null or sample_id is not null),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create index photo_sheet on photo (sheet_id, added_at, id);
create index photo_specimen on photo (specimen_id, added_at, id) where specimen_id is not null;
-- Of the laboratory's own: nothing of the portal shows one yet.
call scope_table('photo', '(select asked_by_staff())');
call client_table('photo');
call audit_table('photo');
-- A photograph is withdrawn, never deleted, and once.
create trigger photo_final before update on photo for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger photo_kept before delete on photo for each row execute function refuse_change();
grant select, insert, update (version, withdrawn_by, withdrawn_at, withdrawn_because) on photo to probeta_app;

create table photo_picture (
  photo_id uuid not null,
  picture bytea not null,
  thumbnail bytea not null,
  primary key (photo_id),
  foreign key (photo_id) references photo (id)
);
-- A JPEG does not get smaller: trying costs time.
call hold_packed('photo_picture', 'picture');
call hold_packed('photo_picture', 'thumbnail');
call scope_table('photo_picture', '(select asked_by_staff())');
create trigger photo_picture_final before update or delete on photo_picture for each row execute function refuse_change();
grant select, insert on photo_picture to probeta_app;

-- The calendar behind a secret address: visits of one technician, with no word of the client. Nothing of who has left.
create function visits_of_feed(hash bytea, first_day date, last_day date)
returns table (id uuid, version integer, state text, starts_at timestamptz, minutes integer, booked_at timestamptz, element text,
               volume_m3 numeric, samples integer, age_plan text, slump_mm numeric, mix_code text, work_site_code text,
               work_site_name text, address text)
language sql stable as $$
  select v.id, v.version, v.state, v.starts_at, v.minutes, v.booked_at, v.element, v.volume_m3, v.samples, v.age_plan, v.slump_mm,
         m.code, w.code, w.name, w.address
  from visit_feed f
  join visit v on v.technician_id = f.user_id
  join work_site w on w.id = v.work_site_id
  left join mix m on m.id = v.mix_id
  where f.token_hash = hash and v.on_day between first_day and last_day
  order by v.starts_at, v.id limit 2000
$$;

create function visit_feed_of(hash bytea) returns table (laboratory_name text, time_zone text, user_language text)
language sql stable as $$
  select l.name, l.time_zone, u.language
  from visit_feed f
  join app_user u on u.id = f.user_id and u.active
  join laboratory l on l.id = current_laboratory()
  join membership m on m.user_id = f.user_id and m.client_id is null
  where f.token_hash = hash
    and exists (select from permission p where p.user_id = f.user_id and p.permission_id = 1)
$$;

-- The concrete that a batch stands for, m³: its part of what its visit was booked for, or of its truck where that is more.
create function volume_of_batch(of_truck numeric, of_sheet uuid, of_mix uuid, is_void boolean) returns double precision language sql stable as $$
  select greatest(of_truck, (
    select v.volume_m3 / (select count(*) from sample q where q.sheet_id = of_sheet
                          and q.mix_id = of_mix and q.voided_at is null and q.age_plan <> '')
    from sheet t join visit v on v.id = t.visit_id
    where t.id = of_sheet and v.mix_id = of_mix and not is_void))::float8
$$;
