create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;

create procedure scope_table(name text, client_rule text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy scope on %I to probeta_app using (laboratory_id = (select current_laboratory()) and (%s)) with check (laboratory_id = (select current_laboratory()) and (select asked_by_staff()))', name, client_rule);
  execute format('create policy gate on %I for select to probeta_gate using (true)', name);
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

-- The three things that are done to an account and leave no other row: that it was done, by whoever acts and now.
create function note_on_account(of_user integer, done text) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if done not in ('user.signOut', 'user.invite', 'user.resetPassword') then
    raise exception '% leaves a row of its own', done using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry (laboratory_id, user_id, action, object_kind, object_id)
  values (current_laboratory(), current_actor(), done, 'app_user', of_user::text);
end $$;
call for_the_gate('note_on_account(integer, text)');

create table number_series (
  laboratory_id integer not null references laboratory (id),
  series text not null,
  last integer not null check (last > 0),
  primary key (laboratory_id, series)
);
call scope_table('number_series', '(select asked_by_staff())');
create policy request_number on number_series to probeta_app
  using (laboratory_id = (select current_laboratory()) and series = 'visit')
  with check (laboratory_id = (select current_laboratory()) and series = 'visit');
grant select, insert, update on number_series to probeta_app;

create table idempotency (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null,
  key uuid not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, user_id, key)
);
create index idempotency_age on idempotency (laboratory_id, created_at);
-- Own answers only; a client user's sign-out and preferences are retried like anyone's.
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy scope on idempotency to probeta_app
  using (laboratory_id = (select current_laboratory()) and user_id = (select current_actor()));
-- Answers kept for repeated calls grow with every call. Only their owner may read one, so that the installation removes old
-- ones by a function that sees whose and when, and nothing of what was answered.
create policy gate_forgets on idempotency to probeta_gate using (true);
grant select, insert, update, delete on idempotency to probeta_app;
grant delete, select (laboratory_id, user_id, key, created_at) on idempotency to probeta_gate;

create table audit_entry (
  laboratory_id integer not null,
  id bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  user_id integer,
  action text not null,
  reason text,
  object_kind text not null,
  object_id text not null,
  old_values jsonb,
  new_values jsonb,
  primary key (laboratory_id, id)
);
create index audit_entry_object on audit_entry (laboratory_id, object_id, id);
create index audit_entry_txid on audit_entry (laboratory_id, txid, id);
create index audit_entry_reason on audit_entry (laboratory_id, reason) where reason is not null;
-- What a person did last, one transaction after the other; a client user reads the own trail and no other.
create index audit_entry_actor on audit_entry (laboratory_id, user_id, txid);
alter table audit_entry force row level security;
call scope_table('audit_entry', '(select asked_by_staff())');
create policy request_trail on audit_entry for insert to probeta_gate with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'visit' and action = 'visit.request');
create policy share_trail on audit_entry for insert to probeta_gate with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'share' and action in ('share.add', 'share.revoke'));
create policy low_result_trail on audit_entry for insert to probeta_gate with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'low_result_receipt' and action = 'lowResult.receive');
create policy conversation_trail on audit_entry for insert to probeta_gate with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind in ('conversation', 'conversation_message') and action = 'conversation.ask');
create policy own_trail on audit_entry for select to probeta_app using (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null and user_id = (select current_actor()));
-- A client user changes the own language and addresses, and the trail says so.
create policy own_account_trail on audit_entry for insert to probeta_gate with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'app_user' and object_id = (select current_actor())::text
  and action = 'profile.change');
-- The owner of the database leaves a trail without a scope; the application, by itself or by SET ROLE, within its scope.
create policy trail on audit_entry for insert to probeta_gate with check (
  coalesce(nullif(current_setting('role'), 'none'), session_user) <> 'probeta_app'
  or laboratory_id = (select current_laboratory()) and (select asked_by_staff()));
create trigger audit_entry_final before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_kept before truncate on audit_entry for each statement execute function refuse_change();
grant select on audit_entry to probeta_app;
-- The application could write audit rows itself, for any user and time. Only the audit triggers' functions may: they work
-- with the gate's rights, under the rules that held for the application, and take time and transaction from the database.
-- Without EXECUTE nobody but their owner can hang them on a table of a session, whose rows would reach the trail as well.
grant select, insert on audit_entry to probeta_gate;

