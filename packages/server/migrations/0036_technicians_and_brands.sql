-- What each technician does and the papers of their certificates; the catalogue of brands, its plants and its spellings.

-- Beside the person: whoever has no row here has not been described, and nothing of theirs is held against them.
create table technician (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null,
  -- whose trail it stands in
  id integer generated always as (user_id) stored,
  version integer not null default 1,
  functions text[] not null default '{}' check (functions <@ '{sampling,testing,checking,authorising}'),
  document text not null default '' check (length(document) <= 60),
  mobile text not null default '' check (length(mobile) <= 60),
  zone text not null default '' check (length(zone) <= 120),
  hours text not null default '' check (length(hours) <= 120),
  -- works here; who may sign in is another matter
  active boolean not null default true,
  primary key (laboratory_id, user_id),
  foreign key (laboratory_id, user_id) references membership (laboratory_id, user_id)
);
call audit_table('technician');
call scope_table('technician', '(select current_client()) is null');
grant select, insert, update on technician to probeta_app;

alter table technician_certificate drop constraint technician_certificate_type_check;
alter table technician_certificate add constraint technician_certificate_type_check
  check (type in ('sampling', 'testing', 'checking', 'authorising', 'other'));
-- What expires soon, of everybody.
create index technician_certificate_expiry on technician_certificate (laboratory_id, expires_on) where withdrawn_at is null;

-- The paper of a certificate as it came in; the newest one counts, none is lost.
create table certificate_file (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  certificate_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'picture')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, certificate_id) references technician_certificate (laboratory_id, id)
);
create index certificate_file_newest on certificate_file (laboratory_id, certificate_id, added_at desc, id desc);
create table certificate_file_content (
  laboratory_id integer not null references laboratory (id),
  file_id uuid not null,
  content bytea not null,
  primary key (laboratory_id, file_id),
  foreign key (laboratory_id, file_id) references certificate_file (laboratory_id, id)
);
alter table certificate_file_content alter column content set storage external;
create trigger certificate_file_final before update or delete on certificate_file for each row execute function refuse_change();
create trigger certificate_file_content_final before update or delete on certificate_file_content for each row execute function refuse_change();
call audit_table('certificate_file');
call scope_table('certificate_file', '(select current_client()) is null');
call scope_table('certificate_file_content', '(select current_client()) is null');
grant select, insert on certificate_file, certificate_file_content to probeta_app;

-- Why somebody tests, checks or authorises on a day all the same, in their own words. Said is said.
create table uncertified_work (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  user_id integer not null,
  task text not null check (task in ('testing', 'checking', 'authorising')),
  -- what is missing
  lacks text not null check (lacks in ('function', 'certificate')),
  on_day date not null,
  reason text not null check (length(reason) between 1 and 300),
  said_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, user_id, task, on_day),
  foreign key (laboratory_id, user_id) references membership (laboratory_id, user_id)
);
create trigger uncertified_work_final before update or delete on uncertified_work for each row execute function refuse_change();
call audit_table('uncertified_work');
call scope_table('uncertified_work', '(select current_client()) is null');
grant select, insert on uncertified_work to probeta_app;

-- Brands that are one: the merged one stays as a name that leads to the other, and can be taken out again.
alter table brand
  -- of a cement, an admixture or a machine: what kind of it, 'CEM I 42.5 R'
  add column designation text not null default '' check (length(designation) <= 200),
  add column notes text not null default '' check (length(notes) <= 2000),
  add column merged_into uuid,
  add column merged_at timestamptz,
  add constraint merged_brand_is_inactive check (merged_into is null or (not active and merged_at is not null and merged_into <> id));
alter table brand add foreign key (laboratory_id, merged_into) references brand (laboratory_id, id);
create index brand_merged on brand (laboratory_id, merged_into) where merged_into is not null;
create index brand_list on brand (laboratory_id, kind, lower(name), id) where merged_into is null;

-- What is left of a name when nobody looks at case, accents, spaces and dots: 'HOLCIM S.A.' and 'Holcim SA' are one.
create function name_key(said text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(regexp_replace(folded(said), '[^[:alnum:]]+', '', 'g'), ''), folded(said));

