-- Proving again who one is, passkeys, and the PIN of a tablet that several people share.

-- Signing in is no proof for what follows: null until the person has proved it again within the session.
alter table session alter column proved_at drop not null;
alter table session alter column proved_at drop default;
update session set proved_at = null;
alter table session add column proved_by text check (proved_by in ('password', 'passkey'));
alter table session add constraint session_proof check ((proved_at is null) = (proved_by is null));
alter table session add column started_by text not null default 'password' check (started_by in ('password', 'passkey', 'pin'));

-- With what whoever authorised a report proved to be that person; empty for what was issued before anyone was asked.
alter table report add column signed_by text check (signed_by in ('password', 'passkey'));

-- For the history of a user: with what, and from where, somebody tried to come in.
alter table sign_in_attempt add column way text not null default 'password' check (way in ('password', 'secondFactor', 'passkey', 'pin'));
alter table sign_in_attempt add column agent text not null default '' check (length(agent) <= 300);

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

-- Apart, so that using a key leaves no change in the trail.
create table passkey_use (
  credential_id bytea primary key references passkey (credential_id) on delete cascade,
  sign_count bigint not null,
  used_at timestamptz
);

-- A question put to an authenticator: answered once, within minutes. Without a user: whoever signs in.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  user_id integer references app_user (id),
  purpose text not null check (purpose in ('registration', 'signIn', 'proof')),
  created_at timestamptz not null default clock_timestamp()
);
create index passkey_challenge_age on passkey_challenge (created_at);
create index passkey_challenge_user on passkey_challenge (user_id);

-- The trail sees that it was set; the hash is elsewhere.
alter table app_user add column pin_at timestamptz;

create table pin (
  user_id integer primary key references app_user (id),
  pin_hash text not null,
  -- Wrong ones in a row; too many, and it opens nothing until its owner has come in by password or passkey.
  failures integer not null default 0
);

-- A device that stands in the laboratory and that people use in turn: only there a PIN opens anything.
create table tablet (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  -- SHA-256 of 256 random bits: tells whoever reads it nothing.
  token_hash bytea not null check (length(token_hash) = 32),
  added_by integer not null references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (laboratory_id, id)
);
create unique index tablet_token on tablet (laboratory_id, token_hash);
call audit_table('tablet');
call scope_table('tablet', '(select current_client()) is null');

grant create on schema public to probeta_gate;

-- Whose tablet this is, before anybody has said who holds it.
create function tablet_of(hash bytea) returns table (laboratory_id integer, laboratory_name text, time_zone text, id uuid, name text)
language sql stable security definer set search_path = public as $$
  select t.laboratory_id, l.name, l.time_zone, t.id, t.name from tablet t join laboratory l on l.id = t.laboratory_id
  where t.token_hash = hash and t.removed_at is null
$$;
alter function tablet_of(bytea) owner to probeta_gate;
revoke execute on function tablet_of(bytea) from public;

-- On a shared device an idle session is somebody else's chance: ten minutes at most.
create or replace function session_of(hash bytea, idle interval, absolute interval)
returns table (user_id integer, names text, username text, user_language text, laboratory_id integer, laboratory_name text, time_zone text,
               client_id uuid, permissions jsonb, work_sites uuid[], laboratories jsonb, seen_at timestamptz)
language sql stable security definer set search_path = public as $$
  select u.id, u.names, u.username, u.language, s.laboratory_id, l.name, l.time_zone, m.client_id,
         coalesce((select jsonb_object_agg(p.permission_id, p.level) from permission p
                   where p.laboratory_id = s.laboratory_id and p.user_id = u.id and m.client_id is null), '{}'),
         coalesce((select array_agg(a.work_site_id order by a.work_site_id) from work_site_access a
                   where a.laboratory_id = s.laboratory_id and a.user_id = u.id), '{}'),
         (select jsonb_agg(jsonb_build_object('id', l2.id, 'name', l2.name) order by l2.id)
          from membership m2 join laboratory l2 on l2.id = m2.laboratory_id where m2.user_id = u.id),
         s.seen_at
  from session s
  join app_user u on u.id = s.user_id and u.active
  join laboratory l on l.id = s.laboratory_id
  join membership m on m.laboratory_id = s.laboratory_id and m.user_id = u.id
  where s.token_hash = hash and s.mismatches < 3
    and s.seen_at > clock_timestamp() - case when s.started_by = 'pin' then least(idle, interval '10 minutes') else idle end
    and s.created_at > clock_timestamp() - absolute
$$;
revoke create on schema public from probeta_gate;

grant select on tablet to probeta_gate;
grant execute on function tablet_of(bytea) to probeta_app;
grant select, insert, update, delete on passkey_use, passkey_challenge, pin to probeta_app;
grant select, insert, delete on passkey to probeta_app;
grant select, insert, update on tablet to probeta_app;
