-- A table that was never analysed looks to the planner as if it held one row of a laboratory, and some twenty mixes, work
-- sites, clients and samples are then joined each with each: the day of a young laboratory took ten seconds. Autovacuum
-- begins with fifty rows unless told otherwise. Every later migration that makes a table ends with this call.
create procedure analyse_early() language plpgsql as $$
declare
  of_table regclass;
begin
  for of_table in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
      and not coalesce(c.reloptions, '{}') @> array['autovacuum_analyze_threshold=5']
  loop
    execute format('alter table %s set (autovacuum_analyze_threshold = 5)', of_table);
  end loop;
end $$;
call analyse_early();
