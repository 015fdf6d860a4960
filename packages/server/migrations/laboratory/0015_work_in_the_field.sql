-- What the work site says to a sheet, and the times of a visit.

-- Clients read the preliminary note of a sheet where the laboratory says so.
alter table portal_setting add column show_notes boolean not null default false;
create function shows_notes() returns boolean language sql stable as $$ select exists (select from portal_setting where show_notes) $$;

-- A sheet signed by whoever is responsible at the work site, or not: with what it said at that moment. Written once; a
-- correction of the sheet leaves it as it was.
create table sheet_sign_off (
  id uuid not null,
  sheet_id uuid not null,
  work_site_id uuid not null,
  decision text not null check (decision in ('signed', 'refused')),
  -- empty only where somebody refused without saying it
  name text not null check (length(name) <= 120),
  role text not null default '' check (length(role) <= 120),
  company text not null default '' check (length(company) <= 120),
  -- an SVG path in 600 x 200; null: signed by typed name, or refused
  ink text check (ink ~ '^M[MLQh0-9 .-]+$' and length(ink) <= 100000),
  refused_because text not null default '' check (length(refused_because) <= 300),
  said jsonb not null,
  -- by the clock of the device, which may have had no network for hours
  signed_at timestamptz not null,
  recorded_by integer references app_user (id),
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (sheet_id) references sheet (id),
  foreign key (work_site_id) references work_site (id),
  constraint signed_by_name check (decision = 'refused' or name <> ''),
  constraint refused_with_reason check ((decision = 'refused') = (refused_because <> '')),
  constraint refused_without_ink check (decision = 'signed' or ink is null)
);
create index sheet_sign_off_sheet on sheet_sign_off (sheet_id, recorded_at, id);
call scope_table('sheet_sign_off', '(select asked_by_staff()) or (work_site_id = any ((select current_work_sites())::uuid[]) and (select shows_notes()))');
call audit_table('sheet_sign_off');
create trigger sheet_sign_off_final before update or delete on sheet_sign_off for each row execute function refuse_change();
grant select, insert on sheet_sign_off to probeta_app;
alter policy scope on sheet using ((select asked_by_staff()) or (work_site_id = any ((select current_work_sites())::uuid[]) and (select shows_notes())));

-- When the technician of a visit came and left, and how far it was. Beside the visit, for it is filled in and corrected
-- after the visit is done.
create table visit_times (
  visit_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (visit_id) stored,
  version integer not null default 1,
  arrived_at timestamptz,
  left_at timestamptz,
  travel_minutes integer check (travel_minutes between 0 and 1440),
  -- there and back
  kilometres numeric check (kilometres > 0 and kilometres <= 1000),
  -- of the phone on arrival, WGS 84; null: not kept
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  accuracy_m numeric check (accuracy_m >= 0),
  primary key (visit_id),
  foreign key (visit_id) references visit (id),
  constraint left_after_arrival check (left_at is null or (arrived_at is not null and left_at >= arrived_at)),
  constraint position_whole check (num_nulls(latitude, longitude, accuracy_m) in (0, 3))
);
call scope_table('visit_times', '(select asked_by_staff())');
call audit_table('visit_times');
create trigger visit_times_kept before delete on visit_times for each row execute function refuse_change();
grant select, insert, update on visit_times to probeta_app;

-- Without a row no position of a phone is kept.
create table visit_setting (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  keeps_position boolean not null
);
call scope_table('visit_setting', '(select asked_by_staff())');
call audit_table('visit_setting');
grant select, insert, update on visit_setting to probeta_app;
