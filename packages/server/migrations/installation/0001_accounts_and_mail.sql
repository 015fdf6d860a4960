-- The installation: its laboratories, the people and how they sign in, letters, and what every laboratory is described with.
-- Each laboratory has a schema of its own, laboratory_<id>, and a role of its own that may look into no other.
-- probeta_app is what the server works as, outside of laboratories too: it owns nothing and bypasses no row-level security.
-- probeta_gate owns the few functions that see more than whoever calls them.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
grant usage on schema installation to probeta_app, probeta_gate;

-- On a cluster of Citus each laboratory lies whole on one node, and some rows of the installation on all of them (docs/scaling.md).
create function on_cluster() returns boolean language sql stable
  return exists (select from pg_extension where extname = 'citus');

-- For a function that sees more than its caller: the server may call it, and nobody else. Given without its schema.
create procedure for_the_gate(signature text) language plpgsql as $$
begin
  execute format('grant create on schema %I to probeta_gate', current_schema());
  execute format('alter function %s owner to probeta_gate', signature);
  execute format('revoke create on schema %I from probeta_gate', current_schema());
  execute format('revoke execute on function %s from public', signature);
  execute format('grant execute on function %s to probeta_app', signature);
end $$;

-- Who acts, where and why: set for one transaction, with the role and the search path of the laboratory.
create function current_laboratory() returns integer language sql stable
  return nullif(current_setting('probeta.laboratory', true), '')::integer;

create function schema_of(of_laboratory integer) returns text language sql immutable
  return 'laboratory_' || of_laboratory;

create function current_actor() returns integer language sql stable
  return nullif(current_setting('probeta.actor', true), '')::integer;

create function current_client() returns uuid language sql stable
  return nullif(current_setting('probeta.client', true), '')::uuid;

create function current_work_sites() returns uuid[] language sql stable
  return nullif(current_setting('probeta.work_sites', true), '')::uuid[];

create function changed_values(of jsonb, against jsonb) returns jsonb language sql immutable
  return (select jsonb_object_agg(key, value) from jsonb_each(of) where against -> key is distinct from value);

-- Every table of a laboratory that a person's action changes calls this once. On a node of a cluster a table goes by another name.
create procedure audit_table(name text) language plpgsql as $$
begin
  execute format('create trigger %1$s_audit_insert after insert on %1$s referencing new table as inserted for each statement execute function audit_insert(%1$L)', name);
  execute format('create trigger %1$s_audit_update after update on %1$s referencing old table as before_rows new table as after_rows for each statement execute function audit_update(%1$L)', name);
  execute format('create trigger %1$s_audit_delete after delete on %1$s referencing old table as removed for each statement execute function audit_delete(%1$L)', name);
end $$;

/*
 * Rules of who reads what said "no client asks, or …". How often a value is null that is known only when a statement begins
 * is guessed as once in two hundred, so that the planner took each table for a two-hundredth of itself and walked a million
 * results row by row. Of a truth value it guesses half.
 */
create function asked_by_staff() returns boolean language sql stable
  return current_client() is null;

create function asked_by_client() returns boolean language sql stable
  return current_client() is not null;

-- What is packed already (a photo, a PDF) is not packed once more; Citus knows no other way than the usual one.
create procedure hold_packed(name text, of_column text) language plpgsql as $$
begin
  if not on_cluster() then execute format('alter table %I alter column %I set storage external', name, of_column); end if;
end $$;

-- unaccent(text) looks its rules up by the search path and may not stand in an index; with the rules named it always says the same.
create function folded(said text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, said));

-- What is left of a name when nobody looks at case, accents, spaces and dots: 'HOLCIM S.A.' and 'Holcim SA' are one.
create function name_key(said text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(regexp_replace(folded(said), '[^[:alnum:]]+', '', 'g'), ''), folded(said));

create aggregate last_values(jsonb) (sfunc = jsonb_concat, stype = jsonb);

