-- Programs beside a press that pass on its lines, and the lines until a page at the press has taken them.

create table press_bridge (
  id uuid not null,
  version integer not null default 1,
  press_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- SHA-256 of 256 random bits: tells whoever reads it nothing.
  key_hash bytea not null check (length(key_hash) = 32),
  added_by integer not null references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  primary key (id),
  foreign key (press_id) references equipment (id)
);
create unique index press_bridge_key on press_bridge (key_hash);
create index press_bridge_press on press_bridge (press_id);
call scope_table('press_bridge', '(select asked_by_staff())');
call audit_table('press_bridge');
grant select on press_bridge to probeta_gate;
grant select, insert, update on press_bridge to probeta_app;

-- When a bridge last called. It calls every few seconds, so this leaves no trail.
create table press_bridge_call (
  bridge_id uuid not null,
  heard_at timestamptz not null,
  -- s by which its clock is ahead of ours
  clock_ahead_seconds integer not null,
  primary key (bridge_id),
  foreign key (bridge_id) references press_bridge (id)
);
call scope_table('press_bridge_call', '(select asked_by_staff())');
grant select, insert, update on press_bridge_call to probeta_app;

create table press_line (
  id uuid not null,
  bridge_id uuid not null,
  -- numbering of the bridge's disk; a new disk begins again at 1
  journal uuid not null,
  number integer not null check (number > 0),
  press_id uuid not null,
  -- by the clock of the bridge
  heard_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- empty: what came is no text
  text text not null check (length(text) <= 200),
  -- the page that takes it; null: none yet
  page uuid,
  taken_by integer references app_user (id),
  taken_at timestamptz,
  -- the page has it on its own disk
  stored_at timestamptz,
  primary key (id),
  foreign key (bridge_id) references press_bridge (id),
  foreign key (press_id) references equipment (id)
);
create unique index press_line_once on press_line (bridge_id, journal, number);
create index press_line_waiting on press_line (press_id, received_at, number) where stored_at is null;
create index press_line_received on press_line (received_at);
call scope_table('press_line', '(select asked_by_staff())');
grant select, insert, update, delete on press_line to probeta_app;
