-- Searches look only among the records of the work sites to which a token is limited, so that those of others crowd none out.

/*
 * The condition on rows `t` of a kind for what the caller reaches: of staff all; of a client user the own client and work sites, and
 * of reports those that were issued; of a token limited to work sites those of them, with their clients.
 */
create function reached(of_kind text) returns text language sql stable as $$
  select case
    when current_client() is null and cardinality(coalesce(current_work_sites(), '{}')) = 0 then 'true'
    when of_kind = 'client' and current_client() is not null then format('t.id = %L', current_client())
    when of_kind = 'client' then format('t.id in (select w.client_id from work_site w where w.id = any (%L::uuid[]))', current_work_sites())
    when of_kind = 'sheet' and current_client() is not null then 'false'
    else format('t.%I = any (%L::uuid[])', case of_kind when 'workSite' then 'id' else 'work_site_id' end, coalesce(current_work_sites(), '{}'))
      || case when of_kind = 'report' and current_client() is not null then ' and t.state in (''authorised'', ''superseded'')' else '' end
  end
$$;

-- As before; each takes the condition from above.
create or replace function specimens_by_code(part text, most integer) returns table (id uuid)
language plpgsql stable security definer set search_path from current as $$
begin
  -- planned with its value: a generic plan of LIKE with a parameter scans the table
  return query execute format(
    'select t.id from specimen t where lower(t.code) like %L and %s limit %s',
    '%' || replace(replace(replace(lower(part), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    reached('specimen'), least(most, 200));
end $$;

create or replace function samples_by_code(part text, most integer) returns table (id uuid)
language plpgsql stable security definer set search_path from current as $$
begin
  return query execute format(
    'select t.id from sample t where lower(t.code) like %L and %s limit %s',
    '%' || replace(replace(replace(lower(part), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    reached('sample'), least(most, 200));
end $$;

/*
 * What holds every word of a text in one of its fields, or with `alike` what reads much like it. Neither LIKE nor <% is
 * leakproof, so under the policies the indexes would lie idle: what the caller reaches is part of the query.
 * rank: 0 the text itself, 1 begins with it, 2 holds it, 3 is like it; likeness 0 to 1 orders the last.
 */
create or replace function found_by_name(of_kind text, part text, alike boolean, most integer)
returns table (id uuid, field text, said text, rank integer, likeness real)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  whole constant text := folded(trim(part));
  escaped constant text := replace(replace(replace(whole, '\', '\\'), '%', '\%'), '_', '\_');
  -- less than three letters have a trigram only where a word begins
  short constant boolean := (select max(length(w)) from regexp_split_to_table(escaped, '\s+') w) < 3;
  words constant text[] := case when short then array[escaped] else (regexp_split_to_array(escaped, '\s+'))[1:6] end;
  lead constant text := case when short then '' else '%' end;
  tables constant jsonb := '{"client": "client", "workSite": "work_site", "sample": "sample", "sheet": "sheet", "report": "report"}';
  fields constant jsonb := '{
    "client": {"name": "name", "taxId": "tax_id"}, "workSite": {"code": "code", "name": "name"},
    "sample": {"element": "element", "mixer": "mixer", "deliveryNote": "delivery_note"},
    "sheet": {"number": "number"}, "report": {"number": "number"}}';
  scope constant text := reached(of_kind);
  of_field text;
  of_column text;
  reads text;
  holds text;
begin
  if whole = '' or not tables ? of_kind then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  for of_field, of_column in select key, value from jsonb_each_text(fields -> of_kind) loop
    reads := case of_kind when 'sheet' then 't.number::text' else format('folded(t.%I)', of_column) end;
    if alike then
      continue when of_field not in ('name', 'element');
      return query execute format(
        'select t.id, %L::text, t.%I::text, 3, word_similarity(%L, %s) from %I t where %L <%% %s and %s limit %s',
        of_field, of_column, whole, reads, tables ->> of_kind, whole, reads, scope, most);
    else
      select string_agg(format('%s like %L', reads, lead || word || '%'), ' and ') into holds from unnest(words) word;
      -- the text itself first: of what is common only some are picked. Not of elements: each that holds the word would be read for it
      if of_field <> 'element' then
        return query execute format(
          'select t.id, %L::text, t.%I::text, 0, 1::real from %I t where %s = %L and %s limit %s',
          of_field, of_column, tables ->> of_kind, reads, whole, scope, most);
      end if;
      return query execute format(
        'select t.id, %L::text, t.%I::text, case when %s = %L then 0 when %s like %L then 1 else 2 end, 1::real from %I t where %s and %s limit %s',
        of_field, of_column, reads, whole, reads, escaped || '%', tables ->> of_kind, holds, scope, most);
    end if;
  end loop;
end $$;

/*
 * Samples or reports that hold every word of a text, nearly always the newest: first those whose number begins with it,
 * then the newest so many read one by one (what is common is found there at once), and only if these are too few the
 * trigram index (what is rare has few rows in it). A text without three letters or digits in a row has no trigram worth
 * reading the index for: the newest are all it is looked for in. Under the policies the indexes would lie idle (LIKE is not
 * leakproof), so what the caller reaches is part of the query, planned with its values.
 */
create or replace function found_newest(of_kind text, part text, only_ids uuid[], only_sites uuid[], only_mixes uuid[], from_day date, to_day date, tested boolean, most integer)
returns table (id uuid) language plpgsql stable security definer rows 40 set search_path from current as $$
declare
  read_through constant integer := 2000;
  whole constant text := folded(trim(coalesce(part, '')));
  escaped constant text := replace(replace(replace(whole, '\', '\\'), '%', '\%'), '_', '\_');
  strong constant boolean := whole ~ '[[:alnum:]]{3}';
  of_sample constant boolean := of_kind = 'sample';
  newest constant text := case when of_sample then 't.cast_at' else 't.drafted_at' end;
  sought constant text := case when of_sample then 't.sought' else 'lower(t.number)' end;
  starts constant text[] := case when of_sample then array['code', 'delivery_note'] else array['number'] end;
  filter text := reached(of_kind);
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
  if only_ids is not null then filter := filter || format(' and t.id = any (%L::uuid[])', only_ids); end if;
  if only_sites is not null then filter := filter || format(' and t.work_site_id = any (%L::uuid[])', only_sites); end if;
  if only_mixes is not null then filter := filter || format(' and t.mix_id = any (%L::uuid[])', only_mixes); end if;
  -- whole days around it as well, so that the index by time of casting serves in every time zone
  if from_day is not null then filter := filter || format(' and t.cast_on >= %L and t.cast_at >= %L::timestamptz', from_day, from_day - 2); end if;
  if to_day is not null then filter := filter || format(' and t.cast_on <= %L and t.cast_at < %L::timestamptz', to_day, to_day + 3); end if;

  -- those that have reached their design age: the newest of all have no result yet. Nearly all mixes share one age; the others are named
  if tested then
    for age, of_age in select m.design_age_hours, array_agg(m.id) from mix m group by 1 order by count(*) desc loop
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
create or replace function found_named(of_kind text, part text, most integer) returns table (id uuid, rank integer)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  escaped constant text := replace(replace(replace(folded(trim(part)), '\', '\\'), '%', '\%'), '_', '\_');
  owns constant text := case of_kind when 'workSite' then 'work_site' when 'client' then 'client' end;
  holds text;
begin
  if escaped = '' or owns is null then return; end if;
  select string_agg(format('t.sought like %L', '%' || word || '%'), ' and ') into holds from unnest((regexp_split_to_array(escaped, '\s+'))[1:6]) word;
  return query execute format(
    'select t.id, case when (chr(10) || t.sought || chr(10)) like %4$L then 0 when (chr(10) || t.sought) like %5$L then 1 else 2 end from %1$I t where %2$s and %3$s
     order by 2, t.id limit %6$s',
    owns, reached(of_kind), holds, '%' || chr(10) || escaped || chr(10) || '%', '%' || chr(10) || escaped || '%', most);
end $$;

-- Words much like an element's, of the newest samples: what is poured now is what people ask for, and all of its words would take too long.
create or replace function elements_alike(part text, most integer) returns table (id uuid, said text, likeness real)
language plpgsql stable security definer rows 20 set search_path from current as $$
declare
  whole constant text := folded(trim(part));
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  return query execute format(
    'select f.id, f.element, word_similarity(%1$L, f.said) from (
       select distinct on (n.element) n.id, n.element, split_part(n.sought, chr(10), 2) as said from (
         select t.id, t.element, t.sought from sample t where %2$s
         order by t.cast_at desc, t.id desc limit 2000) n where n.element <> '''') f
     where %1$L <%% f.said order by 3 desc limit %3$s',
    whole, reached('sample'), most);
end $$;

call analyse_early();
call suit_functions_to_nodes();
