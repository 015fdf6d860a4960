-- What is written by and about everything else: the trail, its seals, numbers, answers to repeated calls.

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;

-- Whoever adds a row for a client that is being merged at that moment waits, and adds it for the one that stays.
create function follow_client() returns trigger language plpgsql as $$
declare stays uuid;
begin
  select c.merged_into into stays from client c where c.id = new.client_id for key share;
  if stays is not null then new.client_id := stays; end if;
  return new;
end $$;

-- The trail tells what people changed; what the database derives from it says nothing more. The triggers hold what they saw
-- in a variable: a node of a cluster takes no statement that joins it with a table. A statement that found no row is no change
-- and takes no number: whoever waits for changes would be woken by it, and look again by such statements, for ever.
create function audit_insert() returns trigger language plpgsql security definer set search_path from current as $$
declare
  trail bigint;
  became constant jsonb[] := array(select to_jsonb(n) - array['bytes', 'sought'] from inserted n);
begin
  if became = '{}' then return null; end if;
  trail := trail_number();
  insert into audit_entry (txid, user_id, origin, action, reason, object_kind, object_id, new_values)
  select trail, current_actor(), nullif(current_setting('probeta.origin', true), ''), coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.insert'),
         nullif(current_setting('probeta.reason', true), ''), tg_argv[0],
         coalesce(row ->> 'id', row ->> 'specimen_id', row ->> 'report_id', row ->> 'user_id'), row
  from unnest(became) row;
  return null;
end $$;

-- A changed row of a table where several share the object_id met each of the others, and the trail did not say which it was.
create function audit_update() returns trigger language plpgsql security definer set search_path from current as $$
declare
  trail bigint;
  more constant text[] := identifying_columns(tg_argv[0]);
  keys text[];
  was jsonb[];
  became jsonb[];
begin
  select array_agg(n.key),
         array_agg(case when more = '{}' then changed_values(o.row, n.row) else only_columns(o.row, more) || coalesce(changed_values(o.row, n.row), '{}') end),
         array_agg(case when more = '{}' then changed_values(n.row, o.row) else only_columns(n.row, more) || coalesce(changed_values(n.row, o.row), '{}') end)
    into keys, was, became
  from (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key,
               case when more <> '{}' then only_columns(r.row, more) end as also
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from after_rows x offset 0) r offset 0) n
  join (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key,
               case when more <> '{}' then only_columns(r.row, more) end as also
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from before_rows x offset 0) r offset 0) o
    on o.key = n.key and (more = '{}' or o.also = n.also);
  if keys is null then return null; end if;
  trail := trail_number();
  insert into audit_entry (txid, user_id, origin, action, reason, object_kind, object_id, old_values, new_values)
  select trail, current_actor(), nullif(current_setting('probeta.origin', true), ''), coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.update'),
         nullif(current_setting('probeta.reason', true), ''), tg_argv[0], key, old_values, new_values
  from unnest(keys, was, became) changed (key, old_values, new_values);
  return null;
end $$;

create function audit_delete() returns trigger language plpgsql security definer set search_path from current as $$
declare
  trail bigint;
  was constant jsonb[] := array(select to_jsonb(o) - array['bytes', 'sought'] from removed o);
begin
  if was = '{}' then return null; end if;
  trail := trail_number();
  insert into audit_entry (txid, user_id, origin, action, reason, object_kind, object_id, old_values)
  select trail, current_actor(), nullif(current_setting('probeta.origin', true), ''), coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.delete'),
         nullif(current_setting('probeta.reason', true), ''), tg_argv[0],
         coalesce(row ->> 'id', row ->> 'specimen_id', row ->> 'report_id', row ->> 'user_id'), row
  from unnest(was) row;
  return null;
end $$;

-- Nobody calls them: they are given to the tables by the owner.
do $$
begin
  call for_the_gate('audit_insert()');
  call for_the_gate('audit_update()');
  call for_the_gate('audit_delete()');
  revoke execute on function audit_insert(), audit_update(), audit_delete() from probeta_app;
  execute format('grant execute on function audit_insert(), audit_update(), audit_delete() to %I', current_user);
end $$;

-- The three things that are done to an account and leave no other row: that it was done, by whoever acts and now.
create function note_on_account(of_user integer, done text) returns void language plpgsql
security definer set search_path from current as $$
begin
  if done not in ('user.signOut', 'user.invite', 'user.resetPassword') then
    raise exception '% leaves a row of its own', done using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry (user_id, action, object_kind, object_id)
  values (current_actor(), done, 'app_user', of_user::text);
end $$;
call for_the_gate('note_on_account(integer, text)');

create table number_series (
  series text not null,
  last integer not null check (last > 0),
  primary key (series)
);
call scope_table('number_series', '(select asked_by_staff())');
create policy request_number on number_series to probeta_app
  using (series = 'visit')
  with check (series = 'visit');
