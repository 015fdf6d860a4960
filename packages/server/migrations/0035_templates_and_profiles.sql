-- What a laboratory words and lays out its own way: letters, labels, reports; and what a person keeps of their own.

-- Every saving is a row of its own: the highest number holds. Content null: the program's own again.
create table template_edition (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  kind text not null check (kind in ('message', 'label', 'report')),
  name text not null check (name ~ '^[a-zA-Z0-9]{1,40}$'),
  -- Of a letter; labels and reports hold all three within.
  language text not null check (language in ('', 'es', 'en', 'de')),
  number integer not null check (number > 0),
  content jsonb check (jsonb_typeof(content) = 'object' and length(content::text) <= 60000),
  saved_by integer references app_user (id),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, kind, name, language, number),
  constraint only_letters_are_of_a_language check ((kind = 'message') = (language <> ''))
);
create trigger template_edition_final before update or delete on template_edition for each row execute function refuse_change();
call audit_table('template_edition');
call scope_table('template_edition', '(select current_client()) is null');
grant select, insert on template_edition to probeta_app;

-- Letters about a person's own account are written where there is no scope: by the wording of the one laboratory that the
-- person belongs to. Who belongs to several is told in the program's words.
create function person_letter(of_user integer, of_message text, of_language text) returns jsonb
language sql stable security definer set search_path = public as $$
  select t.content
  from template_edition t
  where t.kind = 'message' and t.name = of_message and t.language = of_language
    and t.laboratory_id = (select min(m.laboratory_id) from membership m where m.user_id = of_user having count(*) = 1)
  order by t.number desc limit 1
$$;
grant select on template_edition to probeta_gate;
grant create on schema public to probeta_gate;
alter function person_letter(integer, text, text) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function person_letter(integer, text, text) from public;
grant execute on function person_letter(integer, text, text) to probeta_app;

-- How a person signs by hand, drawn or brought in by that person alone. The highest number holds; bytes null: none any more.
create table handwritten_signature (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  user_id integer not null references app_user (id),
  number integer not null check (number > 0),
  made text not null check (made in ('drawn', 'uploaded', 'typed', 'withdrawn')),
  width integer check (width between 1 and 1200),
  height integer check (height between 1 and 600),
  sha256 bytea check (length(sha256) = 32),
  bytes bytea check (length(bytes) <= 200000),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, user_id, number),
  constraint withdrawn_has_no_picture check (num_nulls(width, height, sha256, bytes) = case made when 'withdrawn' then 4 else 0 end)
);
alter table handwritten_signature alter column bytes set storage external;
create trigger handwritten_signature_final before update or delete on handwritten_signature for each row execute function refuse_change();
call audit_table('handwritten_signature');
call scope_table('handwritten_signature', '(select current_client()) is null');
-- Nobody signs for somebody else.
create policy own_hand on handwritten_signature as restrictive for insert to probeta_app with check (user_id = (select current_actor()));
grant select, insert on handwritten_signature to probeta_app;

-- In which units a person likes to see and to type. Theirs alone, and no record of the laboratory: it leaves no trail.
create table person_units (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null references app_user (id),
  stress text not null check (stress in ('asAgreed', 'MPa', 'psi', 'kgf/cm2')),
  force text not null check (force in ('N', 'kN', 'kgf', 'lbf', 'tf', 'kip')),
  length text not null check (length in ('mm', 'cm', 'in')),
  primary key (laboratory_id, user_id)
);
alter table person_units enable row level security;
alter table person_units force row level security;
create policy scope on person_units to probeta_app
  using (laboratory_id = (select current_laboratory()) and user_id = (select current_actor()));
grant select, insert, update on person_units to probeta_app;

alter table app_user add column mobile text not null default '' check (length(mobile) <= 40);

-- What a person did last, one transaction after the other; a client user reads the own trail and no other.
create index audit_entry_actor on audit_entry (laboratory_id, user_id, txid);
create policy own_trail on audit_entry for select to probeta_app using (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null and user_id = (select current_actor()));
-- A client user changes the own language and addresses, and the trail says so.
create policy own_account_trail on audit_entry for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'app_user' and object_id = (select current_actor())::text
  and action = 'profile.change');
