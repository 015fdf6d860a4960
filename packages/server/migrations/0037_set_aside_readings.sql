-- Readings that were typed at a press and do not count: taken without a network while somebody else had the same specimen in
-- hand, and put aside by a person, with the reason. Its key has no id of its own: the trail names the specimen.
create table set_aside_reading (
  laboratory_id integer not null references laboratory (id),
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
  primary key (laboratory_id, specimen_id, key),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id)
);
create trigger set_aside_reading_final before update or delete on set_aside_reading for each row execute function refuse_change();
call audit_table('set_aside_reading');
call scope_table('set_aside_reading', '(select current_client()) is null');
grant select, insert on set_aside_reading to probeta_app;