-- One row seals every audit row of the transactions [from_txid, to_txid), chained to the seal before.
create table audit_seal (
  laboratory_id integer not null,
  number integer not null check (number > 0),
  from_txid xid8 not null,
  to_txid xid8 not null,
  entries integer not null,
  -- per row, in order: its id, and the SHA-256 of what it said; so that the first wrong row can be named
  ids bigint[] not null,
  row_hashes bytea not null,
  hash bytea not null,
  previous_hash bytea not null,
  key_id text not null references audit_key (id),
  signature bytea not null,
  sealed_at timestamptz not null,
  primary key (laboratory_id, number)
);
call scope_table('audit_seal', '(select asked_by_staff())');
create trigger audit_seal_final before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_kept before truncate on audit_seal for each statement execute function refuse_change();
grant select, insert on audit_seal to probeta_app;
grant select on audit_seal to probeta_gate;

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
create index record_check_newest on record_check (laboratory_id, began_at desc);
call scope_table('record_check', '(select asked_by_staff())');
create trigger record_check_final before update or delete on record_check for each row execute function refuse_change();
create trigger record_check_kept before truncate on record_check for each statement execute function refuse_change();
grant select, insert on record_check to probeta_app;

-- The next number of a series; its row lock is held to the end of the transaction, so no number is burned.
create function take_numbers(of_laboratory integer, of_series text, count integer) returns integer language sql as $$
  insert into number_series as s (laboratory_id, series, last) values (of_laboratory, of_series, count)
  on conflict (laboratory_id, series) do update set last = s.last + count
  returning last - count + 1
$$;

-- The sealer works over all laboratories, outside any one scope.
create function audit_entries_between(of_laboratory integer, from_txid xid8, to_txid xid8)
returns table (id bigint, said text) language sql stable security definer set search_path = public as $$
  select a.id, jsonb_build_array(a.laboratory_id, a.id, a.txid::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id,
                                 a.action, a.reason, a.object_kind, a.object_id, a.old_values, a.new_values)::text
  from audit_entry a where a.laboratory_id = of_laboratory and a.txid >= from_txid and a.txid < to_txid order by a.txid, a.id
$$;
call for_the_gate('audit_entries_between(integer, xid8, xid8)');

create function audit_seals_of(of_laboratory integer) returns setof audit_seal
language sql stable security definer set search_path = public as $$
  select * from audit_seal s where s.laboratory_id = of_laboratory order by s.number
$$;
call for_the_gate('audit_seals_of(integer)');

-- After a laboratory is filled at once the planner still believes the tables empty, and joins them row by row until
-- the next round of autovacuum. The application's role owns no table, so it may only ask for this one thing.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze client, work_site, mix, sheet, sample, specimen, break, audit_entry;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to probeta_app;

/* Removes answers older than `kept`, at most so many of each laboratory, and says how many. Never younger than thirty days. */
create function forget_answers(kept interval, most integer) returns bigint
language plpgsql volatile security definer set search_path = public as $$
declare
  of_laboratory integer;
  gone bigint;
  every bigint := 0;
begin
  if kept < interval '30 days' then
    raise exception 'an answer is kept for thirty days at least';
  end if;
  for of_laboratory in select l.id from laboratory l order by l.id loop
    delete from idempotency i using (
      select o.user_id, o.key from idempotency o
      where o.laboratory_id = of_laboratory and o.created_at < clock_timestamp() - kept
      order by o.created_at limit most) old
    where i.laboratory_id = of_laboratory and i.user_id = old.user_id and i.key = old.key;
    get diagnostics gone = row_count;
    every := every + gone;
  end loop;
  return every;
end $$;
call for_the_gate('forget_answers(interval, integer)');

-- People, their passkeys and the laboratory itself belong to the installation: each laboratory writes of them in its own trail.
create function shared_trail() returns table (id bigint, object_kind text, object_id text, old_values jsonb, new_values jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.object_kind, a.object_id, a.old_values, a.new_values from audit_entry a
  where a.object_kind in ('app_user', 'passkey', 'laboratory')
$$;
call for_the_gate('shared_trail()');
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
