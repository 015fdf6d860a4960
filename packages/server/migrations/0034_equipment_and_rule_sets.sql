-- Equipment of every kind with the history of its calibrations, pads that follow pads, and acceptance rules of the laboratory's own.

alter table equipment drop constraint equipment_kind_check;
alter table equipment add constraint equipment_kind_check
  check (kind in ('press', 'scale', 'caliper', 'thermometer', 'slumpCone', 'airMeter', 'curingSensor', 'capMould', 'other', 'pad'));
alter table equipment
  -- as it stands on its sticker; empty: none
  add column code text not null default '' check (length(code) <= 40),
  add column make_id uuid,
  add column model text not null default '' check (length(model) <= 100),
  add column serial text not null default '' check (length(serial) <= 100),
  add column note text not null default '' check (length(note) <= 500),
  -- of pads: since when, and instead of which
  add column put_to_use_on date,
  add column replaces_id uuid,
  add foreign key (laboratory_id, make_id) references brand (laboratory_id, id),
  add foreign key (laboratory_id, replaces_id) references equipment (laboratory_id, id),
  add constraint only_pads_replace check (kind = 'pad' or replaces_id is null);
create unique index equipment_code on equipment (laboratory_id, lower(code)) where code <> '';
create index equipment_make on equipment (laboratory_id, make_id) where make_id is not null;
create unique index equipment_replaces on equipment (laboratory_id, replaces_id) where replaces_id is not null;

/*
 * One certificate of one piece of equipment. Nothing of it changes: a new certificate is a new row, and one that was typed
 * wrongly is withdrawn with its reason. Which of them held on a day is answered by their dates, never stored.
 */
create table calibration (
  laboratory_id integer not null references laboratory (id),
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
  primary key (laboratory_id, id),
  foreign key (laboratory_id, equipment_id) references equipment (laboratory_id, id),
  constraint verified_range_whole check (num_nulls(verified_least_n, verified_most_n) in (0, 2) and (verified_least_n is null or verified_least_n < verified_most_n)),
  constraint holds_after_it_was_made check (calibrated_on is null or holds_until is null or calibrated_on <= holds_until),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create unique index calibration_once on calibration (laboratory_id, equipment_id, calibrated_on) nulls not distinct where withdrawn_at is null;
create index calibration_due on calibration (laboratory_id, holds_until) where withdrawn_at is null and holds_until is not null;
create index calibration_equipment on calibration (laboratory_id, equipment_id, added_at);

-- What was said of each piece so far is its first certificate.
alter table equipment no force row level security;
insert into calibration (laboratory_id, id, equipment_id, certificate, holds_until, verified_least_n, verified_most_n)
select laboratory_id, gen_random_uuid(), id, left(certificate, 100), calibrated_until, verified_least_n, verified_most_n from equipment
where kind <> 'pad' and (certificate <> '' or calibrated_until is not null or verified_least_n is not null);
alter table equipment force row level security;
alter table equipment drop column certificate, drop column calibrated_until, drop column verified_least_n, drop column verified_most_n;

-- The bytes stand apart, as those of photos do.
create table calibration_file (
  laboratory_id integer not null references laboratory (id),
  calibration_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (calibration_id) stored,
  name text not null check (length(name) between 1 and 120),
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, calibration_id),
  foreign key (laboratory_id, calibration_id) references calibration (laboratory_id, id)
);
create table calibration_file_content (
  laboratory_id integer not null references laboratory (id),
  calibration_id uuid not null,
  content bytea not null,
  primary key (laboratory_id, calibration_id),
  foreign key (laboratory_id, calibration_id) references calibration_file (laboratory_id, calibration_id)
);
alter table calibration_file_content alter column content set storage external;

create trigger calibration_final before update on calibration for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger calibration_kept before delete on calibration for each row execute function refuse_change();
create trigger calibration_file_final before update or delete on calibration_file for each row execute function refuse_change();
create trigger calibration_file_content_final before update or delete on calibration_file_content for each row execute function refuse_change();
call audit_table('calibration');
call audit_table('calibration_file');
call scope_table('calibration', '(select current_client()) is null');
call scope_table('calibration_file', '(select current_client()) is null');
call scope_table('calibration_file_content', '(select current_client()) is null');
grant select, insert on calibration, calibration_file, calibration_file_content to probeta_app;
grant update (version, withdrawn_by, withdrawn_at, withdrawn_because) on calibration to probeta_app;

