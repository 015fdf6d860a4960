-- The parts of a work site, how its samples are numbered, what its list shows of its results; and clients that are one.

alter table work_site
  add column starts_on date,
  add column ends_on date,
  add column notes text not null default '' check (length(notes) <= 4000),
  -- null: its code and a hyphen
  add column number_prefix text check (number_prefix ~ '^[A-Z0-9-]{0,19}[A-Z-]$'),
  add column number_digits integer not null default 3 check (number_digits between 1 and 6),
  add constraint begins_before_it_ends check (starts_on <= ends_on);

-- One sample for so many m³; null: nobody said.
alter table mix add column sample_every_m3 numeric check (sample_every_m3 > 0);

create table work_site_supplier (
  laboratory_id integer not null references laboratory (id),
  work_site_id uuid not null,
  supplier_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (work_site_id) stored,
  primary key (laboratory_id, work_site_id, supplier_id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, supplier_id) references brand (laboratory_id, id)
);
call audit_table('work_site_supplier');
call scope_table('work_site_supplier', '(select current_client()) is null');
grant select, insert, delete on work_site_supplier to probeta_app;

/*
 * A prefix leads the numbers of one work site for ever, also after the work site was given another: no two samples
 * can come to the same code, whoever counts at the same time. A prefix ends in no digit, so a code is read one way only.
 */
create table sample_prefix (
  laboratory_id integer not null references laboratory (id),
  prefix text not null,
  work_site_id uuid not null,
  primary key (laboratory_id, prefix),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id)
);
alter table work_site no force row level security;
insert into sample_prefix (laboratory_id, prefix, work_site_id) select laboratory_id, code || '-', id from work_site;
alter table work_site force row level security;
call scope_table('sample_prefix', '(select current_client()) is null');
grant select, insert on sample_prefix to probeta_app;

create function claim_prefix() returns trigger language plpgsql as $$
begin
  insert into sample_prefix (laboratory_id, prefix, work_site_id)
  values (new.laboratory_id, coalesce(new.number_prefix, new.code || '-'), new.id) on conflict do nothing;
  if not exists (select from sample_prefix p where p.laboratory_id = new.laboratory_id
                 and p.prefix = coalesce(new.number_prefix, new.code || '-') and p.work_site_id = new.id) then
    raise exception 'these numbers belong to another work site' using errcode = '23505', constraint = 'sample_prefix_owner';
  end if;
  return null;
end $$;
create trigger work_site_prefix after insert or update of code, number_prefix on work_site for each row execute function claim_prefix();

-- A place in the work: tower > floor > element. What it is called is what sheets and visits are filled in with.
create table element (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 80),
  -- with all it stands in, outermost first: 'Torre A > Piso 3 > Losa'
  called text not null check (length(called) <= 200),
  -- among those beside it
  position integer not null,
  active boolean not null default true,
  -- what it was called while samples were taken of it: they keep what was written on them
  formerly text[] not null default '{}',
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, parent_id) references element (laboratory_id, id)
);
create unique index element_called on element (laboratory_id, work_site_id, lower(called));
create index element_parent on element (laboratory_id, parent_id);
call audit_table('element');
call scope_table('element', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
grant select, insert, update, delete on element to probeta_app;

-- Which elements were sampled: read off the index.
create index sample_element on sample (laboratory_id, work_site_id, element) where element <> '';

/*
 * What the domain's rules make of the results of a mix at its design age, kept by whoever judges: a list of work sites
 * adds up a few rows instead of judging a million results. mix_change names the mixes whose results are no longer those.
 */
create table mix_standing (
  laboratory_id integer not null references laboratory (id),
  mix_id uuid not null,
  work_site_id uuid not null,
  conforming integer not null check (conforming >= 0),
  watched integer not null check (watched >= 0),
  low integer not null check (low >= 0),
  judged_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, mix_id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id)
);
create index mix_standing_work_site on mix_standing (laboratory_id, work_site_id) include (conforming, watched, low);
call scope_table('mix_standing', '(select current_client()) is null');
grant select, insert, update on mix_standing to probeta_app;

-- Only ever added to by those who break, so that two at two presses never wait for each other.
create table mix_change (
  laboratory_id integer not null references laboratory (id),
  id bigint generated always as identity,
  mix_id uuid not null,
  primary key (laboratory_id, id)
);
call scope_table('mix_change', '(select current_client()) is null');
grant select, insert, delete on mix_change to probeta_app;

create function note_changed_mixes() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id) select distinct laboratory_id, mix_id from changed;
  return null;
end $$;
create trigger break_added_to_mix after insert on break referencing new table as changed for each statement execute function note_changed_mixes();
create trigger break_changed_of_mix after update on break referencing new table as changed for each statement execute function note_changed_mixes();

create function note_changed_mix() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id) values (new.laboratory_id, case tg_table_name when 'mix' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'mix_id' end::uuid);
  return null;
