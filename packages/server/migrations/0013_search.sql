-- Names as people type them: without accents, with a slip of the finger, by any part of a number.

create extension if not exists unaccent;

-- unaccent(text) looks its rules up by the search path and may not stand in an index; with the rules named it always says the same.
create function folded(said text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, said));

create index client_name_part on client using gin (folded(name) gin_trgm_ops);
create index work_site_name_part on work_site using gin (folded(name) gin_trgm_ops);
create index sample_element_part on sample using gin (folded(element) gin_trgm_ops);
create index sample_mixer_part on sample using gin (folded(mixer) gin_trgm_ops);
create index sample_delivery_note_part on sample using gin (folded(delivery_note) gin_trgm_ops);
create index sheet_number_part on sheet using gin ((number::text) gin_trgm_ops);
create index report_number_part on report using gin (folded(number) gin_trgm_ops);

/*
 * What holds every word of a text in one of its fields, or with `alike` what reads much like it. Neither LIKE nor <% is
 * leakproof, so under the policies the indexes would lie idle: the scope is part of the query, as in specimens_by_code.
 * rank: 0 the text itself, 1 begins with it, 2 holds it, 3 is like it; likeness 0 to 1 orders the last.
 */
create function found_by_name(of_kind text, part text, alike boolean, most integer)
returns table (id uuid, field text, said text, rank integer, likeness real)
language plpgsql stable security definer rows 20 set search_path = public as $$
declare
  whole constant text := folded(trim(part));
  escaped constant text := replace(replace(replace(whole, '\', '\\'), '%', '\%'), '_', '\_');
  -- less than three letters have a trigram only where a word begins
  short constant boolean := (select max(length(w)) from regexp_split_to_table(escaped, '\s+') w) < 3;
  words constant text[] := case when short then array[escaped] else (regexp_split_to_array(escaped, '\s+'))[1:6] end;
  lead constant text := case when short then '' else '%' end;
  of_client constant uuid := current_client();
  tables constant jsonb := '{"client": "client", "workSite": "work_site", "sample": "sample", "sheet": "sheet", "report": "report"}';
  fields constant jsonb := '{
    "client": {"name": "name", "taxId": "tax_id"}, "workSite": {"code": "code", "name": "name"},
    "sample": {"element": "element", "mixer": "mixer", "deliveryNote": "delivery_note"},
    "sheet": {"number": "number"}, "report": {"number": "number"}}';
  scope constant text := format('t.laboratory_id = %s', coalesce(current_laboratory(), 0)) || case
    when of_client is null then ''
    when of_kind = 'client' then format(' and t.id = %L', of_client)
    when of_kind = 'sheet' then ' and false'
    else format(' and t.%I = any (%L::uuid[])', case of_kind when 'workSite' then 'id' else 'work_site_id' end, coalesce(current_work_sites(), '{}'))
      || case of_kind when 'report' then ' and t.state in (''authorised'', ''superseded'')' else '' end end;
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

grant create on schema public to probeta_gate;
alter function found_by_name(text, text, boolean, integer) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function found_by_name(text, text, boolean, integer) from public;
grant execute on function found_by_name(text, text, boolean, integer) to probeta_app;
