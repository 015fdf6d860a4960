-- Delivery notes as the supplier's own files state them, of every truck, sampled or not.
create table supplied_note (
  id uuid not null,
  version integer not null default 1,
  work_site_id uuid not null,
  number text not null check (length(number) between 1 and 60),
  -- Without spaces and in capitals: two notes of a supplier are the same where this is.
  sought text not null generated always as (upper(regexp_replace(number, '\s', '', 'g'))) stored,
  supplier text not null default '' check (length(supplier) <= 120),
  plant text not null default '' check (length(plant) <= 120),
  -- As the supplier names it; it is a mix of the work site where one has this code.
  mix_code text not null default '' check (length(mix_code) <= 60),
  mixer text not null default '' check (length(mixer) <= 60),
  volume_m3 numeric not null check (volume_m3 > 0 and volume_m3 <= 1000),
  delivered_on date not null,
  loaded_at timestamptz,
  arrived_at timestamptz,
  discharge_began_at timestamptz,
  discharge_ended_at timestamptz,
  -- Targets of the mix, where the note states them.
  water_cement numeric check (water_cement between 0.1 and 2),
  consistence text not null default '' check (length(consistence) <= 40),
  source text not null check (source in ('table', 'xml', 'demonstration')),
  imported_by integer references app_user (id),
  imported_at timestamptz not null default clock_timestamp(),
  voided_by integer references app_user (id),
  voided_at timestamptz,
  voided_because text not null default '' check (length(voided_because) <= 300),
  primary key (id),
  foreign key (work_site_id) references work_site (id),
  constraint voided_note_says_why check ((voided_at is null) = (voided_because = ''))
);
-- A supplier numbers its notes by plant.
create unique index supplied_note_once on supplied_note (work_site_id, lower(supplier), lower(plant), sought) where voided_at is null;
-- The notes of the days around a sheet, the volume of a work site by day, and the list of one.
create index supplied_note_work_site on supplied_note (work_site_id, delivered_on desc, id desc);
create index supplied_note_day on supplied_note (delivered_on desc, id desc);
-- Those of a file that are known already.
create index supplied_note_number on supplied_note (sought text_pattern_ops);
call scope_table('supplied_note', '(select asked_by_staff())');
call audit_table('supplied_note');
create trigger supplied_note_final before update on supplied_note for each row when (old.voided_at is not null) execute function refuse_change();
create trigger supplied_note_kept before delete on supplied_note for each row execute function refuse_change();
grant select, insert, update (version, voided_by, voided_at, voided_because) on supplied_note to probeta_app;