end $$;
-- What is broken is noted with its reading; being checked and approved changes no number.
create trigger specimen_left_its_set after update of state on specimen for each row
  when (new.state in ('notTested', 'discarded', 'invalidated') or old.state in ('notTested', 'discarded', 'invalidated'))
  execute function note_changed_mix();
create trigger mix_judged_otherwise after update on mix for each row
  when ((old.rule_set, old.specified_strength, old.strength_unit, old.design_age_hours, old.method, old.shape)
        is distinct from (new.rule_set, new.specified_strength, new.strength_unit, new.design_age_hours, new.method, new.shape))
  execute function note_changed_mix();
-- Forced row-level security shows and takes nothing of its owner's: lifted while what is there is noted.
alter table mix no force row level security;
alter table mix_change no force row level security;
insert into mix_change (laboratory_id, mix_id) select laboratory_id, id from mix;
alter table mix_change force row level security;
alter table mix force row level security;

-- The last report of a client without walking all of them.
create index report_client_issued on report (laboratory_id, client_id, authorised_at desc) where authorised_at is not null;

/*
 * Clients that are one. The merged client stays as a name that leads to the other; everything of it follows, what is
 * final too: to whom a row belongs is not what was measured or issued. Nothing else of a final row ever changes, and it
 * follows only where the trail shows that its client went.
 */
alter table client add column merged_into uuid, add column merged_at timestamptz;
alter table client add foreign key (laboratory_id, merged_into) references client (laboratory_id, id);
alter table client add constraint merged_is_inactive check (merged_into is null or (not active and merged_at is not null and merged_into <> id));
create index client_merged on client (laboratory_id, merged_into) where merged_into is not null;
drop index client_tax_id;
create unique index client_tax_id on client (laboratory_id, tax_id) where tax_id <> '' and merged_into is null;

-- Merged for good. Where the one it leads to is merged in its turn, both lead on.
create trigger client_merged_final before update on client for each row when (old.merged_into is not null) execute function refuse_change();

create function follows_its_client(was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select was - 'client_id' = becomes - 'client_id' and exists (
    select from client c where c.laboratory_id = (was ->> 'laboratory_id')::integer and c.id = (was ->> 'client_id')::uuid
      and c.merged_into = (becomes ->> 'client_id')::uuid)
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;

create or replace function refuse_approved_change() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if new.state = 'broken' and new.checked_by is null and new.approved_by is null
     and to_jsonb(new) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
       = to_jsonb(old) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
     and not exists (
       select from report_strength_test t join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
       where t.laboratory_id = old.laboratory_id and t.sample_id = old.sample_id and t.age_hours = old.age_hours
         and r.state in ('authorised', 'superseded')) then
    return new;
  end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;

create or replace function refuse_late_correction() returns trigger language plpgsql as $$
begin
  if exists (select from specimen s where s.laboratory_id = old.laboratory_id and s.id = old.specimen_id and s.state in ('checked', 'approved'))
     and not follows_its_client(to_jsonb(old), to_jsonb(new)) then
    raise exception 'a checked reading is final' using errcode = 'PB001';
  end if;
  return new;
end $$;

create or replace function refuse_issued_change() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if to_jsonb(new) - '{state,state_reason,version}'::text[] is distinct from to_jsonb(old) - '{state,state_reason,version}'::text[]
     or not (old.state = 'authorised' and new.state = 'superseded') then
    raise exception 'an issued report is superseded, never edited' using errcode = 'PB001';
  end if;
  return new;
end $$;

-- Whoever adds a row for a client that is being merged at that moment waits, and adds it for the one that stays.
create function follow_client() returns trigger language plpgsql as $$
declare stays uuid;
begin
  select c.merged_into into stays from client c where c.laboratory_id = new.laboratory_id and c.id = new.client_id for key share;
  if stays is not null then new.client_id := stays; end if;
  return new;
end $$;

-- Everything that carries a client follows it; the tables of later migrations call this for themselves.
create procedure client_table(name text) language plpgsql as $$
begin
  execute format('grant update (client_id) on %I to probeta_app', name);
  execute format('create trigger %1$s_follows before insert on %1$s for each row when (new.client_id is not null) execute function follow_client()', name);
end $$;
do $$
declare name text;
begin
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
              where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    call client_table(name);
  end loop;
end $$;

-- How many rows of each table went from one client to the other. It runs as whoever asks: within the scope, with its trail.
create function follow_merged(of_client uuid, into_client uuid) returns table (of_table text, moved bigint) language plpgsql as $$
declare n bigint;
begin
  for of_table in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
                  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname loop
    execute format('update %I set client_id = $1 where laboratory_id = current_laboratory() and client_id = $2', of_table) using into_client, of_client;
    get diagnostics n = row_count;
    moved := n;
    return next;
  end loop;
end $$;