-- An instant is the same in whichever zone the session wrote it down.
create function same_instant(one jsonb, other jsonb) returns boolean language plpgsql stable as $$
begin
  if jsonb_typeof(one) <> 'string' or jsonb_typeof(other) <> 'string' or (one #>> '{}') !~ '^\d{4}-\d\d-\d\dT\d\d:' then return false; end if;
  return (one #>> '{}')::timestamptz = (other #>> '{}')::timestamptz;
exception when others then return false;
end $$;

-- All of a sample that people ask for by its text, in one line each, so that one index serves every word of a question.
create function sample_sought(code text, element text, mixer text, delivery_note text) returns text
language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, code || chr(10) || element || chr(10) || mixer || chr(10) || delivery_note));

-- A client user reads what `client_rule` allows, and writes nothing; staff read and write. Forced: the owner is bound as well.
-- A rule that asks another table is given a second time for a cluster, where only a function may do so.
create procedure scope_table(name text, client_rule text, cluster_rule text default null) language plpgsql as $$
begin
  if on_cluster() then client_rule := coalesce(cluster_rule, client_rule); end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy scope on %I to probeta_app using (%s) with check ((select asked_by_staff()))', name, client_rule);
  execute format('create policy gate on %I for select to probeta_gate using (true)', name);
end $$;

/*
 * What a rule or a query asks for each row is asked on the node where the laboratory lies. There Citus plans no function of
 * language SQL with parameters, which PostgreSQL alone puts into the query and so keeps cheap. The last migration of a laboratory calls this.
 */
create procedure suit_functions_to_nodes() language plpgsql as $$
declare
  signature regprocedure;
  definition text;
  body text;
begin
  if not on_cluster() then return; end if;
  for signature, definition, body in
    select p.oid, pg_get_functiondef(p.oid), format(case when p.proretset then 'return query %s' else 'return (%s)' end, p.prosrc)
    from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and p.prosqlbody is null
  loop
    execute replace(left(definition, strpos(definition, 'AS $function$') - 1), 'LANGUAGE sql', 'LANGUAGE plpgsql')
      || ' set citus.allow_nested_distributed_execution = on as ' || quote_literal('#variable_conflict use_column' || chr(10) || 'begin ' || body || '; end');
  end loop;
  for signature in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and p.provolatile = 's' and p.prosecdef
  loop
    execute format('alter function %s set citus.allow_nested_distributed_execution = on', signature);
  end loop;
end $$;

-- Everything that carries a client follows it when two clients become one.
create procedure client_table(name text) language plpgsql as $$
begin
  execute format('grant update (client_id) on %I to probeta_app', name);
  execute format('create trigger %1$s_follows before insert on %1$s for each row when (new.client_id is not null) execute function follow_client()', name);
end $$;

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
  language text not null default 'es' check (language ~ '^[a-z]{2}$'),
  -- ISO 3166-1; empty where nobody has said it
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- on which everything for reading is printed
  paper text not null default 'a4' check (paper in ('a4', 'letter')),
  -- of its letters and of what its clients see; empty: that of the program
  colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
  accreditation text not null default '',
  demonstration boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- Its administrator has said whose laboratory it is and by which clock it works.
  set_up boolean not null default true,
  -- Under which it answers too, with the protocol and port of PUBLIC_URL; null: under that address alone. No number is a name.
  host_name text unique check (length(host_name) <= 253 and host_name ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$')
);

-- What all nodes hold is changed on each of them, and has its consequences in a laboratory on the node where that lies.
create function is_here(of_laboratory integer) returns boolean language plpgsql stable as $$
declare found boolean;
begin
  if not on_cluster() then return true; end if;
  execute 'select exists (select from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid join pg_dist_local_group g on g.groupid = p.groupid
                          where s.logicalrelid = $1)' into found using to_regclass(format('%I.audit_entry', schema_of(of_laboratory)));
  return found;
end $$;

-- Months are those of the laboratory's clocks: with another time zone its mixes are judged again.
create function note_moved_clocks() returns trigger language plpgsql as $$
begin
  if not is_here(new.id) then return null; end if;
  execute format('insert into %1$I.mix_change (mix_id) select id from %1$I.mix', schema_of(new.id));
  return null;
end $$;
create trigger clocks_moved after update of time_zone on laboratory for each row
  when (new.time_zone is distinct from old.time_zone) execute function note_moved_clocks();