grant select, insert, update on number_series to probeta_app;

create table idempotency (
  user_id integer not null,
  key uuid not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);
-- Own answers only; a client user's sign-out and preferences are retried like anyone's.
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy scope on idempotency to probeta_app
  using (user_id = (select current_actor()));
-- Answers kept for repeated calls grow with every call. Only their owner may read one, so that the installation removes old
-- ones by a function that sees whose and when, and nothing of what was answered.
create policy gate_forgets on idempotency to probeta_gate using (true);
grant select, insert, update, delete on idempotency to probeta_app;
grant delete, select (user_id, key, created_at) on idempotency to probeta_gate;

/*
 * The trail counts transactions, and a seal holds those of a range. Another PostgreSQL, filled from a dump, begins its own count
 * anew, so that rows would fall into ranges that are sealed: `ahead` is by how much the trail is ahead of the count of the server.
 */
create table trail_origin (
  only_one boolean primary key default true check (only_one),
  ahead bigint not null default 0 check (ahead >= 0)
);
insert into trail_origin default values;
call scope_table('trail_origin', '(select asked_by_staff())');
create policy moved on trail_origin for update to probeta_gate using (true);
grant select on trail_origin to probeta_app;
grant select, update on trail_origin to probeta_gate;

-- The number of this transaction in the trail. What would fall into a sealed range is refused until continue_trail() was called.
create function trail_number() returns bigint language plpgsql as $$
declare
  number bigint;
  sealed bigint;
begin
  select pg_current_xact_id()::text::bigint + o.ahead into number from trail_origin o;
  select s.to_txid into sealed from audit_seal s order by s.number desc limit 1;
  if number < sealed then
    raise exception 'this PostgreSQL counts its transactions anew: start the server again, which goes on with the trail' using errcode = 'PB004';
  end if;
  return number;
end $$;

-- Called by every server that starts, and of consequence after a restore only. While the number is moved nobody takes one.
create function continue_trail() returns boolean language plpgsql security definer set search_path from current as $$
declare
  -- Asked beside a table of the laboratory: on a cluster the node counts where that lies.
  server constant bigint := (select pg_current_xact_id()::text from trail_origin);
  sealed constant bigint := (select s.to_txid::text from audit_seal s order by s.number desc limit 1);
  reached constant bigint := (select e.txid::text from audit_entry e order by e.txid desc limit 1);
begin
  if sealed is null or server + (select o.ahead from trail_origin o) >= sealed then return false; end if;
  lock table trail_origin in access exclusive mode;
  update trail_origin o set ahead = greatest(o.ahead, greatest(sealed, reached) + 1 - server);
  return true;
end $$;

create table audit_entry (
  id bigint generated always as identity,
  txid bigint not null default trail_number(),
  at timestamptz not null default clock_timestamp(),
  user_id integer,
  -- the address from which the request came; null: the server itself
  origin text,
  action text not null,
  reason text,
  object_kind text not null,
  object_id text not null,
  old_values jsonb,
  new_values jsonb,
  primary key (id)
);
create index audit_entry_object on audit_entry (object_id, id);
create index audit_entry_txid on audit_entry (txid, id);
create index audit_entry_reason on audit_entry (reason) where reason is not null;
-- What a person did last, one transaction after the other; a client user reads the own trail and no other.
create index audit_entry_actor on audit_entry (user_id, txid);
-- What happened on a day: rows lie in the order of their time, so that a few pages of this index name the blocks of a day.
create index audit_entry_at on audit_entry using brin (at);
call scope_table('audit_entry', '(select asked_by_staff())');
create policy request_trail on audit_entry for insert to probeta_gate with check (
  (select asked_by_client())
  and user_id = (select current_actor()) and object_kind = 'visit' and action in ('visit.request', 'visit.changeRequest', 'visit.callOff'));
create policy share_trail on audit_entry for insert to probeta_gate with check (
  (select asked_by_client())
  and user_id = (select current_actor()) and object_kind = 'share' and action in ('share.add', 'share.revoke'));
create policy low_result_trail on audit_entry for insert to probeta_gate with check (
  (select asked_by_client())
  and user_id = (select current_actor()) and object_kind = 'low_result_receipt' and action = 'lowResult.receive');
create policy conversation_trail on audit_entry for insert to probeta_gate with check (
  (select asked_by_client())
  and user_id = (select current_actor()) and object_kind in ('conversation', 'conversation_message') and action = 'conversation.ask');
create policy own_trail on audit_entry for select to probeta_app using (
  (select asked_by_client()) and user_id = (select current_actor()));
