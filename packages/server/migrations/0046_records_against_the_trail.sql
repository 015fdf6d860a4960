/*
 * The audited rows are held against the trail that tells how they came to be: what was changed, deleted, added or exchanged
 * behind the triggers is named. All of it happens here, table by table, so that only what deviates leaves the database.
 */

-- What identifies a row of these tables beside the object_id of the trail. Of every other audited table that is enough.
create function identifying_columns(of_table text) returns text[] language sql immutable return
  case of_table
    when 'permission' then array['permission_id']
    when 'work_site_access' then array['work_site_id']
    when 'passkey' then array['credential_id']
    when 'missed_break' then array['day']
    when 'set_aside_reading' then array['key']
    when 'work_site_supplier' then array['supplier_id']
    else '{}'::text[] end;

create function only_columns(of jsonb, names text[]) returns jsonb language sql immutable
  return (select jsonb_object_agg(key, value) from jsonb_each(of) where key = any (names));

-- A changed row of a table where several share the object_id met each of the others, and the trail did not say which it was.
create or replace function audit_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more constant text[] := identifying_columns(tg_table_name);
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, old_values, new_values)
  select coalesce((n.row ->> 'laboratory_id')::integer, (select current_laboratory()), (n.row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.update')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name, n.key,
         case when more = '{}' then changed_values(o.row, n.row) else only_columns(o.row, more) || coalesce(changed_values(o.row, n.row), '{}') end,
         case when more = '{}' then changed_values(n.row, o.row) else only_columns(n.row, more) || coalesce(changed_values(n.row, o.row), '{}') end
  from (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key,
               case when more <> '{}' then only_columns(r.row, more) end as also
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from after_rows x offset 0) r offset 0) n
  join (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key,
               case when more <> '{}' then only_columns(r.row, more) end as also
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from before_rows x offset 0) r offset 0) o
    on o.key = n.key and (more = '{}' or o.also = n.also);
  return null;
end $$;

