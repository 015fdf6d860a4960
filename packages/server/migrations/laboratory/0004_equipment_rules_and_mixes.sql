-- Equipment and its calibrations, acceptance rules, mixes and lots.

create table equipment (
  id uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('press', 'scale', 'caliper', 'thermometer', 'slumpCone', 'airMeter', 'curingSensor', 'capMould', 'other', 'pad')),
  name text not null check (length(name) between 1 and 200),
  active boolean not null default true,
  most_uses integer check (most_uses between 1 and 10000),
  -- used before it was entered here
  uses_before integer not null default 0 check (uses_before between 0 and 10000),
  -- How the lines that a press sends are read.
  line_pattern text check (length(line_pattern) between 1 and 200),
  line_unit text check (line_unit in ('N', 'kN', 'kgf', 'lbf', 'tf', 'kip')),
  line_decimal_mark text check (line_decimal_mark in ('.', ',')),
  -- 'final': a line when the specimen failed; 'running': the load ten times a second
  line_sends text check (line_sends in ('final', 'running')),
  baud_rate integer check (baud_rate between 300 and 921600),
  data_bits integer check (data_bits in (7, 8)),
  parity text check (parity in ('none', 'even', 'odd')),
  stop_bits integer check (stop_bits in (1, 2)),
  -- as it stands on its sticker; empty: none
  code text not null default '' check (length(code) <= 40),
  make_id uuid,
  model text not null default '' check (length(model) <= 100),
  serial text not null default '' check (length(serial) <= 100),
  note text not null default '' check (length(note) <= 500),
  -- of pads: since when, and instead of which
  put_to_use_on date,
  replaces_id uuid,
  -- of pads: Shore A, and the specified strengths they are used for
  hardness_shore_a integer check (hardness_shore_a between 10 and 100),
  suits_least_mpa numeric check (suits_least_mpa >= 0),
  suits_most_mpa numeric check (suits_most_mpa > 0),
  primary key (id),
  constraint pads_count_uses check ((kind = 'pad') = (most_uses is not null)),
  constraint lines_whole check (
  num_nulls(line_pattern, line_unit, line_decimal_mark, line_sends, baud_rate, data_bits, parity, stop_bits) in (0, 8)),
  constraint only_presses_send check (kind = 'press' or line_pattern is null),
  foreign key (make_id) references brand (id),
  foreign key (replaces_id) references equipment (id),
  constraint only_pads_replace check (kind = 'pad' or replaces_id is null),
  constraint only_pads_suit check (kind = 'pad' or num_nulls(hardness_shore_a, suits_least_mpa, suits_most_mpa) = 3),
  constraint suits_least_below_most check (suits_least_mpa < suits_most_mpa)
);
create index equipment_kind on equipment (kind, name, id);
create unique index equipment_code on equipment (lower(code)) where code <> '';
create index equipment_make on equipment (make_id) where make_id is not null;
create unique index equipment_replaces on equipment (replaces_id) where replaces_id is not null;
call scope_table('equipment', '(select asked_by_staff())');
call audit_table('equipment');
grant select, insert, update on equipment to probeta_app;

/*
 * One certificate of one piece of equipment. Nothing of it changes: a new certificate is a new row, and one that was typed
 * wrongly is withdrawn with its reason. Which of them held on a day is answered by their dates, never stored.
 */