create table brand_plant (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  address text not null default '' check (length(address) <= 300),
  active boolean not null default true,
  primary key (laboratory_id, id),
  foreign key (laboratory_id, brand_id) references brand (laboratory_id, id)
);
create unique index brand_plant_name on brand_plant (laboratory_id, brand_id, lower(name));

-- How else a brand, or a plant of it, is written; what leads to one leads to no other.
create table brand_alias (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  plant_id uuid,
  kind text not null check (kind in ('readyMix', 'cement', 'admixture', 'machine')),
  said text not null check (length(said) between 1 and 200),
  -- the brand that was called so until it became part of this one
  came_from uuid,
  primary key (laboratory_id, id),
  foreign key (laboratory_id, brand_id) references brand (laboratory_id, id),
  foreign key (laboratory_id, plant_id) references brand_plant (laboratory_id, id),
  foreign key (laboratory_id, came_from) references brand (laboratory_id, id)
);
create unique index brand_alias_said on brand_alias (laboratory_id, kind, name_key(said));
create index brand_alias_brand on brand_alias (laboratory_id, brand_id, said);

create table brand_contact (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  role text not null default '' check (length(role) <= 120),
  email text not null default '' check (length(email) <= 200),
  mobile text not null default '' check (length(mobile) <= 60),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, brand_id) references brand (laboratory_id, id)
);
create index brand_contact_brand on brand_contact (laboratory_id, brand_id, name);

-- What a supplier says its mix is; what a work site asks for stands with the work site.
create table brand_mix (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  code text not null check (length(code) between 1 and 60),
  strength numeric check (strength > 0),
  strength_unit text not null check (strength_unit in ('MPa', 'psi', 'kgf/cm2')),
  max_aggregate_mm numeric check (max_aggregate_mm > 0 and max_aggregate_mm <= 200),
  slump_mm numeric check (slump_mm between 0 and 1000),
  cement_kg_m3 numeric check (cement_kg_m3 between 50 and 1000),
  water_cement numeric check (water_cement between 0.1 and 2),
  active boolean not null default true,
  primary key (laboratory_id, id),
  foreign key (laboratory_id, brand_id) references brand (laboratory_id, id)
);
create unique index brand_mix_code on brand_mix (laboratory_id, brand_id, lower(code));

-- Who made one of two, and which rows went, so that they can go back.
create table brand_merge (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  from_id uuid not null,
  into_id uuid not null,
  moved jsonb not null,
  merged_by integer references app_user (id),
  merged_at timestamptz not null default clock_timestamp(),
  undone_by integer references app_user (id),
  undone_at timestamptz,
  primary key (laboratory_id, id),
  foreign key (laboratory_id, from_id) references brand (laboratory_id, id),
  foreign key (laboratory_id, into_id) references brand (laboratory_id, id)
);
create unique index brand_merge_standing on brand_merge (laboratory_id, from_id) where undone_at is null;
create trigger brand_merge_final before update on brand_merge for each row when (old.undone_at is not null) execute function refuse_change();

do $$
declare name text;
begin
  foreach name in array '{brand_plant,brand_alias,brand_contact,brand_mix,brand_merge}'::text[] loop
    execute format('call audit_table(%L)', name);
    execute format('call scope_table(%L, %L)', name, '(select current_client()) is null');
  end loop;
end $$;
grant select, insert, update, delete on brand_plant, brand_alias, brand_contact, brand_mix to probeta_app;
grant select, insert on brand_merge to probeta_app;
grant update (version, undone_by, undone_at) on brand_merge to probeta_app;
create index mix_supplier on mix (laboratory_id, supplier_id) where supplier_id is not null;
create index visit_supplier on visit (laboratory_id, supplier_id) where supplier_id is not null;

/*
 * Every text that sheets name a plant with, and what of the catalogue it means. Sheets keep what was typed for ever: what
 * changes when spellings are joined is only this, a row a spelling, however many samples there are.
 */
create table typed_plant (
  laboratory_id integer not null references laboratory (id),
  typed text not null check (typed <> ''),
  key text generated always as (name_key(typed)) stored,
  brand_id uuid,
  plant_id uuid,
  -- what it is counted as: 'Holcim · Norte', or itself where it means nothing of the catalogue
  called text not null,
  primary key (laboratory_id, typed),
  foreign key (laboratory_id, brand_id) references brand (laboratory_id, id),
  foreign key (laboratory_id, plant_id) references brand_plant (laboratory_id, id)
);
create index typed_plant_called on typed_plant (laboratory_id, called);
call scope_table('typed_plant', '(select current_client()) is null');
grant select, insert, update on typed_plant to probeta_app;

