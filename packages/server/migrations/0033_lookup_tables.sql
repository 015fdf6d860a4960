-- The laboratory's own lists. A row that comes with the program has none here until somebody changes it.

create table lookup_row (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  list text not null check (list ~ '^[a-zA-Z]{1,30}$'),
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$'),
  position integer not null,
  active boolean not null default true,
  -- of the words that hold now
  revision integer not null default 1 check (revision > 0),
  primary key (laboratory_id, id)
);
create unique index lookup_row_code on lookup_row (laboratory_id, list, code);
create trigger lookup_row_kept before delete on lookup_row for each row execute function refuse_change();
call audit_table('lookup_row');
call scope_table('lookup_row', '(select current_client()) is null');
grant select, insert on lookup_row to probeta_app;
grant update (version, position, active, revision) on lookup_row to probeta_app;

-- What a row said from when on. Said is said: a change is a further version, so that old records keep their meaning.
create table lookup_words (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  row_id uuid not null,
  revision integer not null check (revision > 0),
  es text not null check (length(es) between 1 and 120),
  en text not null check (length(en) between 1 and 120),
  de text not null check (length(de) between 1 and 120),
  value text not null default '' check (length(value) <= 120),
  -- null: ever since, what came with the program
  valid_from timestamptz,
  written_by integer references app_user (id),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, row_id) references lookup_row (laboratory_id, id),
  constraint first_words_from_ever check (valid_from is not null or revision = 1)
);
create unique index lookup_words_revision on lookup_words (laboratory_id, row_id, revision);
create trigger lookup_words_final before update or delete on lookup_words for each row execute function refuse_change();
call audit_table('lookup_words');
call scope_table('lookup_words', '(select current_client()) is null');
grant select, insert on lookup_words to probeta_app;

-- How many records use a row is counted when its table is opened; none of this is for anything else.
create index sheet_weather on sheet (laboratory_id, weather) where weather <> '';
create index sample_age_plan on sample (laboratory_id, age_plan);
create index visit_age_plan on visit (laboratory_id, age_plan);
create index sample_warnings_reason on sample (laboratory_id, warnings_reason) where warnings_reason <> '';
create index specimen_other_curing on specimen (laboratory_id, curing) where curing <> 'standard';
create index specimen_shape on specimen (laboratory_id, shape);
create index break_fracture on break (laboratory_id, fracture_type);
create index missed_break_reason on missed_break (laboratory_id, reason);
create index audit_entry_reason on audit_entry (laboratory_id, reason) where reason is not null;
