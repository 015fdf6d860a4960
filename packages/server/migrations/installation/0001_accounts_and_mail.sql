-- The installation: its laboratories, the people and how they sign in, letters, and what every trail is written with.
-- probeta_app is what the server works as: it owns nothing and bypasses no row-level security. probeta_gate owns the few
-- functions that must look before there is a scope.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
grant usage on schema public to probeta_app, probeta_gate;

-- For a function that looks before there is a scope: the server may call it, and nobody else.
create procedure for_the_gate(signature text) language plpgsql as $$
begin
  grant create on schema public to probeta_gate;
  execute format('alter function %s owner to probeta_gate', signature);
  revoke create on schema public from probeta_gate;
  execute format('revoke execute on function %s from public', signature);
  execute format('grant execute on function %s to probeta_app', signature);
end $$;

-- Who acts, where and why: set for one transaction by the door for changes and for one reading by the scope.
create function current_laboratory() returns integer language sql stable
  return nullif(current_setting('probeta.laboratory', true), '')::integer;

create function current_actor() returns integer language sql stable
  return nullif(current_setting('probeta.user', true), '')::integer;

create function current_client() returns uuid language sql stable
  return nullif(current_setting('probeta.client', true), '')::uuid;

create function current_work_sites() returns uuid[] language sql stable
  return nullif(current_setting('probeta.work_sites', true), '')::uuid[];

create function changed_values(of jsonb, against jsonb) returns jsonb language sql immutable
  return (select jsonb_object_agg(key, value) from jsonb_each(of) where against -> key is distinct from value);

-- The trail tells what people changed; what the database derives from it says nothing more.
create function audit_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, new_values)
  select coalesce((row ->> 'laboratory_id')::integer, (select current_laboratory()), (row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.insert')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name,
         coalesce(row ->> 'id', row ->> 'specimen_id', row ->> 'report_id', row ->> 'user_id'), row
  from (select to_jsonb(n) - array['bytes', 'sought'] as row from inserted n offset 0) r;
  return null;
end $$;

-- A changed row of a table where several share the object_id met each of the others, and the trail did not say which it was.
create function audit_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more constant text[] := identifying_columns(tg_table_name);
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, old_values, new_values)
  select coalesce((n.row ->> 'laboratory_id')::integer, (select current_laboratory()), (n.row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.update')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name, n.key,
         case when more = '{}' then changed_values(o.row, n.row) else only_columns(o.row, more) || coalesce(changed_values(o.row, n.row), '{}') end,
         case when more = '{}' then changed_values(n.row, o.row) else only_columns(n.row, more) || coalesce(changed_values(n.row, o.row), '{}') end
  from (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key,
               case when more <> '{}' then only_columns(r.row, more) end as also
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from after_rows x offset 0) r offset 0) n
  join (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key,
               case when more <> '{}' then only_columns(r.row, more) end as also
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from before_rows x offset 0) r offset 0) o
    on o.key = n.key and (more = '{}' or o.also = n.also);
  return null;
end $$;

create function audit_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, old_values)
  select coalesce((row ->> 'laboratory_id')::integer, (select current_laboratory()), (row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.delete')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name,
         coalesce(row ->> 'id', row ->> 'specimen_id', row ->> 'report_id', row ->> 'user_id'), row
  from (select to_jsonb(o) - array['bytes', 'sought'] as row from removed o offset 0) r;
  return null;
end $$;

-- Nobody calls them: they are given to the tables by the owner.
do $$
begin
  call for_the_gate('audit_insert()');
  call for_the_gate('audit_update()');
  call for_the_gate('audit_delete()');
  revoke execute on function audit_insert(), audit_update(), audit_delete() from probeta_app;
  execute format('grant execute on function audit_insert(), audit_update(), audit_delete() to %I', current_user);
end $$;

-- Every table that a person's action changes calls this once.
create procedure audit_table(name text) language plpgsql as $$
begin
  execute format('create trigger %1$s_audit_insert after insert on %1$s referencing new table as inserted for each statement execute function audit_insert()', name);
  execute format('create trigger %1$s_audit_update after update on %1$s referencing old table as before_rows new table as after_rows for each statement execute function audit_update()', name);
  execute format('create trigger %1$s_audit_delete after delete on %1$s referencing old table as removed for each statement execute function audit_delete()', name);
end $$;

/*
 * Rules of who reads what said "no client asks, or …". How often a value is null that is known only when a statement begins
 * is guessed as once in two hundred, so that the planner took each table for a two-hundredth of itself and walked a million
 * results row by row. Of a truth value it guesses half.
 */
create function asked_by_staff() returns boolean language sql stable
  return current_client() is null;

-- Which sessions open something, with what the clock and the person still owe.

/*
 * A session that begins, or was last seen, while the clock of the database runs ahead would outlive its limits by as much,
 * once the clock is right. A minute is what a clock is put back by in daily use.
 */
create function runs_ahead(instant timestamptz) returns boolean language sql stable as $$
  select instant > clock_timestamp() + interval '1 minute'
$$;

/*
 * The audited rows are held against the trail that tells how they came to be: what was changed, deleted, added or exchanged
 * behind the triggers is named. All of it happens here, table by table, so that only what deviates leaves the database.
 */

-- What identifies a row of these tables beside the object_id of the trail. Of every other audited table that is enough.
create function identifying_columns(of_table text) returns text[] language sql immutable return
  case of_table
    when 'permission' then array['permission_id']
    when 'work_site_access' then array['work_site_id']
    when 'passkey' then array['credential_id']
    when 'missed_break' then array['day']
    when 'set_aside_reading' then array['key']
    when 'work_site_supplier' then array['supplier_id']
    else '{}'::text[] end;

create function only_columns(of jsonb, names text[]) returns jsonb language sql immutable
  return (select jsonb_object_agg(key, value) from jsonb_each(of) where key = any (names));

create table laboratory (
  id integer primary key generated by default as identity,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 200),
  address text not null default '',
  time_zone text not null default 'Europe/Madrid',
  language text not null default 'es' check (language in ('es', 'en', 'de')),
  accreditation text not null default '',
  demonstration boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- Whose laboratory it is and by which clock it works: asked at its first start. Those that stand were never asked and go on.
  set_up boolean not null default true
);
call audit_table('laboratory');

-- Months are those of the laboratory's clocks: with another time zone its mixes are judged again.
create function note_moved_clocks() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id) select m.laboratory_id, m.id from mix m where m.laboratory_id = new.id;
  return null;
