-- Groups of a company's directory, the role that their people have in the laboratory, and tokens of programs.

create table directory_group (
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  role text not null check (role in ('reception', 'fieldTechnician', 'laboratoryTechnician', 'checker', 'director', 'administrator')),
  added_at timestamptz not null default clock_timestamp(),
  -- since when it gives no role any more
  removed_at timestamptz,
  primary key (id)
);
create unique index directory_group_name on directory_group (name) where removed_at is null;
call scope_table('directory_group', '(select asked_by_staff())');
call audit_table('directory_group');
grant select on directory_group to probeta_gate;
grant select, insert, update (removed_at) on directory_group to probeta_app;

-- A report keeps with what its signer proved to be that person: also by signing in to the directory anew.
alter table report drop constraint report_signed_by_check,
  add constraint report_signed_by_check check (signed_by in ('password', 'passkey', 'directory'));
alter table report_batch drop constraint report_batch_signed_by_check,
  add constraint report_batch_signed_by_check check (signed_by in ('password', 'passkey', 'directory'));

-- Who administers users sees and ends the tokens of others, and makes those of programs. A client user has the own ones only.
alter policy scope on api_token
  using ((select asked_by_staff()) or user_id = (select current_actor()))
  with check ((select asked_by_staff()) or user_id = (select current_actor()));
alter policy scope on api_token_use using ((select asked_by_staff()) or user_id = (select current_actor()));

call analyse_early();
call suit_functions_to_nodes();