-- The certificate that held at a moment: the last one made up to that day, in the laboratory's time zone.
create function calibration_held(of_laboratory integer, of_equipment uuid, of_moment timestamptz) returns setof calibration language sql stable as $$
  select c.* from calibration c
  where c.laboratory_id = of_laboratory and c.equipment_id = of_equipment and c.withdrawn_at is null
    and (c.calibrated_on is null
         or c.calibrated_on <= (of_moment at time zone (select l.time_zone from laboratory l where l.id = of_laboratory))::date)
  order by c.calibrated_on desc nulls last limit 1
$$;

-- A reading outside what its press is verified for is something to look at: what is kept of its set is made anew.
create index break_press on break (laboratory_id, press_id, broken_at) include (mix_id, work_site_id) where press_id is not null;
create function note_calibrated_mixes() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id)
  select distinct b.laboratory_id, b.mix_id from changed c join break b on b.laboratory_id = c.laboratory_id and b.press_id = c.equipment_id
  where c.calibrated_on is null or b.broken_at >= c.calibrated_on - interval '1 day';
  return null;
end $$;
create trigger calibration_added_to_press after insert on calibration referencing new table as changed for each statement execute function note_calibrated_mixes();
create trigger calibration_withdrawn_of_press after update on calibration referencing new table as changed for each statement execute function note_calibrated_mixes();

-- What a laboratory asks of concrete by its own rules. A mix names it as 'own:' and its id.
create table rule_set (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  -- from which it was copied; empty: from nothing
  copied_from text not null default '' check (length(copied_from) <= 60),
  active boolean not null default true,
  created_by integer references app_user (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id)
);
create unique index rule_set_name on rule_set (laboratory_id, lower(name));

/*
 * Its numbers from a day on: what is cast from then on is judged by them, and what was cast before the first day of the
 * first version by that one too. Said is said: a change is the next version.
 */
create table rule_set_version (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  rule_set_id uuid not null,
  number integer not null check (number > 0),
  valid_from date not null,
  rules jsonb not null,
  -- why it was made; empty for the first
  reason text not null default '' check (length(reason) <= 300 and (number = 1) = (reason = '')),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, rule_set_id, number),
  foreign key (laboratory_id, rule_set_id) references rule_set (laboratory_id, id)
);
create function follow_rule_set_version() returns trigger language plpgsql as $$
declare last record;
begin
  select number, valid_from into last from rule_set_version v
  where v.laboratory_id = new.laboratory_id and v.rule_set_id = new.rule_set_id order by v.number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1 or new.valid_from <= last.valid_from then
    raise exception 'a version of a rule set follows the one before it' using errcode = '23514', constraint = 'versions_follow', table = 'rule_set_version';
  end if;
  return new;
end $$;
create trigger rule_set_version_follows before insert on rule_set_version for each row execute function follow_rule_set_version();
create trigger rule_set_version_final before update or delete on rule_set_version for each row execute function refuse_change();
create trigger rule_set_kept before delete on rule_set for each row execute function refuse_change();
call audit_table('rule_set');
call audit_table('rule_set_version');
-- A client reads the rules by which its own concrete is judged.
call scope_table('rule_set', '(select current_client()) is null or ''own:'' || rule_set.id::text in (select m.rule_set from mix m)');
call scope_table('rule_set_version', '(select current_client()) is null or ''own:'' || rule_set_version.rule_set_id::text in (select m.rule_set from mix m)');
grant select, insert on rule_set, rule_set_version to probeta_app;
grant update (version, active) on rule_set to probeta_app;

create index mix_rule_set on mix (laboratory_id, rule_set) where rule_set like 'own:%';
create function note_ruled_mixes() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id)
  select m.laboratory_id, m.id from added a join mix m on m.laboratory_id = a.laboratory_id and m.rule_set = 'own:' || a.rule_set_id::text;
  return null;
end $$;
create trigger rule_set_version_added after insert on rule_set_version referencing new table as added for each statement execute function note_ruled_mixes();