-- A client user changes the own language and addresses, and the trail says so.
create policy own_account_trail on audit_entry for insert to probeta_gate with check (
  (select asked_by_client())
  and user_id = (select current_actor()) and object_kind = 'app_user' and object_id = (select current_actor())::text
  and action = 'profile.change');
create policy trail on audit_entry for insert to probeta_gate with check ((select asked_by_staff()));
create trigger audit_entry_final before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_kept before truncate on audit_entry for each statement execute function refuse_change();
grant select on audit_entry to probeta_app;
-- The application could write audit rows itself, for any user and time. Only the audit triggers' functions may: they work
-- with the gate's rights, under the rules that held for the application, and take time and transaction from the database.
-- Without EXECUTE nobody but their owner can hang them on a table of a session, whose rows would reach the trail as well.
grant select, insert on audit_entry to probeta_gate;

-- What the installation keeps and this laboratory changed: `was` null, it is new; `becomes` null, it is gone.
create procedure write_shared_trail(kind text, was jsonb, becomes jsonb) language plpgsql
security definer set search_path from current as $$
begin
  insert into audit_entry (user_id, origin, action, reason, object_kind, object_id, old_values, new_values)
  select current_actor(), nullif(current_setting('probeta.origin', true), ''),
         coalesce(nullif(current_setting('probeta.action', true), ''), case when was is null then 'sql.insert' when becomes is null then 'sql.delete' else 'sql.update' end),
         nullif(current_setting('probeta.reason', true), ''), kind, coalesce(becomes, was) ->> case kind when 'passkey' then 'user_id' else 'id' end,
         case when was is null then null when becomes is null then was when identifying_columns(kind) = '{}' then changed_values(was, becomes)
              else only_columns(was, identifying_columns(kind)) || coalesce(changed_values(was, becomes), '{}') end,
         case when becomes is null then null when was is null then becomes when identifying_columns(kind) = '{}' then changed_values(becomes, was)
              else only_columns(becomes, identifying_columns(kind)) || coalesce(changed_values(becomes, was), '{}') end;
end $$;
-- The trigger of the installation calls it, and nobody else.
do $$
begin
  execute format('grant create on schema %I to probeta_gate', current_schema());
  alter procedure write_shared_trail(text, jsonb, jsonb) owner to probeta_gate;
  execute format('revoke create on schema %I from probeta_gate', current_schema());
  revoke execute on procedure write_shared_trail(text, jsonb, jsonb) from public;
end $$;

-- One row seals every audit row of the transactions [from_txid, to_txid), chained to the seal before.
create table audit_seal (
  number integer not null check (number > 0),
  from_txid bigint not null,
  to_txid bigint not null,
  entries integer not null,
  -- per row, in order: its id, and the SHA-256 of what it said; so that the first wrong row can be named
  ids bigint[] not null,
  row_hashes bytea not null,
  hash bytea not null,
  previous_hash bytea not null,
  key_id text not null references audit_key (id),
  signature bytea not null,
  sealed_at timestamptz not null,
  primary key (number)
);
call scope_table('audit_seal', '(select asked_by_staff())');
create trigger audit_seal_final before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_kept before truncate on audit_seal for each statement execute function refuse_change();
grant select, insert on audit_seal to probeta_app;
grant select on audit_seal to probeta_gate;

-- How it was each time that the records were held against the trail. Said is said.
create table record_check (
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
  primary key (id),
  check (ended_at >= began_at)
);
create index record_check_newest on record_check (began_at desc);
call scope_table('record_check', '(select asked_by_staff())');
create trigger record_check_final before update or delete on record_check for each row execute function refuse_change();
create trigger record_check_kept before truncate on record_check for each statement execute function refuse_change();
grant select, insert on record_check to probeta_app;

call for_the_gate('continue_trail()');

-- The next number of a series; its row lock is held to the end of the transaction, so no number is burned.
create function take_numbers(of_series text, count integer) returns integer language plpgsql as $$
declare first integer;
begin
  insert into number_series as s (series, last) values (of_series, count)
  on conflict on constraint number_series_pkey do update set last = s.last + count
  returning s.last - count + 1 into first;
  return first;
end $$;

-- Each row of the trail of the transactions [from_txid, to_txid) as the text that is sealed: it begins with the number of the laboratory.
create function audit_entries_between(from_txid bigint, to_txid bigint)
returns table (id bigint, said text) language sql stable as $$
  select a.id, jsonb_build_array(current_laboratory(), a.id, a.txid::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id,
                                 a.action, a.reason, a.object_kind, a.object_id, a.old_values, a.new_values, a.origin)::text
  from audit_entry a where a.txid >= from_txid and a.txid < to_txid order by a.txid, a.id
$$;

