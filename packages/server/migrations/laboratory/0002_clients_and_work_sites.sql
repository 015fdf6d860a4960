-- Clients and work sites, their users, and the catalogue of brands.
-- client_id, work_site_id and mix_id stand on every listed row: lists stay flat from ten thousand rows to ten million.

-- A client user holds no staff permission, whatever writes the row.
create function refuse_client_permission() returns trigger language plpgsql as $$
begin
  if exists (select from membership m join permission p using (user_id)
             where m.user_id = new.user_id and m.client_id is not null) then
    raise exception 'a client user holds no staff permission' using errcode = 'PB002';
  end if;
  return null;
end $$;

create table client (
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 200),
  tax_id text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  language text not null default 'es' check (language ~ '^[a-z]{2}$'),
  stress_unit text not null default 'MPa' check (stress_unit in ('MPa', 'psi', 'kgf/cm2')),
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  billing_email text not null default '' check (length(billing_email) <= 200),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  /*
   * Clients that are one. The merged client stays as a name that leads to the other; everything of it follows, what is
   * final too: to whom a row belongs is not what was measured or issued. Nothing else of a final row ever changes, and it
   * follows only where the trail shows that its client went.
   */
  merged_into uuid,
  merged_at timestamptz,
  sought text not null generated always as (folded(name || chr(10) || tax_id)) stored,
  primary key (id),
  foreign key (merged_into) references client (id),
  constraint merged_is_inactive check (merged_into is null or (not active and merged_at is not null and merged_into <> id))
);
create index client_name on client (lower(name), id);
create index client_name_part on client using gin (folded(name) gin_trgm_ops);
create index client_merged on client (merged_into) where merged_into is not null;
create unique index client_tax_id on client (tax_id) where tax_id <> '' and merged_into is null;
create index client_sought_part on client using gin (sought gin_trgm_ops);
-- A client user reads rows of the work sites given to the user, and nothing of the laboratory's own.
call scope_table('client', '(select asked_by_staff()) or id = (select current_client())');
call audit_table('client');
-- Merged for good. Where the one it leads to is merged in its turn, both lead on.
create trigger client_merged_final before update on client for each row when (old.merged_into is not null) execute function refuse_change();
grant select, insert, update on client to probeta_app;
grant select on client to probeta_gate;

-- The delivery rules stand with the contact: they change together, under one version, and the trail shows both.
create table client_contact (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  role text not null check (role in ('contractor', 'supervision', 'designer', 'supplier', 'owner')),
  email text not null default '' check (length(email) <= 200),
  mobile text not null default '' check (length(mobile) <= 60),
  told text[] not null default '{}' check (told <@ array['result7days', 'forecastLow', 'result28days', 'lowResult', 'reportIssued', 'dailySummary', 'weeklySummary']),
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  -- Whether the issued document goes with a contact's letters, or the link alone.
  attaches boolean not null default true,
  -- Of a supplier: whose mixes it may hear of, and the day since when the client agrees to that. Without both of nothing.
  supplier_id uuid,
  consented_on date,
  -- The work sites and mixes this person is told of; empty: all of the client.
  work_site_ids uuid[] not null default '{}',
  mix_ids uuid[] not null default '{}',
  -- null: that of the client
  language text check (language ~ '^[a-z]{2}$'),
  -- Of a group of recipients: [{"name", "email"}]; empty: a single person.
  members jsonb not null default '[]' check (jsonb_typeof(members) = 'array' and jsonb_array_length(members) <= 50),
  -- Who decided that the first report opens the portal to this contact; null: it does not.
  portal_by integer references app_user (id),
  primary key (id),
  foreign key (client_id) references client (id),
  constraint portal_to_whole_sites check (portal_by is null or (role <> 'supplier' and mix_ids = '{}'))
);
create index client_contact_client on client_contact (client_id, lower(name), id);
call scope_table('client_contact', '(select asked_by_staff())');
call client_table('client_contact');
call audit_table('client_contact');
grant select, insert, update on client_contact to probeta_app;