-- Each key that means one plant, or one supplier: a plant by its own spelling, by its name, or by both names together.
create function plant_words(of_laboratory integer) returns table (key text, brand_id uuid, plant_id uuid, called text) language sql stable as $$
  with supplier as (select b.id, b.name from brand b where b.laboratory_id = of_laboratory and b.kind = 'readyMix' and b.merged_into is null),
  named as (
    select s.id, s.name as said from supplier s
    union select a.brand_id, a.said from brand_alias a join supplier s on s.id = a.brand_id where a.laboratory_id = of_laboratory and a.plant_id is null),
  plant as (select p.id, p.brand_id, p.name from brand_plant p join supplier s on s.id = p.brand_id where p.laboratory_id = of_laboratory),
  spelled as (
    select p.id, p.brand_id, p.name as said from plant p
    union select p.id, p.brand_id, a.said from plant p join brand_alias a on a.laboratory_id = of_laboratory and a.plant_id = p.id),
  meant as (
    select name_key(a.said) as key, 1 as rank, p.brand_id, p.id as plant_id from plant p join brand_alias a on a.laboratory_id = of_laboratory and a.plant_id = p.id
    union select name_key(name), 2, brand_id, id from plant
    union select name_key(n.said || w.said), 2, w.brand_id, w.id from spelled w join named n on n.id = w.brand_id
    union select name_key(w.said || n.said), 2, w.brand_id, w.id from spelled w join named n on n.id = w.brand_id
    union select name_key(said), 3, id, null from named),
  placed as (select m.*, rank() over (partition by m.key order by m.rank) as place from meant m),
  best as (select p.*, count(*) over (partition by p.key) as n from placed p where p.place = 1)
  select best.key, best.brand_id, best.plant_id, s.name || coalesce(' · ' || p.name, '')
  from best join supplier s on s.id = best.brand_id left join plant p on p.id = best.plant_id where best.n = 1
$$;

-- After anything of the catalogue changed.
create procedure settle_typed_plants(of_laboratory integer) language sql as $$
  with words as materialized (select * from plant_words(of_laboratory))
  update typed_plant t set brand_id = means.brand_id, plant_id = means.plant_id, called = means.called
  from (select o.typed, w.brand_id, w.plant_id, coalesce(w.called, o.typed) as called
        from typed_plant o left join words w on w.key = o.key where o.laboratory_id = of_laboratory) means
  where t.laboratory_id = of_laboratory and t.typed = means.typed
    and (t.brand_id, t.plant_id, t.called) is distinct from (means.brand_id, means.plant_id, means.called)
$$;

create function note_typed_plants() returns trigger language plpgsql as $$
begin
  -- Nearly always known: then nothing more is asked.
  if not exists (select from changed c where c.plant <> '' and not exists (
       select from typed_plant t where t.laboratory_id = c.laboratory_id and t.typed = c.plant)) then return null; end if;
  insert into typed_plant (laboratory_id, typed, brand_id, plant_id, called)
  select c.laboratory_id, c.plant, w.brand_id, w.plant_id, coalesce(w.called, c.plant)
  from (select distinct laboratory_id, plant from changed where plant <> '') c
  left join lateral plant_words(c.laboratory_id) w on w.key = name_key(c.plant)
  order by 1, 2 on conflict do nothing;
  return null;
end $$;
create trigger sample_added_with_plant after insert on sample referencing new table as changed for each statement execute function note_typed_plants();
create trigger sample_plant_changed after update on sample referencing new table as changed for each statement execute function note_typed_plants();

-- Forced row-level security shows and takes nothing of its owner's: lifted while what is there is noted.
alter table sample no force row level security;
alter table typed_plant no force row level security;
insert into typed_plant (laboratory_id, typed, called) select distinct laboratory_id, plant, plant from sample where plant <> '';
alter table typed_plant force row level security;
alter table sample force row level security;
