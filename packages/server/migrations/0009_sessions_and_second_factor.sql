-- A session by a name that opens nothing, and the second factor. All of it belongs to the installation, like the people.

-- What a list of sessions may show: the token's hash never leaves the database.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);
-- When the person last proved who they are: at sign-in, and again before what bears their name.
alter table session add column proved_at timestamptz not null default clock_timestamp();

-- The trail sees that it was turned on or off; the secret is elsewhere.
alter table app_user add column second_factor_at timestamptz;

-- Apart from the user, like the password. `secret` is encrypted under the installation's key; without
-- app_user.second_factor_at it waits for its first code.
create table second_factor (
  user_id integer primary key references app_user (id),
  secret bytea not null,
  -- The newest time step a code was taken for: that one and all before it are spent.
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);

create table recovery_code (
  user_id integer not null references second_factor (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, the second factor is still due.
create table sign_in_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  user_id integer not null references app_user (id),
  guesses integer not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
create index sign_in_ticket_user on sign_in_ticket (user_id);
create index sign_in_ticket_age on sign_in_ticket (created_at);

grant select, insert, update, delete on second_factor, recovery_code, sign_in_ticket to probeta_app;
