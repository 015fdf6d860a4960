-- The newest of what is sought, by any part of its text, at once over a million specimens; and links that show one
-- sample's file to somebody without an account.

-- All of a sample that people ask for by its text, in one line each, so that one index serves every word of a question.
create function sample_sought(code text, element text, mixer text, delivery_note text) returns text
language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, code || chr(10) || element || chr(10) || mixer || chr(10) || delivery_note));

-- Kept in the row: reading through the newest, and looking again at what the index names, would fold every text anew.
alter table sample add column sought text not null generated always as (sample_sought(code, element, mixer, delivery_note)) stored;
create index sample_sought_part on sample using gin (sought gin_trgm_ops);
alter table work_site add column sought text not null generated always as (folded(code || chr(10) || name)) stored;
alter table client add column sought text not null generated always as (folded(name || chr(10) || tax_id)) stored;
create index work_site_sought_part on work_site using gin (sought gin_trgm_ops);
create index client_sought_part on client using gin (sought gin_trgm_ops);
drop index sample_mixer_part;
drop index sample_delivery_note_part;

-- A text's beginning, whatever the collation of the database.
create index sample_code_start on sample (laboratory_id, (folded(code)) collate "C");
create index sample_delivery_note_start on sample (laboratory_id, (folded(delivery_note)) collate "C") where delivery_note <> '';
create index report_number_start on report (laboratory_id, (lower(number)) collate "C");
drop index report_number_part;
create index report_number_part on report using gin (lower(number) gin_trgm_ops);
-- few: a mean leaves them out without looking at the others
create index specimen_void on specimen (laboratory_id, id) where state in ('notTested', 'invalidated');
create index specimen_held on specimen (laboratory_id, sample_id) where state = 'onHold';

/*
 * Samples or reports that hold every word of a text, nearly always the newest: first those whose number begins with it,
 * then the newest so many read one by one (what is common is found there at once), and only if these are too few the
 * trigram index (what is rare has few rows in it). A text without three letters or digits in a row has no trigram worth
 * reading the index for: the newest are all it is looked for in. Under the policies the indexes would lie idle (LIKE is not
 * leakproof), so the scope is part of the query, planned with its values.
 */