end $$;
create trigger clocks_moved after update of time_zone on laboratory for each row
  when (new.time_zone is distinct from old.time_zone) execute function note_moved_clocks();
grant select, insert, update on laboratory to probeta_app;
grant select on laboratory to probeta_gate;

create table app_user (
  id integer primary key generated by default as identity,
  version integer not null default 1,
  username text not null unique check (username = lower(username) and username ~ '^[a-z0-9][a-z0-9._@-]{1,79}$'),
  names text not null check (length(names) between 1 and 200),
  email text,
  language text not null default 'es' check (language in ('es', 'en', 'de')),
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  -- The trail sees that it was turned on or off; the secret is elsewhere.
  second_factor_at timestamptz,
  -- The trail sees that it was set; the hash is elsewhere.
  pin_at timestamptz,
  mobile text not null default '' check (length(mobile) <= 40)
);
create index app_user_email on app_user (lower(email)) where email <> '';
call audit_table('app_user');
grant select, insert, update on app_user to probeta_app;
grant select on app_user to probeta_gate;

-- Apart from the user, so that no hash ever reaches the audit trail.
create table credential (
  user_id integer primary key references app_user (id),
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on credential to probeta_app;
grant select (user_id, must_change) on credential to probeta_gate;

create table pin (
  user_id integer primary key references app_user (id),
  pin_hash text not null,
  -- Wrong ones in a row; too many, and it opens nothing until its owner has come in by password or passkey.
  failures integer not null default 0
);
grant select, insert, update, delete on pin to probeta_app;

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references app_user (id),
  laboratory_id integer not null references laboratory (id),
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  mismatches integer not null default 0,
  ip text not null default '',
  agent text not null default '',
  -- A session by a name that opens nothing, and the second factor. All of it belongs to the installation, like the people.
  -- What a list of sessions may show: the token's hash never leaves the database.
  id uuid not null default gen_random_uuid(),
  -- When the person last proved who they are: at sign-in, and again before what bears their name.
  proved_at timestamptz,
  proved_by text check (proved_by in ('password', 'passkey')),
  started_by text not null default 'password' check (started_by in ('password', 'passkey', 'pin')),
  constraint session_proof check ((proved_at is null) = (proved_by is null))
);
create index session_of_user on session (user_id);
create unique index session_id on session (id);
grant select, insert, update, delete on session to probeta_app;
grant select on session to probeta_gate;

