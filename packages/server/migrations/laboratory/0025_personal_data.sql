-- Data of people: how long it is kept, and what was deleted when its time was over.

-- Without a row: the usual periods.
create table retention (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  record_years integer not null check (record_years between 1 and 100),
  sign_in_days integer not null check (sign_in_days between 30 and 3650),
  letter_days integer not null check (letter_days between 30 and 3650),
  notice_days integer not null check (notice_days between 30 and 3650)
);
call scope_table('retention', '(select asked_by_staff())');
call audit_table('retention');
grant select, insert, update on retention to probeta_app;

-- What was deleted because its time was over, once a day where there was anything. Sign-ins and letters are those of the installation.
create table retention_run (
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  sign_ins integer not null check (sign_ins >= 0),
  letters integer not null check (letters >= 0),
  notices integer not null check (notices >= 0),
  primary key (id)
);
create index retention_run_newest on retention_run (at desc);
call scope_table('retention_run', '(select asked_by_staff())');
call audit_table('retention_run');
create trigger retention_run_final before update or delete on retention_run for each row execute function refuse_change();
grant select, insert on retention_run to probeta_app;

-- A notice is deleted with the messages about it.
grant delete on inbox_item, alert to probeta_app;

/*
 * What a person alone may read of the own rows, for the file that a person is given of everything that is held. Of staff who
 * answer for users, or of the person.
 */
grant select on person_units, saved_view, portal_preference, notice_preference to probeta_gate;
create function own_rows_of(of_user integer) returns jsonb
language plpgsql stable security definer set search_path from current as $$
begin
  if asked_by_client() and of_user is distinct from current_actor() then return '{}'; end if;
  return jsonb_build_object(
    'person_units', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from person_units p where p.user_id = of_user),
    'saved_view', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from saved_view v where v.user_id = of_user),
    'portal_preference', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from portal_preference p where p.user_id = of_user),
    'notice_preference', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from notice_preference p where p.user_id = of_user),
    'api_token', (select coalesce(jsonb_agg(to_jsonb(t) - 'token_hash'), '[]') from api_token t where t.user_id = of_user),
    'api_token_use', (select coalesce(jsonb_agg(to_jsonb(u)), '[]') from api_token_use u where u.user_id = of_user));
end $$;
call for_the_gate('own_rows_of(integer)');

call analyse_early();
call suit_functions_to_nodes();