create function found_newest(of_kind text, part text, only_ids uuid[], only_sites uuid[], only_mixes uuid[], from_day date, to_day date, tested boolean, most integer)
returns table (id uuid) language plpgsql stable security definer rows 40 set search_path = public as $$
declare
  read_through constant integer := 2000;
  whole constant text := folded(trim(coalesce(part, '')));
  escaped constant text := replace(replace(replace(whole, '\', '\\'), '%', '\%'), '_', '\_');
  strong constant boolean := whole ~ '[[:alnum:]]{3}';
  of_sample constant boolean := of_kind = 'sample';
  newest constant text := case when of_sample then 't.cast_at' else 't.drafted_at' end;
  sought constant text := case when of_sample then 't.sought' else 'lower(t.number)' end;
  starts constant text[] := case when of_sample then array['code', 'delivery_note'] else array['number'] end;
  of_client constant uuid := current_client();
  filter text := format('t.laboratory_id = %s', coalesce(current_laboratory(), 0));
  holds text;
  start text;
  -- a question without filters is answered by the few that are nearest; with filters the list is what is wanted
  enough integer := least(most, 30);
  found integer := 0;
  more integer;
  age integer;
  of_age uuid[];
  youngest timestamptz;
  commonest timestamptz;
  cases text := '';
begin
  if of_kind not in ('sample', 'report') or 0 in (cardinality(only_ids), cardinality(only_sites), cardinality(only_mixes)) then return; end if;
  if of_client is not null then
    filter := filter || format(' and t.work_site_id = any (%L::uuid[])', coalesce(current_work_sites(), '{}'));
    if not of_sample then filter := filter || ' and t.state in (''authorised'', ''superseded'')'; end if;
  end if;
  if only_ids is not null then filter := filter || format(' and t.id = any (%L::uuid[])', only_ids); end if;
  if only_sites is not null then filter := filter || format(' and t.work_site_id = any (%L::uuid[])', only_sites); end if;
  if only_mixes is not null then filter := filter || format(' and t.mix_id = any (%L::uuid[])', only_mixes); end if;
  -- whole days around it as well, so that the index by time of casting serves in every time zone
  if from_day is not null then filter := filter || format(' and t.cast_on >= %L and t.cast_at >= %L::timestamptz', from_day, from_day - 2); end if;
  if to_day is not null then filter := filter || format(' and t.cast_on <= %L and t.cast_at < %L::timestamptz', to_day, to_day + 3); end if;

  -- those that have reached their design age: the newest of all have no result yet. Nearly all mixes share one age; the others are named
  if tested then
    for age, of_age in select m.design_age_hours, array_agg(m.id) from mix m where m.laboratory_id = current_laboratory() group by 1 order by count(*) desc loop
      youngest := greatest(youngest, clock_timestamp() - age * interval '1 hour');
      if commonest is null then commonest := clock_timestamp() - age * interval '1 hour';
      else cases := cases || format('when t.mix_id = any (%L::uuid[]) then t.cast_at <= %L::timestamptz ', of_age, clock_timestamp() - age * interval '1 hour');
      end if;
    end loop;
    filter := filter || format(' and t.cast_at <= %L::timestamptz', youngest);
    if cases <> '' then filter := filter || format(' and case %s else t.cast_at <= %L::timestamptz end', cases, commonest); end if;
  end if;

  if whole = '' then
    return query execute format('select t.id from %I t where %s order by %s desc, t.id desc limit %s', of_kind, filter, newest, most);
    return;
  end if;
  if only_ids is null and only_sites is null and only_mixes is null and from_day is null and to_day is null then
    enough := least(most, 8);
    foreach start in array starts loop
      return query execute format('select t.id from %1$I t where %2$s and t.%3$I <> '''' and %5$s(t.%3$I) collate "C" like %4$L order by %5$s(t.%3$I) collate "C" limit 16',
        of_kind, filter, start, escaped || '%', case when of_sample then 'folded' else 'lower' end);
      get diagnostics more = row_count;
      found := found + more;
    end loop;
  end if;
  select string_agg(format('n.sought like %L', '%' || word || '%'), ' and ')
    into holds from unnest((regexp_split_to_array(escaped, '\s+'))[1:6]) word;
  return query execute format(
    'select n.id from (select t.id, %1$s as newest, %2$s as sought from %3$I t where %4$s order by %1$s desc, t.id desc limit %5$s) n where %6$s limit %7$s',
    newest, sought, of_kind, filter, read_through, holds, most);
  get diagnostics more = row_count;
  if strong and found + more < enough then
    return query execute format(
      'with n as materialized (select t.id, %1$s as newest from %2$I t where %3$s and %4$s) select n.id from n order by n.newest desc limit %5$s',
      newest, of_kind, filter, replace(holds, 'n.sought', sought), most);
  end if;
end $$;

/* Work sites or clients that hold every word of a text in their names and numbers. rank: 0 the text itself, 1 begins with it, 2 holds it. */
create function found_named(of_kind text, part text, most integer) returns table (id uuid, rank integer)
language plpgsql stable security definer rows 20 set search_path = public as $$
declare
  escaped constant text := replace(replace(replace(folded(trim(part)), '\', '\\'), '%', '\%'), '_', '\_');
  owns constant text := case of_kind when 'workSite' then 'work_site' when 'client' then 'client' end;
  holds text;
begin
  if escaped = '' or owns is null then return; end if;
  select string_agg(format('t.sought like %L', '%' || word || '%'), ' and ') into holds from unnest((regexp_split_to_array(escaped, '\s+'))[1:6]) word;
  return query execute format(
    'select t.id, case when (chr(10) || t.sought || chr(10)) like %6$L then 0 when (chr(10) || t.sought) like %7$L then 1 else 2 end from %1$I t where t.laboratory_id = %2$s and (%3$L::uuid is null or t.id = any (%4$L::uuid[])) and %5$s
     order by 2, t.id limit %8$s',
    owns, coalesce(current_laboratory(), 0), current_client(),
    case of_kind when 'client' then array[current_client()] else coalesce(current_work_sites(), '{}') end,
    holds, '%' || chr(10) || escaped || chr(10) || '%', '%' || chr(10) || escaped || '%', most);
end $$;

-- Words much like an element's, of the newest samples: what is poured now is what people ask for, and all of its words would take too long.
create function elements_alike(part text, most integer) returns table (id uuid, said text, likeness real)
language plpgsql stable security definer rows 20 set search_path = public as $$
declare
  whole constant text := folded(trim(part));
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  return query execute format(
    'select f.id, f.element, word_similarity(%1$L, f.said) from (
       select distinct on (n.element) n.id, n.element, split_part(n.sought, chr(10), 2) as said from (
         select t.id, t.element, t.sought from sample t where t.laboratory_id = %2$s and (%3$L::uuid is null or t.work_site_id = any (%4$L::uuid[]))
         order by t.cast_at desc, t.id desc limit 2000) n where n.element <> '''') f
     where %1$L <%% f.said order by 3 desc limit %5$s',
    whole, coalesce(current_laboratory(), 0), current_client(), coalesce(current_work_sites(), '{}'), most);
end $$;

-- The trail tells what people changed; what the database derives from it says nothing more.
create or replace function audit_insert() returns trigger language plpgsql as $$
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, new_values)
  select coalesce((row ->> 'laboratory_id')::integer, (select current_laboratory()), (row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.insert')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name,
         coalesce(row ->> 'id', row ->> 'specimen_id', row ->> 'report_id', row ->> 'user_id'), row
  from (select to_jsonb(n) - array['bytes', 'sought'] as row from inserted n offset 0) r;
  return null;
end $$;

create or replace function audit_update() returns trigger language plpgsql as $$
begin
  insert into audit_entry (laboratory_id, user_id, action, reason, object_kind, object_id, old_values, new_values)
  select coalesce((n.row ->> 'laboratory_id')::integer, (select current_laboratory()), (n.row ->> 'id')::integer),
         (select current_actor()), (select coalesce(nullif(current_setting('probeta.action', true), ''), 'sql.update')),
         (select nullif(current_setting('probeta.reason', true), '')), tg_table_name, n.key,
         changed_values(o.row, n.row), changed_values(n.row, o.row)
  from (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from after_rows x offset 0) r offset 0) n
  join (select r.row, coalesce(r.row ->> 'id', r.row ->> 'specimen_id', r.row ->> 'report_id', r.row ->> 'user_id') as key
        from (select to_jsonb(x) - array['bytes', 'sought'] as row from before_rows x offset 0) r offset 0) o using (key);
  return null;
end $$;

-- A link that shows the file of one sample to whoever holds it, until it expires or is revoked. Only the hash of its secret is kept.
create table share (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  sample_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- for whom it was made, in the words of whoever made it
  recipient text not null default '' check (length(recipient) <= 120),
  made_by integer not null references app_user (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer references app_user (id),
  primary key (laboratory_id, id),
  unique (laboratory_id, secret_hash),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id),
  check (expires_at > made_at and expires_at <= made_at + interval '91 days'),
  check ((revoked_at is null) = (revoked_by is null))
);
create index share_sample on share (laboratory_id, sample_id, made_at desc, id desc);
create index share_client on share (laboratory_id, client_id);
create index share_work_site on share (laboratory_id, work_site_id);
call audit_table('share');
call client_table('share');
call scope_table('share', 'false');
-- a client user shares what is theirs to see, and sees every link to it
drop policy scope on share;
create policy scope on share to probeta_app
  using (laboratory_id = (select current_laboratory()) and ((select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])))
  with check (laboratory_id = (select current_laboratory()) and ((select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])));
grant select, insert, update on share to probeta_app;
create policy share_trail on audit_entry for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'share' and action in ('share.add', 'share.revoke'));

