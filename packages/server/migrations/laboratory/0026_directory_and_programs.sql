-- Groups of a company's directory, the role that their people have in the laboratory, and tokens of programs.

create table directory_group (
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  role text not null check (role in ('reception', 'fieldTechnician', 'laboratoryTechnician', 'checker', 'director', 'administrator')),
  added_at timestamptz not null default clock_timestamp(),
  primary key (id),
  constraint directory_group_name unique (name)
);
call scope_table('directory_group', '(select asked_by_staff())');
call audit_table('directory_group');
grant select on directory_group to probeta_gate;
grant select, insert, delete on directory_group to probeta_app;

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
