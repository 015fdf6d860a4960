-- What becomes of a sheet after it was typed: questions and answers, its accepted versions, the papers it was typed from.

alter table sheet add column revision integer not null default 1 check (revision > 0);
create index sheet_state on sheet (laboratory_id, state, sampled_on desc, id desc);

-- What was asked and answered about a sheet, and why an accepted one was opened again. Said is said.
create table sheet_message (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  sheet_id uuid not null,
  kind text not null check (kind in ('query', 'answer', 'revision')),
  -- of the version it is about
  revision integer not null,
  text text not null check (length(text) between 1 and 1000),
  written_by integer references app_user (id),
  written_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, sheet_id) references sheet (laboratory_id, id)
);
create index sheet_message_sheet on sheet_message (laboratory_id, sheet_id, written_at, id);
create trigger sheet_message_final before update or delete on sheet_message for each row execute function refuse_change();
call audit_table('sheet_message');
call scope_table('sheet_message', '(select current_client()) is null');
grant select, insert on sheet_message to probeta_app;

-- What a sheet said when it was accepted, whole: it stays readable whatever becomes of the sheet.
create table sheet_version (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  sheet_id uuid not null,
  revision integer not null check (revision > 0),
  -- why this one was made; empty for the first
  reason text not null check ((revision = 1) = (reason = '')),
  said jsonb not null,
  accepted_by integer not null references app_user (id),
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, sheet_id, revision),
  foreign key (laboratory_id, sheet_id) references sheet (laboratory_id, id)
);
create trigger sheet_version_final before update or delete on sheet_version for each row execute function refuse_change();
call audit_table('sheet_version');
call scope_table('sheet_version', '(select current_client()) is null');
grant select, insert on sheet_version to probeta_app;

-- A PDF that a sheet was typed from. The bytes stand apart, as those of photos do.
create table sheet_file (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  sheet_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  withdrawn_by integer references app_user (id),
  withdrawn_at timestamptz,
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, sheet_id) references sheet (laboratory_id, id),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create index sheet_file_sheet on sheet_file (laboratory_id, sheet_id, added_at, id);

create table sheet_file_content (
  laboratory_id integer not null references laboratory (id),
  file_id uuid not null,
  content bytea not null,
  primary key (laboratory_id, file_id),
  foreign key (laboratory_id, file_id) references sheet_file (laboratory_id, id)
);
alter table sheet_file_content alter column content set storage external;

create trigger sheet_file_final before update on sheet_file for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger sheet_file_kept before delete on sheet_file for each row execute function refuse_change();
create trigger sheet_file_content_final before update or delete on sheet_file_content for each row execute function refuse_change();
call audit_table('sheet_file');
call scope_table('sheet_file', '(select current_client()) is null');
call scope_table('sheet_file_content', '(select current_client()) is null');
grant select, insert on sheet_file, sheet_file_content to probeta_app;
grant update (version, withdrawn_by, withdrawn_at, withdrawn_because) on sheet_file to probeta_app;
call client_table('sheet_file');

-- Why a visit that was booked brought no sheet. The visit itself is final by then.
create table sheetless_visit (
  laboratory_id integer not null references laboratory (id),
  visit_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (visit_id) stored,
  reason text not null check (length(reason) between 1 and 300),
  said_by integer references app_user (id),
  said_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, visit_id),
  foreign key (laboratory_id, visit_id) references visit (laboratory_id, id)
);
create trigger sheetless_visit_final before update or delete on sheetless_visit for each row execute function refuse_change();
call audit_table('sheetless_visit');
call scope_table('sheetless_visit', '(select current_client()) is null');
grant select, insert on sheetless_visit to probeta_app;

/*
 * An accepted sheet says what its version says. It changes only by being opened as the next version; what happens to its
 * specimens afterwards (they come in, are broken, a reserve gets its age) is not what the sheet said.
 */
create function keep_accepted_sheet() returns trigger language plpgsql as $$
declare
  moves constant text[] := '{version}';
  opens constant text[] := '{version,state,revision}';
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) or to_jsonb(new) - moves = to_jsonb(old) - moves then return new; end if;
  if old.state = 'accepted' and new.state = 'entered' and new.revision = old.revision + 1
     and to_jsonb(new) - opens = to_jsonb(old) - opens then return new; end if;
  raise exception 'an accepted or void sheet is final' using errcode = 'PB001';
end $$;
create trigger sheet_accepted_final before update on sheet for each row when (old.state in ('accepted', 'void')) execute function keep_accepted_sheet();
create trigger sheet_kept before delete on sheet for each row execute function refuse_change();

-- Accepted is what has its version beside it.
create function need_sheet_version() returns trigger language plpgsql as $$
begin
  if not exists (select from sheet_version v where v.laboratory_id = new.laboratory_id and v.sheet_id = new.id and v.revision = new.revision) then
    raise exception 'a sheet is accepted with what it says' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger sheet_accepted_with_version before update on sheet for each row when (new.state = 'accepted' and old.state <> 'accepted') execute function need_sheet_version();

create function keep_accepted_sample() returns trigger language plpgsql as $$
declare state_of text;
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) or to_jsonb(new) - 'version'::text = to_jsonb(old) - 'version'::text then return new; end if;
  -- Locked, so that nobody accepts what is just being changed.
  select t.state into state_of from sheet t where t.laboratory_id = old.laboratory_id and t.id = old.sheet_id for share;
  if state_of = 'accepted' then raise exception 'the sheet of this sample is accepted' using errcode = 'PB001'; end if;
  return new;
end $$;
create trigger sample_of_accepted_sheet before update on sample for each row execute function keep_accepted_sample();

create function keep_accepted_specimen() returns trigger language plpgsql as $$
begin
  if exists (select from sample p join sheet t on t.laboratory_id = p.laboratory_id and t.id = p.sheet_id
             where p.laboratory_id = old.laboratory_id and p.id = old.sample_id and t.state = 'accepted') then
    raise exception 'the sheet of this specimen is accepted' using errcode = 'PB001';
  end if;
  return new;
end $$;
-- A reserve has no age on its sheet: it gets one when it is called.
create trigger specimen_of_accepted_sheet before update on specimen for each row
  when ((old.code, old.number, old.shape, old.curing, old.cast_at, old.mix_id) is distinct from (new.code, new.number, new.shape, new.curing, new.cast_at, new.mix_id)
        or (old.age_hours is not null and old.age_hours is distinct from new.age_hours))
  execute function keep_accepted_specimen();

create function refuse_more_of_accepted_sheet() returns trigger language plpgsql as $$
declare accepted boolean;
begin
  -- Each branch is planned only where it runs: the two tables have other columns.
  if tg_table_name = 'sample' then
    accepted := exists (select from added a join sheet t on t.laboratory_id = a.laboratory_id and t.id = a.sheet_id where t.state = 'accepted');
  else
    accepted := exists (select from added a join sample p on p.laboratory_id = a.laboratory_id and p.id = a.sample_id
                        join sheet t on t.laboratory_id = p.laboratory_id and t.id = p.sheet_id where t.state = 'accepted');
  end if;
  if accepted then raise exception 'the sheet is accepted' using errcode = 'PB001'; end if;
  return null;
end $$;
create trigger sample_added_to_sheet after insert on sample referencing new table as added for each statement execute function refuse_more_of_accepted_sheet();
create trigger specimen_added_to_sheet after insert on specimen referencing new table as added for each statement execute function refuse_more_of_accepted_sheet();