-- After a laboratory is filled at once the planner still believes the tables empty, and joins them row by row until
-- the next round of autovacuum. The application's role owns no table, so it may only ask for this one thing.
create function refresh_statistics() returns void language plpgsql security definer set search_path from current as $$
begin
  analyze client, work_site, mix, sheet, sample, specimen, break, audit_entry;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to probeta_app;

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
  where a.attrelid = format('%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('bytes', 'sought');
  execute 'select ' || parts into result;
  return result;
end $$;

/*
 * Every column of these tables' rows that is not what the trail last said of it. `of_column` null: the whole row, which is
 * missing (`found` null) or of which the trail does not know, or which it saw deleted (`expected` null). `told`: the trail has
 * spoken of the column. `also`: what identifies the row beside its id.
 */
create function compare_records(of_tables text[])
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
  -- A node of a cluster does not ask the laboratories of other nodes.
  told_elsewhere jsonb;
begin
  foreach name in array of_tables loop
    select string_agg(format('t.%I', attname), ', ') into columns from pg_attribute
    where attrelid = format('%I', name)::regclass and attnum > 0 and not attisdropped and attname not in ('bytes', 'sought');
    row_key := 'coalesce(r.row ->> ''id'', r.row ->> ''specimen_id'', r.row ->> ''report_id'', r.row ->> ''user_id'')';
    select row_key || coalesce(string_agg(format(' || chr(31) || (r.row ->> %L)', c), ''), '') into row_key from unnest(identifying_columns(name)) c;
    if identifying_columns(name) <> '{}' then
      also_key := also_key || format(' when %L then (select string_agg(chr(31) || coalesce(coalesce(a.new_values, a.old_values) ->> c, ''''), '''') from unnest(%L::text[]) c)',
                                     name, identifying_columns(name));
    end if;
    held := held || case when held = '' then '' else ' union all ' end || format(
      'select %L::text as kind, %s as key, r.row from (select to_jsonb(x) as row from (select %s from %I t where %s) x offset 0) r', name, row_key, columns, name,
      case when name = 'laboratory' then 't.id = current_laboratory()' else 'true' end);
    silent := silent || format(' when %L then %L::jsonb', name, silent_values(name));
    if name in ('app_user', 'passkey', 'laboratory') then shared_tables := shared_tables || name; else lab_tables := lab_tables || name; end if;
  end loop;
  if shared_tables <> '{}' and on_cluster() then
    select coalesce(jsonb_agg(to_jsonb(a)), '[]') into told_elsewhere from shared_trail() a;
  end if;
  return query execute format($sql$
    with entry as (
      select %6$s as at, a.id, a.object_kind, a.object_id, a.old_values, a.new_values from audit_entry a
      where a.object_kind = any (%2$L::text[]) and (a.old_values is not null or a.new_values is not null)
      %3$s
    ), said as (
      select e.kind, e.key, last_values(e.says order by e.at, e.id) as says
      from (select a.at, a.id, a.object_kind as kind, a.object_id %4$s as key,
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
      'union all select a.at, a.id, a.object_kind, a.object_id, a.old_values, a.new_values from %s
       where a.object_kind = any (%L::text[]) and (a.object_kind <> ''laboratory'' or a.object_id = current_laboratory()::text) and (a.old_values is not null or a.new_values is not null)',
      case when told_elsewhere is null then 'shared_trail() a' else format(
        'jsonb_to_recordset(%L) as a (id bigint, at timestamptz, object_kind text, object_id text, old_values jsonb, new_values jsonb)', told_elsewhere) end, shared_tables) else '' end,
    case when also_key = '' then '' else ' || coalesce(case a.object_kind' || also_key || ' end, '''')' end, silent,
    -- Each node numbers its entries apart: of a laboratory that was moved the clock says which came first.
    case when on_cluster() then 'a.at' else 'null::timestamptz' end);
end $$;

create function count_records(of_tables text[]) returns bigint language plpgsql stable as $$
declare
  counts text;
  result bigint;
begin
  select string_agg(format('(select count(*) from %I where %s)', t.name,
           case when t.name = 'laboratory' then 'id = current_laboratory()' else 'true' end), ' + ')
    into counts from unnest(of_tables) t (name);
  execute 'select ' || counts into result;
  return result;
end $$;

/* Removes answers older than `kept`, at most so many, and says how many. Never younger than thirty days. */
create function forget_answers(kept interval, most integer) returns bigint
language plpgsql volatile security definer set search_path from current as $$
declare gone bigint;
begin
  if kept < interval '30 days' then
    raise exception 'an answer is kept for thirty days at least';
  end if;
  delete from idempotency i using (
    select o.user_id, o.key from idempotency o where o.created_at < statement_timestamp() - kept order by o.created_at limit most) old
  where i.user_id = old.user_id and i.key = old.key;
  get diagnostics gone = row_count;
  return gone;
end $$;
call for_the_gate('forget_answers(interval, integer)');