create table work_site (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  name text not null check (length(name) between 1 and 200),
  address text not null default '',
  responsible text not null default '',
  supervision text not null default '',
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  starts_on date,
  ends_on date,
  notes text not null default '' check (length(notes) <= 4000),
  -- null: its code and a hyphen
  number_prefix text check (number_prefix ~ '^[A-Z0-9-]{0,19}[A-Z-]$'),
  number_digits integer not null default 3 check (number_digits between 1 and 6),
  sought text not null generated always as (folded(code || chr(10) || name)) stored,
  primary key (id),
  unique (code),
  foreign key (client_id) references client (id),
  constraint begins_before_it_ends check (starts_on <= ends_on)
);
create index work_site_client on work_site (client_id, id);
create index work_site_name on work_site (lower(name), id);
create index work_site_name_part on work_site using gin (folded(name) gin_trgm_ops);
create index work_site_sought_part on work_site using gin (sought gin_trgm_ops);
call scope_table('work_site', '(select asked_by_staff()) or id = any ((select current_work_sites())::uuid[])');
call client_table('work_site');
call audit_table('work_site');

create function claim_prefix() returns trigger language plpgsql as $$
begin
  insert into sample_prefix (prefix, work_site_id)
  values (coalesce(new.number_prefix, new.code || '-'), new.id) on conflict do nothing;
  if not exists (select from sample_prefix p where p.prefix = coalesce(new.number_prefix, new.code || '-') and p.work_site_id = new.id) then
    raise exception 'these numbers belong to another work site' using errcode = '23505', constraint = 'sample_prefix_owner';
  end if;
  return null;
end $$;
create trigger work_site_prefix after insert or update of code, number_prefix on work_site for each row execute function claim_prefix();
grant select, insert, update on work_site to probeta_app;
grant select on work_site to probeta_gate;

create table membership (
  user_id integer not null references app_user (id),
  client_id uuid,
  primary key (user_id),
  foreign key (client_id) references client (id)
);
call scope_table('membership', '(select asked_by_staff()) or user_id = (select current_actor())');
call client_table('membership');
call audit_table('membership');

-- The installation knows where a person may sign in: who it does not know here is no member.
create function refuse_without_account() returns trigger language plpgsql as $$
begin
  if not exists (select from laboratory_account a where a.laboratory_id = current_laboratory() and a.user_id = new.user_id) then
    raise exception 'whoever is a member has an account in this laboratory'
      using errcode = '23503', constraint = 'membership_account', table = 'membership';
  end if;
  return new;
end $$;
create trigger membership_has_account before insert on membership for each row execute function refuse_without_account();
create constraint trigger membership_staff_only after insert or update on membership for each row execute function refuse_client_permission();
grant select, insert, update on membership to probeta_app;
grant select on membership to probeta_gate;

create table permission (
  user_id integer not null,
  permission_id integer not null check (permission_id in (1, 9, 10, 11, 13, 21, 22, 23, 24, 25, 26, 27)),
  level text not null check (level in ('view', 'edit', 'approve')),
  primary key (user_id, permission_id),
  foreign key (user_id) references membership (user_id)
);
call scope_table('permission', '(select asked_by_staff())');
call audit_table('permission');
create constraint trigger permission_staff_only after insert or update on permission for each row execute function refuse_client_permission();
grant select, insert, update, delete on permission to probeta_app;
grant select on permission to probeta_gate;

create table work_site_access (
  user_id integer not null,
  work_site_id uuid not null,
  primary key (user_id, work_site_id),
  foreign key (user_id) references membership (user_id),
  foreign key (work_site_id) references work_site (id)
);
call scope_table('work_site_access', '(select asked_by_staff()) or user_id = (select current_actor())');
call audit_table('work_site_access');
grant select, insert, update, delete on work_site_access to probeta_app;
grant select on work_site_access to probeta_gate;

