-- Branches of a laboratory, what belongs to them, and specimens that move to a branch or to another laboratory.

create table branch (
  id uuid not null,
  version integer not null default 1,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  name text not null check (length(name) between 1 and 80),
  address text not null default '' check (length(address) <= 300),
  active boolean not null default true,
  primary key (id)
);
create unique index branch_code on branch (code);
create unique index branch_name on branch (lower(name));
call scope_table('branch', '(select asked_by_staff())');
call audit_table('branch');
grant select, insert, update on branch to probeta_app;

-- null: the head office
alter table storage_place add column branch_id uuid references branch (id);
alter table equipment add column branch_id uuid references branch (id);
alter table membership add column branch_id uuid references branch (id);
alter table membership add constraint only_staff_has_a_branch check (branch_id is null or client_id is null);

-- Specimens that left together. Its note is printed from this row and those of its specimens.
create table transfer (
  id uuid not null,
  number integer not null unique check (number > 0),
  destination text not null check (destination in ('branch', 'laboratory')),
  -- null: the head office, or another laboratory
  branch_id uuid,
  -- name of the other laboratory
  provider_name text not null default '' check (length(provider_name) <= 120),
  address text not null default '' check (length(address) <= 300),
  carrier text not null check (length(carrier) between 1 and 120),
  reason text not null check (length(reason) between 1 and 300),
  packing text not null default '' check (length(packing) <= 300),
  departed_at timestamptz not null,
  handed_over_by integer not null references app_user (id),
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (branch_id) references branch (id),
  constraint destination_whole check ((destination = 'laboratory') = (provider_name <> '') and (destination = 'branch' or branch_id is null))
);
create index transfer_newest on transfer (departed_at desc, id desc);
call scope_table('transfer', '(select asked_by_staff())');
call audit_table('transfer');
create trigger transfer_final before update or delete on transfer for each row execute function refuse_change();
grant select, insert on transfer to probeta_app;

-- A specimen of a transfer: away from its departure until it arrives, or until somebody takes it back.
create table transferred_specimen (
  id uuid not null,
  transfer_id uuid not null,
  specimen_id uuid not null,
  -- where it lay before
  from_place_id uuid,
  from_location text not null default '',
  received_at timestamptz,
  received_by integer references app_user (id),
  condition text check (condition in ('intact', 'damaged')),
  remark text not null default '' check (length(remark) <= 300),
  -- the place in which it arrived
  placement_id uuid,
  withdrawn_at timestamptz,
  withdrawn_by integer references app_user (id),
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (id),
  foreign key (transfer_id) references transfer (id),
  foreign key (specimen_id) references specimen (id),
  foreign key (from_place_id) references storage_place (id),
  foreign key (placement_id) references placement (id),
  constraint arrival_whole check (num_nulls(received_at, received_by, condition, placement_id) in (0, 4)),
  constraint withdrawn_with_reason check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2) and (withdrawn_at is null) = (withdrawn_because = '')),
  constraint received_or_withdrawn check (received_at is null or withdrawn_at is null)
);
-- Nobody moves what somebody else is moving.
create unique index transferred_specimen_away on transferred_specimen (specimen_id) where received_at is null and withdrawn_at is null;
create index transferred_specimen_transfer on transferred_specimen (transfer_id);
create index transferred_specimen_specimen on transferred_specimen (specimen_id);
call scope_table('transferred_specimen', '(select asked_by_staff())');
call audit_table('transferred_specimen');
create trigger transferred_specimen_final before update on transferred_specimen
  for each row when (old.received_at is not null or old.withdrawn_at is not null) execute function refuse_change();
create trigger transferred_specimen_kept before delete on transferred_specimen for each row execute function refuse_change();
grant select, insert, update on transferred_specimen to probeta_app;