create table calibration (
  id uuid not null,
  version integer not null default 1,
  equipment_id uuid not null,
  certificate text not null default '' check (length(certificate) <= 100),
  issuer text not null default '' check (length(issuer) <= 120),
  -- null: not known; it held before every other
  calibrated_on date,
  -- the last day on which it holds; null: nobody said
  holds_until date,
  -- of a press, N
  verified_least_n numeric check (verified_least_n >= 0),
  verified_most_n numeric check (verified_most_n > 0),
  -- of anything else, in words: '0–30 kg'
  verified_range text not null default '' check (length(verified_range) <= 100),
  note text not null default '' check (length(note) <= 500),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  withdrawn_by integer references app_user (id),
  withdrawn_at timestamptz,
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (id),
  foreign key (equipment_id) references equipment (id),
  constraint verified_range_whole check (num_nulls(verified_least_n, verified_most_n) in (0, 2) and (verified_least_n is null or verified_least_n < verified_most_n)),
  constraint holds_after_it_was_made check (calibrated_on is null or holds_until is null or calibrated_on <= holds_until),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create unique index calibration_once on calibration (equipment_id, calibrated_on) nulls not distinct where withdrawn_at is null;
create index calibration_due on calibration (holds_until) where withdrawn_at is null and holds_until is not null;
create index calibration_equipment on calibration (equipment_id, added_at);
call scope_table('calibration', '(select asked_by_staff())');
call audit_table('calibration');
create trigger calibration_final before update on calibration for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger calibration_kept before delete on calibration for each row execute function refuse_change();

create function note_calibrated_mixes() returns trigger language plpgsql as $$
declare
  presses uuid[];
  days date[];
  mixes uuid[];
begin
  select array_agg(equipment_id), array_agg(calibrated_on) into presses, days from changed;
  mixes := array(
    select distinct b.mix_id from unnest(presses, days) c (equipment_id, calibrated_on) join break b on b.press_id = c.equipment_id
    where c.calibrated_on is null or b.broken_at >= c.calibrated_on - interval '1 day');
  insert into mix_change (mix_id) select unnest(mixes);
  return null;
end $$;
create trigger calibration_added_to_press after insert on calibration referencing new table as changed for each statement execute function note_calibrated_mixes();
create trigger calibration_withdrawn_of_press after update on calibration referencing new table as changed for each statement execute function note_calibrated_mixes();
grant select, insert, update (version, withdrawn_by, withdrawn_at, withdrawn_because) on calibration to probeta_app;

-- The bytes stand apart, as those of photos do.
create table calibration_file (
  calibration_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (calibration_id) stored,
  name text not null check (length(name) between 1 and 120),
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (calibration_id),
  foreign key (calibration_id) references calibration (id)
);
call scope_table('calibration_file', '(select asked_by_staff())');
call audit_table('calibration_file');
create trigger calibration_file_final before update or delete on calibration_file for each row execute function refuse_change();
grant select, insert on calibration_file to probeta_app;

create table calibration_file_content (
  calibration_id uuid not null,
  content bytea not null,
  primary key (calibration_id),
  foreign key (calibration_id) references calibration_file (calibration_id)
);
call hold_packed('calibration_file_content', 'content');
call scope_table('calibration_file_content', '(select asked_by_staff())');
create trigger calibration_file_content_final before update or delete on calibration_file_content for each row execute function refuse_change();
grant select, insert on calibration_file_content to probeta_app;

create table mix (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  code text not null check (length(code) between 1 and 60),
  specified_strength numeric not null check (specified_strength > 0),
  strength_unit text not null check (strength_unit in ('MPa', 'psi', 'kgf/cm2')),
  specified_mpa numeric not null check (specified_mpa > 0),
  design_age_hours integer not null check (design_age_hours > 0),
  shape text not null check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100', 'beam150x500', 'beam150x600', 'beam100x400', 'beam100x500')),
  method text not null,
  rule_set text not null,
  age_plan text not null,
  slump_mm numeric,
  slump_tolerance_mm numeric,
  supplier_id uuid,
  active boolean not null default true,
  -- One sample for so many m³; null: nobody said.
  sample_every_m3 numeric check (sample_every_m3 > 0),
  -- What a work site takes over of a supplier: the composition of its mix, and the plant a visit goes to see delivered from.
  -- As the supplier states it in the catalogue; what was taken over stays when the catalogue changes.
  max_aggregate_mm numeric check (max_aggregate_mm > 0 and max_aggregate_mm <= 200),
  cement_kg_m3 numeric check (cement_kg_m3 between 50 and 1000),
  water_cement numeric check (water_cement between 0.1 and 2),
  -- Cubes kept dry after seven days (German annex of EN 12390-2) and cubes of 200 mm: their results are converted before they are judged.
  curing text not null default 'standard' check (curing in ('standard', 'dry')),
  -- The consistence of a mix is specified by slump, flow table, slump flow, Vebe or degree of compactability, as a class or as a
  -- target with its tolerance; air, density and temperature of the fresh concrete have limits of each mix.
  consistence_method text not null default 'slump'
    check (consistence_method in ('slump', 'flow', 'slumpFlow', 'vebe', 'compaction')),
  consistence_class text,
  consistence_target numeric check (consistence_target >= 0),
  consistence_tolerance numeric check (consistence_tolerance >= 0),
  air_method text check (air_method in ('pressure', 'volumetric')),
  air_correction_percent numeric check (air_correction_percent between 0 and 30),
  light_weight_aggregate boolean not null default false,
  air_least_percent numeric check (air_least_percent between 0 and 30),
  air_most_percent numeric check (air_most_percent between 0 and 30),
  density_least_kg_m3 numeric check (density_least_kg_m3 between 500 and 5000),
  density_most_kg_m3 numeric check (density_most_kg_m3 between 500 and 5000),
  air_free_kg_m3 numeric check (air_free_kg_m3 between 500 and 5000),
  concrete_least_c numeric check (concrete_least_c between -10 and 70),
  concrete_most_c numeric check (concrete_most_c between -10 and 70),
  -- from leaving the plant to the end of discharge
  transit_most_min numeric check (transit_most_min between 1 and 1000),
  primary key (id),
  unique (work_site_id, code),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (supplier_id) references brand (id),
  -- A class is of the test it is measured by.
  constraint mix_consistence_class_of_its_test check (consistence_class is null or consistence_class = any (
    case consistence_method
    when 'slump' then array['S1', 'S2', 'S3', 'S4', 'S5']
    when 'flow' then array['F1', 'F2', 'F3', 'F4', 'F5', 'F6']
    when 'slumpFlow' then array['SF1', 'SF2', 'SF3']
    when 'vebe' then array['V0', 'V1', 'V2', 'V3', 'V4']
    else array['C0', 'C1', 'C2', 'C3', 'C4'] end)),
  -- The target of a slump is slump_mm.
  constraint mix_consistence_target_of_its_test
    check (consistence_method <> 'slump' or (consistence_target is null and consistence_tolerance is null)),
  constraint mix_air_limits_check check (air_least_percent <= air_most_percent),
  constraint mix_density_limits_check check (density_least_kg_m3 <= density_most_kg_m3),
  constraint mix_concrete_limits_check check (concrete_least_c <= concrete_most_c),
  -- The pressure method is not for light-weight aggregate (ASTM C231).
  constraint mix_pressure_of_normal_aggregate check (not (light_weight_aggregate and air_method = 'pressure'))
);
create index mix_specified on mix (specified_strength) include (specified_mpa);
create index mix_rule_set on mix (rule_set) where rule_set like 'own:%';
create index mix_supplier on mix (supplier_id) where supplier_id is not null;
call scope_table('mix', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
call client_table('mix');
call audit_table('mix');

create function note_changed_mix() returns trigger language plpgsql as $$
begin
  insert into mix_change (mix_id) values (new.id);
  return null;
end $$;
create trigger mix_judged_otherwise after update on mix for each row
  when ((old.rule_set, old.specified_strength, old.strength_unit, old.design_age_hours, old.method, old.shape)
        is distinct from (new.rule_set, new.specified_strength, new.strength_unit, new.design_age_hours, new.method, new.shape))
  execute function note_changed_mix();
grant select, insert, update on mix to probeta_app;
grant select on mix to probeta_gate;

create function judges_a_mix(rules text) returns boolean language sql stable as $$
  select exists (select from mix m where m.rule_set = rules)
$$;

-- What a laboratory asks of concrete by its own rules. A mix names it as 'own:' and its id.
create table rule_set (
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  -- from which it was copied; empty: from nothing
  copied_from text not null default '' check (length(copied_from) <= 60),
  active boolean not null default true,
  created_by integer references app_user (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (id)
);
create unique index rule_set_name on rule_set (lower(name));
-- A client reads the rules by which its own concrete is judged.
call scope_table('rule_set', '(select asked_by_staff()) or ''own:'' || rule_set.id::text in (select m.rule_set from mix m)',
                 'asked_by_staff() or judges_a_mix(''own:'' || id::text)');
call audit_table('rule_set');
create trigger rule_set_kept before delete on rule_set for each row execute function refuse_change();
grant select, insert, update (version, active) on rule_set to probeta_app;

/*
 * Its numbers from a day on: what is cast from then on is judged by them, and what was cast before the first day of the
 * first version by that one too. Said is said: a change is the next version.
 */
create table rule_set_version (
  id uuid not null,
  rule_set_id uuid not null,
  number integer not null check (number > 0),
  valid_from date not null,
  rules jsonb not null,
  -- why it was made; empty for the first
  reason text not null default '' check (length(reason) <= 300 and (number = 1) = (reason = '')),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (rule_set_id, number),
  foreign key (rule_set_id) references rule_set (id)
);
call scope_table('rule_set_version', '(select asked_by_staff()) or ''own:'' || rule_set_version.rule_set_id::text in (select m.rule_set from mix m)',
                 'asked_by_staff() or judges_a_mix(''own:'' || rule_set_id::text)');
call audit_table('rule_set_version');

create function follow_rule_set_version() returns trigger language plpgsql as $$
declare last record;
begin
  select number, valid_from into last from rule_set_version v
  where v.rule_set_id = new.rule_set_id order by v.number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1 or new.valid_from <= last.valid_from then
    raise exception 'a version of a rule set follows the one before it' using errcode = '23514', constraint = 'versions_follow', table = 'rule_set_version';
  end if;
  return new;
end $$;
create trigger rule_set_version_follows before insert on rule_set_version for each row execute function follow_rule_set_version();
create trigger rule_set_version_final before update or delete on rule_set_version for each row execute function refuse_change();

create function note_ruled_mixes() returns trigger language plpgsql as $$
declare
  rules constant text[] := array(select 'own:' || a.rule_set_id::text from added a);
  mixes uuid[];
begin
  mixes := array(select m.id from mix m where m.rule_set = any (rules));
  insert into mix_change (mix_id) select unnest(mixes);
  return null;
end $$;
create trigger rule_set_version_added after insert on rule_set_version referencing new table as added for each statement execute function note_ruled_mixes();
grant select, insert on rule_set_version to probeta_app;

/*
 * Who of the laboratory compared the numbers of a shipped acceptance rule with the purchased text, and when. One comparison
 * of an edition stands at a time; one that was wrong is withdrawn with its reason and stays readable.
 */
create table rule_comparison (
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
  primary key (id),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create unique index rule_comparison_once on rule_comparison (rule_set, edition) where withdrawn_at is null;
-- A client reads the standing ones of the rules by which its own concrete is judged.
call scope_table('rule_comparison', '(select asked_by_staff()) or (rule_comparison.withdrawn_at is null and rule_comparison.rule_set in (select m.rule_set from mix m))',
                 'asked_by_staff() or (withdrawn_at is null and judges_a_mix(rule_set))');
call audit_table('rule_comparison');
create trigger rule_comparison_final before update on rule_comparison for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger rule_comparison_kept before delete on rule_comparison for each row execute function refuse_change();
grant select, insert, update (version, withdrawn_by, withdrawn_at, withdrawn_because) on rule_comparison to probeta_app;

-- Only ever added to by those who break, so that two at two presses never wait for each other.
create table mix_change (
  id bigint generated always as identity,
  mix_id uuid not null,
  -- the sample whose results changed; null where any test of the mix may be judged differently now
  sample_id uuid,
  primary key (id)
);
call scope_table('mix_change', '(select asked_by_staff())');
grant select, insert, delete on mix_change to probeta_app;

/*
 * What the domain's rules make of the results of a mix at its design age, kept by whoever judges: a list of work sites
 * adds up a few rows instead of judging a million results. mix_change names the mixes whose results are no longer those.
 */
create table mix_standing (
  mix_id uuid not null,
  work_site_id uuid not null,
  conforming integer not null check (conforming >= 0),
  watched integer not null check (watched >= 0),
  low integer not null check (low >= 0),
  judged_at timestamptz not null default clock_timestamp(),
  primary key (mix_id),
  foreign key (mix_id) references mix (id)
);
create index mix_standing_work_site on mix_standing (work_site_id) include (conforming, watched, low);
call scope_table('mix_standing', '(select asked_by_staff())');
grant select, insert, update on mix_standing to probeta_app;

/*
 * The lot that a batch of concrete is judged with, where its acceptance rule judges lots. A batch is placed in one when its
 * sample is entered, and moved by whoever answers for it; once a result of a lot is reported, its batches stay.
 */
create table lot (
  id uuid not null,
  version integer not null default 1,
  work_site_id uuid not null,
  mix_id uuid not null,
  number integer not null check (number > 0),
  -- what of the work it is: 'Pilares planta 2'
  name text not null default '' check (length(name) <= 120),
  -- The element whose concrete it takes, with all that stands in it: 'Torre A > Planta 2'; '' for any.
  element text not null default '' check (length(element) <= 200),
  member text check (member in ('compression', 'bending', 'massive')),
  area_m2 double precision check (area_m2 > 0 and area_m2 <= 100000),
  floors integer check (floors between 1 and 200),
  -- A lot that was merged into another keeps its number and takes nothing any more.
  merged_into uuid check (merged_into <> id),
  primary key (id),
  unique (mix_id, number),
  unique (mix_id, id),
  foreign key (work_site_id) references work_site (id),
  foreign key (mix_id) references mix (id),
  constraint lot_merged foreign key (mix_id, merged_into) references lot (mix_id, id)
);
create index lot_of_site on lot (work_site_id);
create index lot_merged on lot (merged_into) where merged_into is not null;
call scope_table('lot', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
call audit_table('lot');

-- A low result of a lot says which lot it is.
create function note_named_lot() returns trigger language plpgsql as $$
begin
  insert into mix_change (mix_id) values (new.mix_id);
  return null;
end $$;
create trigger lot_named after update of name on lot for each row when (old.name <> new.name) execute function note_named_lot();
grant select, insert, update (version, name), update (element, member, area_m2, floors, merged_into) on lot to probeta_app;

-- The certificate that held at a moment: the last one made up to that day, in the laboratory's time zone.
create function calibration_held(of_equipment uuid, of_moment timestamptz) returns setof calibration language sql stable as $$
  select c.* from calibration c
  where c.equipment_id = of_equipment and c.withdrawn_at is null
    and (c.calibrated_on is null
         or c.calibrated_on <= (of_moment at time zone (select l.time_zone from laboratory l where l.id = current_laboratory()))::date)
  order by c.calibrated_on desc nulls last limit 1
$$;