grant select, update on laboratory to probeta_app;
grant select on laboratory to probeta_gate;

-- Whose schema an update has begun and not ended: its people are told so, and nothing is done in it meanwhile.
create table laboratory_not_ready (
  laboratory_id integer primary key references laboratory (id) on delete cascade,
  since timestamptz not null default clock_timestamp(),
  -- what stopped the update; empty while it runs
  reason text not null default ''
);
grant select on laboratory_not_ready to probeta_app, probeta_gate;

-- By which the keys of the installation are known again, which are never here: a server with other keys could neither open what
-- these sealed nor go on with the trail.
create table installation_key (
  purpose text primary key check (purpose in ('secret', 'audit')),
  fingerprint text not null
);
grant select, insert on installation_key to probeta_app;

-- Laboratories that the operator removed. What was kept of their trail elsewhere is compared with nothing any more.
create table removed_laboratory (
  id integer primary key,
  name text not null,
  removed_at timestamptz not null default clock_timestamp(),
  -- the number of its newest seal; 0 where nothing was sealed
  seals integer not null
);
grant select on removed_laboratory to probeta_app;

create table app_user (
  id integer primary key generated by default as identity,
  version integer not null default 1,
  username text not null unique check (username = lower(username) and username ~ '^[a-z0-9][a-z0-9._@-]{1,79}$'),
  names text not null check (length(names) between 1 and 200),
  email text,
  language text not null default 'es' check (language ~ '^[a-z]{2}$'),
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  -- The trail sees that it was turned on or off; the secret is elsewhere.
  second_factor_at timestamptz,
  -- The trail sees that it was set; the hash is elsewhere.
  pin_at timestamptz,
  mobile text not null default '' check (length(mobile) <= 40)
);
create index app_user_email on app_user (lower(email)) where email <> '';
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

-- In which laboratories a person may work: written by the laboratory that takes somebody on, which refuses whoever has no row here.
create table laboratory_account (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null references app_user (id),
  primary key (user_id, laboratory_id)
);
alter table laboratory_account enable row level security;
create policy known on laboratory_account for select using (true);
create policy taken_on on laboratory_account for insert to probeta_app with check (laboratory_id = current_laboratory() and asked_by_staff());
grant select, insert on laboratory_account to probeta_app;
grant select on laboratory_account to probeta_gate;

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
  created_at timestamptz not null default clock_timestamp(),
  -- Whose pages it was made for: at another host no browser offers it.
  host text not null
);
create index passkey_user on passkey (user_id);
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

/*
 * People, their passkeys and the laboratory itself belong to the installation: the laboratory in which somebody changes them
 * writes of them in its own trail, and where nobody has entered one (a passkey is removed by the installation), those of the person.
 */
create function note_shared_change() returns trigger language plpgsql
security definer set search_path from current as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  known constant jsonb := coalesce(becomes, was);
  kind constant text := tg_argv[0];
  of_laboratory integer;
begin
  for of_laboratory in
    select coalesce(current_laboratory(), case when kind = 'laboratory' then (known ->> 'id')::integer end)
    where current_laboratory() is not null or kind = 'laboratory'
    union all
    select a.laboratory_id from laboratory_account a
    where current_laboratory() is null and kind <> 'laboratory' and a.user_id = coalesce(known ->> 'user_id', known ->> 'id')::integer
  loop
    continue when not is_here(of_laboratory);
    execute format('call %I.write_shared_trail($1, $2, $3)', schema_of(of_laboratory)) using kind, was, becomes;
  end loop;
  return null;
end $$;
do $$
begin
  call for_the_gate('note_shared_change()');
  revoke execute on function note_shared_change() from probeta_app;
  execute format('grant execute on function note_shared_change() to %I', current_user);
end $$;
create trigger laboratory_trail after insert or update on laboratory for each row execute function note_shared_change('laboratory');
create trigger app_user_trail after insert or update on app_user for each row execute function note_shared_change('app_user');
create trigger passkey_trail after insert or update or delete on passkey for each row execute function note_shared_change('passkey');