create table sign_in_attempt (
  id bigint primary key generated always as identity,
  account text not null,
  ip text not null,
  succeeded boolean not null,
  at timestamptz not null default clock_timestamp(),
  -- For the history of a user: with what, and from where, somebody tried to come in.
  way text not null default 'password' check (way in ('password', 'secondFactor', 'passkey', 'pin')),
  agent text not null default '' check (length(agent) <= 300)
);
create index sign_in_attempt_account on sign_in_attempt (account, at);
create index sign_in_attempt_ip on sign_in_attempt (ip, at);
grant select, insert, update, delete on sign_in_attempt to probeta_app;

-- The password was right, the second factor is still due.
create table sign_in_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  user_id integer not null references app_user (id),
  guesses integer not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
create index sign_in_ticket_user on sign_in_ticket (user_id);
create index sign_in_ticket_age on sign_in_ticket (created_at);
grant select, insert, update, delete on sign_in_ticket to probeta_app;

-- Apart from the user, like the password. `secret` is encrypted under the installation's key; without
-- app_user.second_factor_at it waits for its first code.
create table second_factor (
  user_id integer primary key references app_user (id),
  secret bytea not null,
  -- The newest time step a code was taken for: that one and all before it are spent.
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on second_factor to probeta_app;

create table recovery_code (
  user_id integer not null references second_factor (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to probeta_app;

-- Public keys are no secret, and the trail of the person they belong to shows them come and go.
create table passkey (
  credential_id bytea primary key check (length(credential_id) between 1 and 1023),
  user_id integer not null references app_user (id),
  public_key bytea not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 80),
  -- Kept by a service that copies it to other devices of the person.
  synced boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index passkey_user on passkey (user_id);
call audit_table('passkey');
grant select, insert, delete on passkey to probeta_app;

-- A question put to an authenticator: answered once, within minutes. Without a user: whoever signs in.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  user_id integer references app_user (id),
  purpose text not null check (purpose in ('registration', 'signIn', 'proof')),
  created_at timestamptz not null default clock_timestamp()
);
create index passkey_challenge_age on passkey_challenge (created_at);
create index passkey_challenge_user on passkey_challenge (user_id);
grant select, insert, update, delete on passkey_challenge to probeta_app;

-- Apart, so that using a key leaves no change in the trail.
create table passkey_use (
  credential_id bytea primary key references passkey (credential_id) on delete cascade,
  sign_count bigint not null,
  used_at timestamptz
);
grant select, insert, update, delete on passkey_use to probeta_app;

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
  -- A letter can bring the issued bytes of a report: read where they are when it leaves, copied nowhere.
  of_laboratory integer references laboratory (id),
  report_id uuid,
  attachment_name text not null default '' check (length(attachment_name) <= 100),
  check ((state = 'waiting') = (closed_at is null)),
  check (state = 'waiting' or (body_text = '' and body_html = '')),
  constraint attachment_whole check ((report_id is null) = (attachment_name = '') and (report_id is null or of_laboratory is not null))
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where state = 'waiting';
create index outgoing_mail_user on outgoing_mail (user_id);
create index outgoing_mail_closed on outgoing_mail (closed_at) where state <> 'waiting';
create index outgoing_mail_laboratory on outgoing_mail (of_laboratory) where of_laboratory is not null;
grant select, insert, update, delete on outgoing_mail to probeta_app;

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
grant select, insert, update on password_link to probeta_app;

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
grant select, insert, update, delete on recovery_request to probeta_app;

create table audit_key (
  id text primary key,
  public_key text not null,
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert on audit_key to probeta_app;

-- Unknown codes asked for at the public verification, by address: guessing is slowed, whichever server is asked.
create table verification_attempt (
  id bigint primary key generated always as identity,
  ip text not null,
  at timestamptz not null default clock_timestamp(),
  -- Files that somebody had checked are counted beside the codes that somebody guessed.
  kind text not null default 'code' check (kind in ('code', 'file'))
);
create index verification_attempt_ip on verification_attempt (ip, at);
create index verification_attempt_age on verification_attempt (at);
grant select, insert, delete on verification_attempt to probeta_app;

-- A table that was never analysed looks to the planner as if it held one row of a laboratory, and some twenty mixes, work
-- sites, clients and samples are then joined each with each: the day of a young laboratory took ten seconds. Autovacuum
-- begins with fifty rows unless told otherwise. Every later migration that makes a table ends with this call.
create procedure analyse_early() language plpgsql as $$
declare
  of_table regclass;
begin
  for of_table in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
      and not coalesce(c.reloptions, '{}') @> array['autovacuum_analyze_threshold=5']
  loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 5)', of_table);
  end loop;
end $$;
