-- Keys with which programs act for a person of the laboratory.

create table api_token (
  id uuid not null,
  version integer not null default 1,
  user_id integer not null references app_user (id),
  name text not null check (length(name) between 1 and 80),
  -- SHA-256 of 256 random bits: tells whoever reads it nothing.
  token_hash bytea not null check (length(token_hash) = 32),
  -- {"24":"edit"}, as of people: the lesser of both holds
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object'),
  added_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (id)
);
create unique index api_token_hash on api_token (token_hash);
create index api_token_user on api_token (user_id);
-- Of staff and of client users alike: their own.
call scope_table('api_token', 'user_id = (select current_actor())');
alter policy scope on api_token with check (user_id = (select current_actor()));
call audit_table('api_token');
-- A client user makes and revokes tokens too, and the trail says so.
create policy token_trail on audit_entry for insert to probeta_gate with check (
  (select asked_by_client())
  and user_id = (select current_actor()) and object_kind = 'api_token' and action in ('token.add', 'token.revoke'));
grant select on api_token to probeta_gate;
grant select, insert, update on api_token to probeta_app;

-- When a token was last used. A program calls every few seconds, so this leaves no trail.
create table api_token_use (
  token_id uuid not null,
  user_id integer not null,
  used_at timestamptz not null,
  used_from text not null,
  primary key (token_id),
  foreign key (token_id) references api_token (id)
);
call scope_table('api_token_use', 'user_id = (select current_actor())');
alter policy scope on api_token_use with check (user_id = (select current_actor()));
grant select on api_token_use to probeta_gate;
grant select, insert, update on api_token_use to probeta_app;

/*
 * Whose token it is, in the laboratory that the token names: as session_of() says it of a session. `token_permissions` bounds
 * `permissions`. None for a token that ended, and for a person who no longer works here.
 */
create function token_of(hash bytea)
returns table (user_id integer, names text, username text, laboratory_id integer, laboratory_name text, time_zone text, host_name text, paper text, country text,
               client_id uuid, permissions jsonb, work_sites uuid[], laboratories jsonb, token_id uuid, token_name text, token_permissions jsonb, used_at timestamptz)
language sql stable rows 1 security definer set search_path from current as $$
  select u.id, u.names, u.username, l.id, l.name, l.time_zone, l.host_name, l.paper, l.country, r.client_id, r.permissions, r.work_sites, '[]'::jsonb,
         t.id, t.name, t.permissions, s.used_at
  from api_token t
  join app_user u on u.id = t.user_id and u.active
  join laboratory l on l.id = current_laboratory()
  join laboratory_account a on a.laboratory_id = l.id and a.user_id = u.id
  cross join lateral rights_of(u.id) r
  left join api_token_use s on s.token_id = t.id
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > clock_timestamp()
$$;
call for_the_gate('token_of(bytea)');