-- What the trails of all laboratories say of what they share, in the order of their clocks.
create function shared_trail() returns table (id bigint, at timestamptz, object_kind text, object_id text, old_values jsonb, new_values jsonb)
language plpgsql stable security definer set search_path from current as $$
declare of_laboratory integer;
begin
  for of_laboratory in select l.id from laboratory l where not exists (select from laboratory_not_ready r where r.laboratory_id = l.id) order by l.id loop
    return query execute format(
      'select a.id, a.at, a.object_kind, a.object_id, a.old_values, a.new_values from %I.audit_entry a where a.object_kind in (''app_user'', ''passkey'', ''laboratory'')',
      schema_of(of_laboratory));
  end loop;
end $$;
call for_the_gate('shared_trail()');
do $$
begin
  execute format('grant execute on function shared_trail() to %I', current_user);
end $$;

-- Apart, so that using a key leaves no change in the trail.
create table passkey_use (
  credential_id bytea primary key references passkey (credential_id) on delete cascade,
  sign_count bigint not null,
  used_at timestamptz
);
grant select, insert, update, delete on passkey_use to probeta_app;

-- Browsers in which a person wants push messages: the address that their push service gave (RFC 8030), and the keys with which
-- a message is encrypted for that browser alone (RFC 8291). An address that changed hands belongs to who registered it last.
create table push_device (
  id uuid primary key,
  user_id integer not null references app_user (id),
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) between 1 and 200),
  auth text not null check (length(auth) between 1 and 100),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default clock_timestamp(),
  -- since when the push service takes no message for it any more
  gone_at timestamptz
);
create index push_device_user on push_device (user_id);
grant select, insert, update, delete on push_device to probeta_app;

-- Letters, and the links in them with which people set their own password. Nothing of it is audited by trigger: these rows
-- hold secrets, and are their own record.

-- Written in the transaction of what it tells of; sent after that has committed. `id` makes the Message-ID, so that a
-- letter sent again after a crash can be known as the same one.
create table outgoing_mail (
  id uuid primary key,
  user_id integer references app_user (id),
  -- 'push': `to_address` is the id of a push_device; 'text': a mobile number, +34600555010, for SMS or WhatsApp
  way text not null default 'mail' check (way in ('mail', 'push', 'text')),
  to_address text not null check (length(to_address) <= 254),
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
  -- The notice of the laboratory that a message is about; letters are known by their own id there.
  notice_id uuid,
  check (way <> 'mail' or to_address ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  check ((state = 'waiting') = (closed_at is null)),
  check (state = 'waiting' or (body_text = '' and body_html = '')),
  constraint attachment_whole check ((report_id is null) = (attachment_name = '') and (report_id is null or of_laboratory is not null))
);
create index outgoing_mail_waiting on outgoing_mail (way, next_attempt_at) where state = 'waiting';
create index outgoing_mail_notice on outgoing_mail (notice_id) where notice_id is not null;
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
  made_by integer references app_user (id) on delete set null,
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

-- The laboratories in which a person may work, oldest first.
create function laboratories_of(of_user integer) returns table (laboratory_id integer)
language plpgsql stable as $$
begin
  return query select a.laboratory_id from laboratory_account a where a.user_id = of_user order by 1;
end $$;

/*
 * Who a token belongs to and what that person may do, as of now. Permissions as {"24":"edit"}.
 * password_due: it began with a password that somebody else made and knows, and has not been changed since. A session that
 * began with a passkey or a PIN did not need it. On a shared device an idle session is somebody else's chance: ten minutes at most.
 */
create function session_of(hash bytea, idle interval, absolute interval)
returns table (user_id integer, names text, username text, user_language text, laboratory_id integer, laboratory_name text, time_zone text, host_name text, paper text, country text,
               client_id uuid, permissions jsonb, work_sites uuid[], laboratories jsonb, seen_at timestamptz, password_due boolean, ready boolean)
language plpgsql stable rows 1 security definer set search_path from current as $$
begin
  select u.id, u.names, u.username, u.language, s.laboratory_id, l.name, l.time_zone, l.host_name, l.paper, l.country, s.seen_at,
         s.started_by = 'password' and exists (select from credential k where k.user_id = u.id and k.must_change),
         (select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'hostName', o.host_name) order by o.id)
          from laboratory_account a join laboratory o on o.id = a.laboratory_id where a.user_id = u.id),
         not exists (select from laboratory_not_ready r where r.laboratory_id = s.laboratory_id)
    into user_id, names, username, user_language, laboratory_id, laboratory_name, time_zone, host_name, paper, country, seen_at, password_due, laboratories, ready
  from session s
  join app_user u on u.id = s.user_id and u.active
  join laboratory l on l.id = s.laboratory_id
  join laboratory_account a on a.laboratory_id = s.laboratory_id and a.user_id = u.id
  where s.token_hash = hash and s.mismatches < 3
    and s.seen_at > clock_timestamp() - case when s.started_by = 'pin' then least(idle, interval '10 minutes') else idle end
    and s.created_at > clock_timestamp() - absolute
    and not runs_ahead(s.seen_at) and not runs_ahead(s.created_at);
  if not found then return; end if;
  if ready then execute format('select * from %I.rights_of($1)', schema_of(laboratory_id)) into client_id, permissions, work_sites using user_id; end if;
  return next;
