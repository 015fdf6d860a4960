-- People who sign in with the directory of their company (OpenID Connect).

-- The trail sees that an account was joined to the directory; as whom is elsewhere.
alter table app_user add column directory_at timestamptz;

-- Whom the directory means: its name for a person never changes, unlike an address.
create table directory_account (
  user_id integer primary key references app_user (id),
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  constraint directory_account_subject unique (issuer, subject)
);
grant select, insert, delete on directory_account to probeta_app;

-- A browser was sent to the directory, and is expected back within minutes.
create table directory_request (
  state_hash bytea primary key check (length(state_hash) = 32),
  -- of what the tab keeps that asked
  secret_hash bytea not null check (length(secret_hash) = 32),
  purpose text not null check (purpose in ('signIn', 'proof', 'link')),
  -- who asked; null: somebody who signs in
  user_id integer references app_user (id),
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((purpose = 'signIn') = (user_id is null))
);
create index directory_request_age on directory_request (created_at);
create index directory_request_user on directory_request (user_id);
grant select, insert, update, delete on directory_request to probeta_app;

alter table session drop constraint session_proved_by_check,
  add constraint session_proved_by_check check (proved_by in ('password', 'passkey', 'directory'));
alter table session drop constraint session_started_by_check,
  add constraint session_started_by_check check (started_by in ('password', 'passkey', 'pin', 'directory'));
alter table sign_in_attempt drop constraint sign_in_attempt_way_check,
  add constraint sign_in_attempt_way_check check (way in ('password', 'secondFactor', 'passkey', 'pin', 'directory'));

-- The roles that groups of the directory give, by laboratory.
create function directory_roles(of_groups text[]) returns table (laboratory_id integer, role text)
language plpgsql stable security definer set search_path from current as $$
begin
  for laboratory_id in select l.id from laboratory l where not exists (select from laboratory_not_ready r where r.laboratory_id = l.id) order by l.id loop
    return query execute format('select distinct %s, g.role from %I.directory_group g where g.removed_at is null and g.name = any ($1)', laboratory_id, schema_of(laboratory_id)) using of_groups;
  end loop;
end $$;
call for_the_gate('directory_roles(text[])');

call analyse_early();