-- A place in the work: tower > floor > element. What it is called is what sheets and visits are filled in with.
create table element (
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
  primary key (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (parent_id) references element (id)
);
create unique index element_called on element (work_site_id, lower(called));
create index element_parent on element (parent_id);
call scope_table('element', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
call client_table('element');
call audit_table('element');
grant select, insert, update, delete on element to probeta_app;

/*
 * A prefix leads the numbers of one work site for ever, also after the work site was given another: no two samples
 * can come to the same code, whoever counts at the same time. A prefix ends in no digit, so a code is read one way only.
 */
create table sample_prefix (
  prefix text not null,
  work_site_id uuid not null,
  primary key (prefix),
  foreign key (work_site_id) references work_site (id)
);
call scope_table('sample_prefix', '(select asked_by_staff())');
grant select, insert on sample_prefix to probeta_app;

create table work_site_supplier (
  work_site_id uuid not null,
  supplier_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (work_site_id) stored,
  primary key (work_site_id, supplier_id),
  foreign key (work_site_id) references work_site (id)
);
call scope_table('work_site_supplier', '(select asked_by_staff())');
call audit_table('work_site_supplier');
grant select, insert, delete on work_site_supplier to probeta_app;

create table brand (
  id uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('readyMix', 'cement', 'admixture', 'machine')),
  name text not null check (length(name) between 1 and 200),
  active boolean not null default true,
  -- of a cement, an admixture or a machine: what kind of it, 'CEM I 42.5 R'
  designation text not null default '' check (length(designation) <= 200),
  notes text not null default '' check (length(notes) <= 2000),
  -- Brands that are one: the merged one stays as a name that leads to the other, and can be taken out again.
  merged_into uuid,
  merged_at timestamptz,
  primary key (id),
  constraint merged_brand_is_inactive check (merged_into is null or (not active and merged_at is not null and merged_into <> id)),
  foreign key (merged_into) references brand (id)
);
create unique index brand_name on brand (kind, lower(name));
create index brand_merged on brand (merged_into) where merged_into is not null;
create index brand_list on brand (kind, lower(name), id) where merged_into is null;
call scope_table('brand', '(select asked_by_staff())');
call audit_table('brand');
grant select, insert, update on brand to probeta_app;

alter table client_contact add foreign key (supplier_id) references brand (id);
create index client_contact_supplier on client_contact (supplier_id) where supplier_id is not null;

create table brand_plant (
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  address text not null default '' check (length(address) <= 300),
  active boolean not null default true,
  primary key (id),
  foreign key (brand_id) references brand (id)
);
create unique index brand_plant_name on brand_plant (brand_id, lower(name));
call scope_table('brand_plant', '(select asked_by_staff())');
call audit_table('brand_plant');
grant select, insert, update, delete on brand_plant to probeta_app;

-- How else a brand, or a plant of it, is written; what leads to one leads to no other.
create table brand_alias (
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  plant_id uuid,
  kind text not null check (kind in ('readyMix', 'cement', 'admixture', 'machine')),
  said text not null check (length(said) between 1 and 200),
  -- the brand that was called so until it became part of this one
  came_from uuid,
  primary key (id),
  foreign key (brand_id) references brand (id),
  foreign key (plant_id) references brand_plant (id),
  foreign key (came_from) references brand (id)
);
create unique index brand_alias_said on brand_alias (kind, name_key(said));
create index brand_alias_brand on brand_alias (brand_id, said);
call scope_table('brand_alias', '(select asked_by_staff())');
call audit_table('brand_alias');
grant select, insert, update, delete on brand_alias to probeta_app;

create table brand_contact (
  id uuid not null,
  version integer not null default 1,
  brand_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  role text not null default '' check (length(role) <= 120),
  email text not null default '' check (length(email) <= 200),
  mobile text not null default '' check (length(mobile) <= 60),
  primary key (id),
  foreign key (brand_id) references brand (id)
);
create index brand_contact_brand on brand_contact (brand_id, name);
call scope_table('brand_contact', '(select asked_by_staff())');
call audit_table('brand_contact');
grant select, insert, update, delete on brand_contact to probeta_app;

-- What a supplier says its mix is; what a work site asks for stands with the work site.
create table brand_mix (
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
  primary key (id),
  foreign key (brand_id) references brand (id)
);
create unique index brand_mix_code on brand_mix (brand_id, lower(code));
call scope_table('brand_mix', '(select asked_by_staff())');
call audit_table('brand_mix');
grant select, insert, update, delete on brand_mix to probeta_app;

-- Who made one of two, and which rows went, so that they can go back.
create table brand_merge (
  id uuid not null,
  version integer not null default 1,
  from_id uuid not null,
  into_id uuid not null,
  moved jsonb not null,
  merged_by integer references app_user (id),
  merged_at timestamptz not null default clock_timestamp(),
  undone_by integer references app_user (id),
  undone_at timestamptz,
  primary key (id),
  foreign key (from_id) references brand (id),
  foreign key (into_id) references brand (id)
);
create unique index brand_merge_standing on brand_merge (from_id) where undone_at is null;
call scope_table('brand_merge', '(select asked_by_staff())');
call audit_table('brand_merge');
create trigger brand_merge_final before update on brand_merge for each row when (old.undone_at is not null) execute function refuse_change();
grant select, insert, update (version, undone_by, undone_at) on brand_merge to probeta_app;

/*
 * Every text that sheets name a plant with, and what of the catalogue it means. Sheets keep what was typed for ever: what
 * changes when spellings are joined is only this, a row a spelling, however many samples there are.
 */
create table typed_plant (
  typed text not null check (typed <> ''),
  key text generated always as (name_key(typed)) stored,
  brand_id uuid,
  plant_id uuid,
  -- what it is counted as: 'Holcim · Norte', or itself where it means nothing of the catalogue
  called text not null,
  primary key (typed),
  foreign key (brand_id) references brand (id),
  foreign key (plant_id) references brand_plant (id)
);
create index typed_plant_called on typed_plant (called);
call scope_table('typed_plant', '(select asked_by_staff())');
grant select, insert, update on typed_plant to probeta_app;

-- What a person may do here: a client user the work sites given to them, staff the permissions as {"24":"edit"}.
create function rights_of(of_user integer) returns table (client_id uuid, permissions jsonb, work_sites uuid[])
language sql stable security definer set search_path from current as $$
  select m.client_id,
         coalesce((select jsonb_object_agg(p.permission_id, p.level) from permission p where p.user_id = of_user and m.client_id is null), '{}'),
         coalesce((select array_agg(a.work_site_id order by a.work_site_id) from work_site_access a where a.user_id = of_user), '{}')
  from membership m where m.user_id = of_user
$$;
call for_the_gate('rights_of(integer)');

create function follows_its_client(was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select was - 'client_id' = becomes - 'client_id' and exists (
    select from client c where c.id = (was ->> 'client_id')::uuid
      and c.merged_into = (becomes ->> 'client_id')::uuid)
$$;

-- How many rows of each table went from one client to the other. It runs as whoever asks: within the scope, with its trail.
create function follow_merged(of_client uuid, into_client uuid) returns table (of_table text, moved bigint) language plpgsql as $$
declare n bigint;
begin
  for of_table in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
                  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname loop
    execute format('update %I set client_id = $1 where client_id = $2', of_table) using into_client, of_client;
    get diagnostics n = row_count;
    moved := n;
    return next;
  end loop;
end $$;

-- Each key that means one plant, or one supplier: a plant by its own spelling, by its name, or by both names together.
create function plant_words() returns table (key text, brand_id uuid, plant_id uuid, called text) language sql stable as $$
  with supplier as (select b.id, b.name from brand b where b.kind = 'readyMix' and b.merged_into is null),
  named as (
    select s.id, s.name as said from supplier s
    union select a.brand_id, a.said from brand_alias a join supplier s on s.id = a.brand_id where a.plant_id is null),
  plant as (select p.id, p.brand_id, p.name from brand_plant p join supplier s on s.id = p.brand_id ),
  spelled as (
    select p.id, p.brand_id, p.name as said from plant p
    union select p.id, p.brand_id, a.said from plant p join brand_alias a on a.plant_id = p.id),
  meant as (
    select name_key(a.said) as key, 1 as rank, p.brand_id, p.id as plant_id from plant p join brand_alias a on a.plant_id = p.id
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
create procedure settle_typed_plants() language sql as $$
  with words as materialized (select * from plant_words())
  update typed_plant t set brand_id = means.brand_id, plant_id = means.plant_id, called = means.called
  from (select o.typed, w.brand_id, w.plant_id, coalesce(w.called, o.typed) as called
        from typed_plant o left join words w on w.key = o.key ) means
  where t.typed = means.typed
    and (t.brand_id, t.plant_id, t.called) is distinct from (means.brand_id, means.plant_id, means.called)
$$;

create function note_typed_plants() returns trigger language plpgsql as $$
declare plants constant text[] := array(select distinct c.plant from changed c where c.plant <> '');
begin
  -- Nearly always known: then nothing more is asked.
  if not exists (select from unnest(plants) plant where not exists (
       select from typed_plant t where t.typed = plant)) then return null; end if;
  insert into typed_plant (typed, brand_id, plant_id, called)
  select c.plant, w.brand_id, w.plant_id, coalesce(w.called, c.plant)
  from unnest(plants) c (plant)
  left join lateral plant_words() w on w.key = name_key(c.plant)
  order by 1 on conflict do nothing;
  return null;
end $$;

alter table work_site_supplier add foreign key (supplier_id) references brand (id);