end $$;
call for_the_gate('session_of(bytea, interval, interval)');

/* In which laboratory something is known that names none: a tablet, a sensor, a press bridge or a calendar by the hash of its token, a file or a certificate
 * by its own. Null: in none. */
create function laboratory_of(of_kind text, hash bytea) returns integer
language plpgsql stable security definer set search_path from current as $$
declare
  condition constant text := case of_kind
    when 'tablet' then 'tablet where token_hash = $1 and removed_at is null'
    when 'visitFeed' then 'visit_feed where token_hash = $1'
    when 'curingDevice' then 'curing_tank where device_hash = $1 and active'
    when 'pressBridge' then 'press_bridge where key_hash = $1 and revoked_at is null'
    when 'report' then 'report_document where sha256 = $1'
    when 'certificate' then 'signing_certificate where id = encode($1, ''hex'')' end;
  of_laboratory integer;
  known boolean;
begin
  for of_laboratory in select l.id from laboratory l where not exists (select from laboratory_not_ready r where r.laboratory_id = l.id) order by l.id loop
    execute format('select exists (select from %I.', schema_of(of_laboratory)) || condition || ')' into known using hash;
    if known then return of_laboratory; end if;
  end loop;
  return null;
end $$;
call for_the_gate('laboratory_of(text, bytea)');

-- How the laboratory of a person words a letter to them; null: as the program does, also where the person works in several.
create function person_letter(of_user integer, of_message text, of_language text) returns jsonb
language plpgsql stable security definer set search_path from current as $$
declare
  of_laboratory constant integer := (select min(a.laboratory_id) from laboratory_account a where a.user_id = of_user having count(*) = 1);
  letter jsonb;
begin
  if of_laboratory is null then return null; end if;
  execute format('select t.content from %I.template_edition t where t.kind = ''message'' and t.name = $1 and t.language = $2 order by t.number desc limit 1',
                 schema_of(of_laboratory)) into letter using of_message, of_language;
  return (select jsonb_build_object('wording', letter, 'laboratory', l.name, 'colour', l.colour) from laboratory l where l.id = of_laboratory);
end $$;
call for_the_gate('person_letter(integer, text, text)');

-- A table that was never analysed looks to the planner as if it held one row of a laboratory, and some twenty mixes, work
-- sites, clients and samples are then joined each with each: the day of a young laboratory took ten seconds. Autovacuum
-- begins with fifty rows unless told otherwise. The last migration of the installation and that of a laboratory end with this call.
create procedure analyse_early() language plpgsql as $$
declare
  of_table regclass;
begin
  for of_table in
    select c.oid from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
      and not coalesce(c.reloptions, '{}') @> array['autovacuum_analyze_threshold=5']
  loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 5)', of_table);
  end loop;
end $$;

call analyse_early();

-- What records of a laboratory refer to stands on every node of a cluster; the rest, which changes with every request, on one.
do $$
begin
  if not on_cluster() then return; end if;
  perform create_reference_table(t::regclass) from unnest('{laboratory,app_user,laboratory_account,passkey,audit_key}'::text[]) t;
end $$;