create or replace function audit_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, old_values)
  select coalesce((row ->> 'laboratory_id')::integer, (select current_laboratory()), (row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.delete')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name,
         coalesce(row ->> 'id', row ->> 'specimen_id', row ->> 'report_id', row ->> 'user_id'), row
  from (select to_jsonb(o) - array['bytes', 'sought'] as row from removed o offset 0) r;
  return null;
end $$;

-- People, their passkeys and the laboratory itself belong to the installation: each laboratory writes of them in its own trail.
create function shared_trail() returns table (id bigint, object_kind text, object_id text, old_values jsonb, new_values jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.object_kind, a.object_id, a.old_values, a.new_values from audit_entry a
  where a.object_kind in ('app_user', 'passkey', 'laboratory')
$$;
grant create on schema public to probeta_gate;
alter function shared_trail() owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function shared_trail() from public;
grant execute on function shared_trail() to probeta_app;
do $$
begin
  execute format('grant execute on function shared_trail() to %I', current_user);
end $$;

create aggregate last_values(jsonb) (sfunc = jsonb_concat, stype = jsonb);

-- An instant is the same in whichever zone the session wrote it down.
create function same_instant(one jsonb, other jsonb) returns boolean language plpgsql stable as $$
begin
  if jsonb_typeof(one) <> 'string' or jsonb_typeof(other) <> 'string' or (one #>> '{}') !~ '^\d{4}-\d\d-\d\dT\d\d:' then return false; end if;
  return (one #>> '{}')::timestamptz = (other #>> '{}')::timestamptz;
exception when others then return false;
end $$;

-- What a row says in a column of which the trail has never spoken: what it was given when the column came, or null.
create function silent_values(of_table text) returns jsonb language plpgsql stable as $$
declare
  parts text;
  result jsonb;
begin
  select string_agg(format('jsonb_build_object(%L, to_jsonb(%s))', a.attname,
           case when a.atthasmissing then format('%L::%s', (a.attmissingval::text::text[])[1], format_type(a.atttypid, a.atttypmod))
                when strpos(pg_get_expr(d.adbin, d.adrelid), '(') = 0 and a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
                else 'null::text' end), ' || ')
    into parts
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = format('public.%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('bytes', 'sought');
  execute 'select ' || parts into result;
  return result;
end $$;

/*
 * Every column of these tables' rows that is not what the trail last said of it. `of_column` null: the whole row, which is
 * missing (`found` null) or of which the trail does not know, or which it saw deleted (`expected` null). `told`: the trail has
 * spoken of the column. `also`: what identifies the row beside its id.
 */
create function compare_records(of_laboratory integer, of_tables text[])
returns table (of_table text, of_row text, also jsonb, of_column text, found jsonb, expected jsonb, told boolean)
language plpgsql stable as $$
declare
  name text;
  held text := '';
  silent text := '';
  also_key text := '';
  row_key text;
  columns text;
  lab_tables text[] := '{}';
  shared_tables text[] := '{}';
begin
  foreach name in array of_tables loop
    select string_agg(format('t.%I', attname), ', ') into columns from pg_attribute
    where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attname not in ('bytes', 'sought');
    row_key := 'coalesce(r.row ->> ''id'', r.row ->> ''specimen_id'', r.row ->> ''report_id'', r.row ->> ''user_id'')';
    select row_key || coalesce(string_agg(format(' || chr(31) || (r.row ->> %L)', c), ''), '') into row_key from unnest(identifying_columns(name)) c;
    if identifying_columns(name) <> '{}' then
      also_key := also_key || format(' when %L then (select string_agg(chr(31) || coalesce(coalesce(a.new_values, a.old_values) ->> c, ''''), '''') from unnest(%L::text[]) c)',
                                     name, identifying_columns(name));
    end if;
    held := held || case when held = '' then '' else ' union all ' end || format(
      'select %L::text as kind, %s as key, r.row from (select to_jsonb(x) as row from (select %s from %I t where %s) x offset 0) r', name, row_key, columns, name,
      case when exists (select from pg_attribute where attrelid = format('public.%I', name)::regclass and attname = 'laboratory_id' and not attisdropped)
        then 't.laboratory_id = $1' when name = 'laboratory' then 't.id = $1' else 'true' end);
    silent := silent || format(' when %L then %L::jsonb', name, silent_values(name));
    if name in ('app_user', 'passkey', 'laboratory') then shared_tables := shared_tables || name; else lab_tables := lab_tables || name; end if;
  end loop;
  return query execute format($sql$
    with entry as (
      select a.id, a.object_kind, a.object_id, a.old_values, a.new_values from audit_entry a
      where a.laboratory_id = $1 and a.object_kind = any (%2$L::text[]) and (a.old_values is not null or a.new_values is not null)
      %3$s
    ), said as (
      select e.kind, e.key, last_values(e.says order by e.id) as says
      from (select a.id, a.object_kind as kind, a.object_id %4$s as key,
                   case when a.new_values is null then '{"": "gone"}'::jsonb
                        when a.old_values is null then a.new_values || '{"": "here"}' else a.new_values end as says
            from entry a) e
      group by e.kind, e.key
    ), held as (%1$s)
    , deviating as (
      select kind, key, h.row, s.says ->> '' as fate, s.says - '' as says,
             (case kind %5$s end) || (s.says - '') as should
      from said s full join held h using (kind, key)
      where case when h.row is null then s.says ->> '' is distinct from 'gone'
                 when s.says ->> '' is distinct from 'here' then true
                 else h.row <> s.says - ''
                      and h.row || ((case kind %5$s end) || (s.says - '')) <> ((case kind %5$s end) || (s.says - '')) || h.row end
    )
    select d.kind, split_part(d.key, chr(31), 1), only_columns(coalesce(d.row, d.says), identifying_columns(d.kind)),
           null::text, d.row, case when d.row is null then d.says end, true
    from deviating d
    where case when d.row is null
      -- what was written of a row before the trail said which of several it was
      then d.fate is not null or identifying_columns(d.kind) = '{}' else d.fate is distinct from 'here' end
    union all
    select d.kind, split_part(d.key, chr(31), 1), only_columns(d.row, identifying_columns(d.kind)), c.name, d.row -> c.name, d.should -> c.name, d.says ? c.name
    from deviating d cross join lateral jsonb_object_keys(d.row) c(name)
    where d.fate = 'here' and d.row -> c.name <> d.should -> c.name and not same_instant(d.row -> c.name, d.should -> c.name)
  $sql$, held, lab_tables,
    case when shared_tables <> '{}' then format(
      'union all select a.id, a.object_kind, a.object_id, a.old_values, a.new_values from shared_trail() a
       where a.object_kind = any (%L::text[]) and (a.object_kind <> ''laboratory'' or a.object_id = $1::text) and (a.old_values is not null or a.new_values is not null)', shared_tables) else '' end,
    case when also_key = '' then '' else ' || coalesce(case a.object_kind' || also_key || ' end, '''')' end, silent)
  using of_laboratory;
end $$;

create function count_records(of_laboratory integer, of_tables text[]) returns bigint language plpgsql stable as $$
declare
  counts text;
  result bigint;
begin
  select string_agg(format('(select count(*) from %I where %s)', t.name,
           case when exists (select from pg_attribute where attrelid = format('public.%I', t.name)::regclass and attname = 'laboratory_id' and not attisdropped)
             then 'laboratory_id = $1' when t.name = 'laboratory' then 'id = $1' else '$1 is not null' end), ' + ')
    into counts from unnest(of_tables) t (name);
  execute 'select ' || counts into result using of_laboratory;
  return result;
end $$;

-- Every stored document whose bytes are not those of its hash, or whose size is not what its row says. Hashes as hexadecimal text.
create function compare_documents(of_laboratory integer)
returns table (of_table text, of_row text, of_column text, found jsonb, expected jsonb) language sql stable as $$
  with document (of_table, of_row, of_column, hash, wanted, size_column, size, wanted_size) as (
    select 'report_document', report_id::text, 'bytes', sha256(bytes), sha256, null, null::integer, null::integer from report_document where laboratory_id = of_laboratory
    union all select 'export_template', id::text, 'bytes', sha256(bytes), sha256, null, null, null from export_template where laboratory_id = of_laboratory
    union all select 'letterhead_logo', id::text, 'bytes', sha256(bytes), sha256, null, null, null from letterhead_logo where laboratory_id = of_laboratory
    union all select 'handwritten_signature', id::text, 'bytes', sha256(bytes), sha256, null, null, null from handwritten_signature where laboratory_id = of_laboratory
    union all
    select 'photo_picture', coalesce(p.id, c.photo_id)::text, 'picture', sha256(c.picture), p.sha256, 'bytes', p.bytes, length(c.picture)
    from (select * from photo where laboratory_id = of_laboratory) p
    full join (select * from photo_picture where laboratory_id = of_laboratory) c on c.photo_id = p.id
    union all
    select 'sheet_file_content', coalesce(f.id, c.file_id)::text, 'content', sha256(c.content), f.sha256, 'bytes', f.bytes, length(c.content)
    from (select * from sheet_file where laboratory_id = of_laboratory) f
    full join (select * from sheet_file_content where laboratory_id = of_laboratory) c on c.file_id = f.id
    union all
    select 'calibration_file_content', coalesce(f.calibration_id, c.calibration_id)::text, 'content', sha256(c.content), f.sha256, 'size', f.size, length(c.content)
    from (select * from calibration_file where laboratory_id = of_laboratory) f
    full join (select * from calibration_file_content where laboratory_id = of_laboratory) c on c.calibration_id = f.calibration_id
    union all
    select 'certificate_file_content', coalesce(f.id, c.file_id)::text, 'content', sha256(c.content), f.sha256, 'bytes', f.bytes, length(c.content)
    from (select * from certificate_file where laboratory_id = of_laboratory) f
    full join (select * from certificate_file_content where laboratory_id = of_laboratory) c on c.file_id = f.id
  )
  select of_table, of_row, of_column, to_jsonb(encode(hash, 'hex')), to_jsonb(encode(wanted, 'hex')) from document where hash is distinct from wanted
  union all
  select replace(replace(of_table, '_content', ''), '_picture', ''), of_row, size_column, to_jsonb(size), to_jsonb(wanted_size) from document
  where size_column is not null and hash is not distinct from wanted and size is distinct from wanted_size
  union all
  -- the name of a certificate is the hash of its bytes
  select 'signing_certificate', id, 'bytes', to_jsonb(encode(sha256(bytes), 'hex')), to_jsonb(id) from signing_certificate
  where laboratory_id = of_laboratory and encode(sha256(bytes), 'hex') <> id
$$;

-- How it was each time that the records were held against the trail. Said is said.
create table record_check (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- how many rows were compared, and with how many of the trail
  records bigint not null,
  entries bigint not null,
  deviations bigint not null,
  -- the first of them, without what they say: [{"table", "row", "column"}]
  named jsonb not null default '[]' check (jsonb_typeof(named) = 'array'),
  -- what is wrong with the trail itself; null where it is as it was sealed
  trail text,
  primary key (laboratory_id, id),
  check (ended_at >= began_at)
);
alter table record_check set (autovacuum_analyze_threshold = 5);
create index record_check_newest on record_check (laboratory_id, began_at desc);
create trigger record_check_final before update or delete on record_check for each row execute function refuse_change();
create trigger record_check_kept before truncate on record_check for each statement execute function refuse_change();
call scope_table('record_check', '(select asked_by_staff())');
grant select, insert on record_check to probeta_app;

/*
 * Columns that came after their rows, and were filled in by a migration, are in no trail: they are taken as they are now, once,
 * and the trail says so. So are the days that could not be broken, whose changes did not say of which day. Nothing else is: what
 * the trail does speak of is reported.
 */
do $$
declare
  tables text[] := (select array_agg(c.relname::text order by c.relname) from pg_trigger g join pg_class c on c.oid = g.tgrelid
                    where g.tgfoid = 'audit_update'::regproc and c.relnamespace = 'public'::regnamespace);
  lab integer;
  name text;
begin
  if not exists (select from laboratory) then return; end if;
  foreach name in array tables || 'audit_entry'::text loop
    execute format('alter table %I no force row level security', name);
  end loop;
  for lab in select id from laboratory loop
    insert into audit_entry (laboratory_id, action, object_kind, object_id, old_values, new_values)
    select lab, 'records.baseline', r.of_table, r.of_row, coalesce(r.also, '{}') || jsonb_object_agg(r.of_column, r.expected),
           coalesce(r.also, '{}') || jsonb_object_agg(r.of_column, r.found)
    from compare_records(lab, tables) r
    where r.of_column is not null and (not r.told or r.of_table = 'missed_break')
    group by r.of_table, r.of_row, r.also;
  end loop;
  foreach name in array tables || 'audit_entry'::text loop
    if exists (select from pg_class where oid = format('public.%I', name)::regclass and relrowsecurity) then
      execute format('alter table %I force row level security', name);
    end if;
  end loop;
end $$;