-- How often a link was opened and when last, apart from the trail: nobody of the laboratory did it.
create table share_use (
  laboratory_id integer not null references laboratory (id),
  share_id uuid not null,
  openings integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (laboratory_id, share_id),
  foreign key (laboratory_id, share_id) references share (laboratory_id, id)
);
call scope_table('share_use', '(select current_client()) is null or share_id in (select s.id from share s)');
create policy gate_counts on share_use for insert to probeta_gate with check (true);
create policy gate_counts_again on share_use for update to probeta_gate using (true) with check (true);
grant select on share_use to probeta_app;
grant select on share to probeta_gate;
grant select, insert, update on share_use to probeta_gate;

/*
 * What a secret opens, at a moment: state 'open', 'expired', 'revoked', or no row where nobody made such a link. A link reaches
 * no further than whoever made it: it ends with their account, and with a client user's way to the work site.
 */
create function opened_share(of_laboratory integer, of_hash bytea, of_moment timestamptz)
returns table (state text, sample_id uuid, client_id uuid, work_site_id uuid, expires_at timestamptz, laboratory_name text, time_zone text)
language plpgsql volatile security definer set search_path = public as $$
declare
  one share%rowtype;
  standing text;
begin
  select s.* into one from share s where s.laboratory_id = of_laboratory and s.secret_hash = of_hash;
  if not found then return; end if;
  standing := case
    when one.revoked_at is not null then 'revoked'
    when one.expires_at <= of_moment then 'expired'
    when not exists (
      select from app_user u join membership m on m.user_id = u.id and m.laboratory_id = of_laboratory
      where u.id = one.made_by and u.active and (m.client_id is null or exists (
        select from work_site_access a where a.laboratory_id = of_laboratory and a.user_id = u.id and a.work_site_id = one.work_site_id))) then 'revoked'
    else 'open' end;
  if standing = 'open' then
    insert into share_use as u (laboratory_id, share_id, first_at, last_at) values (of_laboratory, one.id, of_moment, of_moment)
    on conflict on constraint share_use_pkey do update set openings = u.openings + 1, last_at = excluded.last_at;
  end if;
  return query select standing, one.sample_id, one.client_id, one.work_site_id, one.expires_at, l.name, l.time_zone
    from laboratory l where l.id = of_laboratory;
end $$;

grant select on mix to probeta_gate;
grant create on schema public to probeta_gate;
alter function found_newest(text, text, uuid[], uuid[], uuid[], date, date, boolean, integer) owner to probeta_gate;
alter function found_named(text, text, integer) owner to probeta_gate;
alter function elements_alike(text, integer) owner to probeta_gate;
alter function opened_share(integer, bytea, timestamptz) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function found_newest(text, text, uuid[], uuid[], uuid[], date, date, boolean, integer), found_named(text, text, integer), elements_alike(text, integer),
  opened_share(integer, bytea, timestamptz) from public;
grant execute on function found_newest(text, text, uuid[], uuid[], uuid[], date, date, boolean, integer), found_named(text, text, integer), elements_alike(text, integer),
  opened_share(integer, bytea, timestamptz) to probeta_app;
