-- Programs of others that are told what happens in the laboratory, and what they were told in the last days.

create table webhook (
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 200),
  url text not null check (length(url) between 1 and 500),
  -- names of the contract's webhookEvents
  events text[] not null check (cardinality(events) between 1 and 100),
  -- gone: it answered that it is
  state text not null default 'active' check (state in ('active', 'paused', 'gone')),
  -- since when a message was given up and none has arrived
  failing_since timestamptz,
  added_by integer not null references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (id)
);
call scope_table('webhook', '(select asked_by_staff())');
call audit_table('webhook');
grant select, insert, update on webhook to probeta_app;

-- What its messages are signed with: the last one, and the one before until its day is over. Sealed under the key of the installation.
create table webhook_secret (
  id uuid not null,
  webhook_id uuid not null,
  sealed bytea not null,
  -- null: the last one
  ends_at timestamptz,
  primary key (id),
  foreign key (webhook_id) references webhook (id)
);
create index webhook_secret_webhook on webhook_secret (webhook_id);
call scope_table('webhook_secret', '(select asked_by_staff())');
grant select, insert, update, delete on webhook_secret to probeta_app;

/*
 * Up to which transaction of the trail it was told. The trail is what no change can leave out, and is written with it: a row
 * of it is read once it is sealed, since no earlier one can come after.
 */
create table webhook_position (
  webhook_id uuid not null,
  txid bigint not null,
  primary key (webhook_id),
  foreign key (webhook_id) references webhook (id)
);
call scope_table('webhook_position', '(select asked_by_staff())');
grant select, insert, update, delete on webhook_position to probeta_app;

create table webhook_delivery (
  -- the same in every attempt
  id uuid not null,
  -- order in which messages leave
  number bigint generated always as identity,
  webhook_id uuid not null,
  type text not null,
  -- which row it is about: {"id", "version"} or {"sampleId", "ageHours"}
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- begun since it was last requested
  attempts integer not null default 0 check (attempts >= 0),
  -- null: at once
  next_attempt_at timestamptz,
  -- the last ones: [{"at", "status", "error", "ms", "answer"}]
  tried jsonb not null default '[]' check (jsonb_typeof(tried) = 'array'),
  primary key (id),
  foreign key (webhook_id) references webhook (id)
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, number) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (webhook_id, number desc);
create index webhook_delivery_happened on webhook_delivery (happened_at);
call scope_table('webhook_delivery', '(select asked_by_staff())');
grant select, insert, update, delete on webhook_delivery to probeta_app;
