-- What was checked of a piece of equipment on a day, before it was used. Checked again, the day has a further row.
create table care_log (
  id uuid not null,
  equipment_id uuid not null,
  -- in the laboratory's time zone
  day date not null,
  -- codes of the list careChecks
  passed text[] not null default '{}',
  failed text[] not null default '{}',
  note text not null default '' check (length(note) <= 500),
  done_by integer references app_user (id),
  done_at timestamptz not null,
  primary key (id),
  foreign key (equipment_id) references equipment (id),
  constraint care_of_some_point check (cardinality(passed) + cardinality(failed) > 0),
  constraint failed_point_has_note check (failed = '{}' or note <> '')
);
create index care_log_equipment on care_log (equipment_id, day desc, done_at desc);
create index care_log_done on care_log (done_at desc, id desc);
call scope_table('care_log', '(select asked_by_staff())');
call audit_table('care_log');
create trigger care_log_final before update or delete on care_log for each row execute function refuse_change();
grant select, insert on care_log to probeta_app;

-- Equipment that somebody put out of order, until it was released.
create table equipment_outage (
  id uuid not null,
  version integer not null default 1,
  equipment_id uuid not null,
  because text not null check (length(because) between 1 and 500),
  began_by integer references app_user (id),
  began_at timestamptz not null,
  released_because text not null default '' check (length(released_because) <= 300),
  released_by integer references app_user (id),
  released_at timestamptz,
  primary key (id),
  foreign key (equipment_id) references equipment (id),
  constraint released_with_reason check ((released_at is null) = (released_because = ''))
);
create unique index equipment_outage_open on equipment_outage (equipment_id) where released_at is null;
create index equipment_outage_equipment on equipment_outage (equipment_id, began_at);
call scope_table('equipment_outage', '(select asked_by_staff())');
call audit_table('equipment_outage');
create trigger equipment_outage_final before update on equipment_outage for each row when (old.released_at is not null) execute function refuse_change();
create trigger equipment_outage_kept before delete on equipment_outage for each row execute function refuse_change();
grant select, insert, update on equipment_outage to probeta_app;
