-- The climate of tanks and curing rooms: what was read there, by whom or by which device, and when it left the limits.

-- A tank of water or a moist room. Its name is the tank of the storage places that stand in it.
create table curing_tank (
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('tank', 'room')),
  -- 'own': limits of the laboratory itself
  standard text not null check (length(standard) between 1 and 40),
  least_c numeric not null,
  most_c numeric not null,
  -- % RH; null: not limited
  least_humidity numeric check (least_humidity between 0 and 100),
  most_humidity numeric check (most_humidity between 0 and 100),
  -- minutes between two readings; the tank is silent after twice as long
  interval_minutes integer not null check (interval_minutes between 1 and 10080),
  thermometer_id uuid,
  -- SHA-256 of the secret in the address to which its device posts; null: no device
  device_hash bytea check (length(device_hash) = 32),
  device_since timestamptz,
  active boolean not null default true,
  primary key (id),
  foreign key (thermometer_id) references equipment (id),
  constraint curing_temperatures_ordered check (least_c < most_c and least_c >= -20 and most_c <= 60),
  constraint curing_humidities_ordered check (least_humidity is null or most_humidity is null or least_humidity < most_humidity),
  constraint only_rooms_limit_humidity check (kind = 'room' or num_nulls(least_humidity, most_humidity) = 2),
  constraint device_whole check ((device_hash is null) = (device_since is null))
);
create unique index curing_tank_name on curing_tank (lower(name));
create unique index curing_tank_device on curing_tank (device_hash) where device_hash is not null;
create index curing_tank_thermometer on curing_tank (thermometer_id) where thermometer_id is not null;
call scope_table('curing_tank', '(select asked_by_staff())');
call audit_table('curing_tank');
grant select, insert, update on curing_tank to probeta_app;
grant select on curing_tank to probeta_gate;

-- What cannot be true or came too late stays too, with the reason: it is shown, and never judged.
create table curing_reading (
  id uuid not null,
  version integer not null default 1,
  tank_id uuid not null,
  at timestamptz not null,
  -- null: rejected, because none came
  temperature_c numeric,
  humidity_percent numeric,
  source text not null check (source in ('hand', 'file', 'device')),
  -- who typed it or brought in its file; null: a device
  read_by integer references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  rejected_because text not null default '' check (rejected_because in ('', 'missing', 'sensorError', 'implausible', 'future', 'tooOld', 'timeUnreadable', 'differs')),
  -- as it came, where it was rejected
  sent text not null default '' check (length(sent) <= 300),
  voided_by integer references app_user (id),
  voided_at timestamptz,
  voided_because text not null default '' check (length(voided_because) <= 300),
  primary key (id),
  foreign key (tank_id) references curing_tank (id),
  constraint taken_reading_measured check (rejected_because <> '' or temperature_c is not null),
  constraint voided_with_reason check ((voided_at is null) = (voided_because = ''))
);
-- A device that is unsure sends again: the same reading is one reading.
create unique index curing_reading_once on curing_reading (tank_id, at, source) where rejected_because = '' and voided_at is null;
-- Its last readings, its chart and its list.
create index curing_reading_tank on curing_reading (tank_id, at desc, id desc);
call scope_table('curing_reading', '(select asked_by_staff())');
call audit_table('curing_reading');
create trigger curing_reading_final before update on curing_reading for each row when (old.voided_at is not null) execute function refuse_change();
create trigger curing_reading_kept before delete on curing_reading for each row execute function refuse_change();
grant select, insert, update (version, voided_by, voided_at, voided_because) on curing_reading to probeta_app;

-- A time outside the limits. People are notified once of each; what returns within the hour is the same one.
create table curing_episode (
  id uuid not null,
  version integer not null default 1,
  tank_id uuid not null,
  began_at timestamptz not null,
  -- null: still outside
  ended_at timestamptz,
  primary key (id),
  foreign key (tank_id) references curing_tank (id),
  constraint episode_ends_after_it_began check (ended_at >= began_at)
);
create unique index curing_episode_open on curing_episode (tank_id) where ended_at is null;
create index curing_episode_tank on curing_episode (tank_id, began_at desc);
call scope_table('curing_episode', '(select asked_by_staff())');
call audit_table('curing_episode');
create trigger curing_episode_kept before delete on curing_episode for each row execute function refuse_change();
grant select, insert, update (version, began_at, ended_at) on curing_episode to probeta_app;
