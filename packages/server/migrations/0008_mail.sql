-- Mail, and the links in it with which people set their own password. All of it belongs to the installation, like the
-- people themselves. Nothing here is audited by trigger: these rows hold secrets, and are their own record.

-- Written in the transaction of what it tells of; sent after that has committed. `id` makes the Message-ID, so that a
-- letter sent again after a crash can be known as the same one.
create table outgoing_mail (
  id uuid primary key,
  user_id integer references app_user (id),
  to_address text not null check (to_address ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(to_address) <= 254),
  subject text not null check (length(subject) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  -- Emptied once there is nothing left to send: a letter may hold a link that opens an account.
  body_text text not null,
  body_html text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  -- After this nobody needs the letter any more.
  expires_at timestamptz not null,
  last_error text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null)),
  check (state = 'waiting' or (body_text = '' and body_html = ''))
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where state = 'waiting';
create index outgoing_mail_user on outgoing_mail (user_id);
create index outgoing_mail_closed on outgoing_mail (closed_at) where state <> 'waiting';

-- Who asked for a new password, as typed. The request only writes this row, whether or not there is such a user; who it
-- is, is looked up later, so that the answer and its time tell nothing.
create table recovery_request (
  id uuid primary key,
  account text not null check (length(account) <= 254),
  ip text not null default '',
  at timestamptz not null default clock_timestamp(),
  handled_at timestamptz
);
create index recovery_request_waiting on recovery_request (at) where handled_at is null;
create index recovery_request_account on recovery_request (account, at);
create index recovery_request_ip on recovery_request (ip, at);
create index recovery_request_at on recovery_request (at);

create table password_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references app_user (id),
  purpose text not null check (purpose in ('recovery', 'invitation')),
  mail_id uuid references outgoing_mail (id) on delete set null,
  -- Who sent an invitation; empty for what people ask for themselves.
  made_by integer references app_user (id),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_ip text,
  voided_at timestamptz,
  check (expires_at > created_at),
  check (used_at is null or voided_at is null)
);
-- One link of a purpose is open at a time: a newer one voids the older.
create unique index password_link_open on password_link (user_id, purpose) where used_at is null and voided_at is null;
create index password_link_user on password_link (user_id, created_at);
create index password_link_mail on password_link (mail_id);

create index app_user_email on app_user (lower(email)) where email <> '';

grant select, insert, update, delete on outgoing_mail, recovery_request to probeta_app;
grant select, insert, update on password_link to probeta_app;
