-- Tokens that open only some work sites.

/*
 * Every table of a laboratory with records of work sites, or of which a token limited to some must see nothing, calls this once.
 * The rule holds for the role of such tokens alone: the queries of everybody else do not carry it.
 */
create procedure limit_to_work_sites(name text, rule text) language plpgsql as $$
begin
  execute format('create policy work_sites on %I as restrictive to %I using (%s)', name, 'probeta_limited_' || current_laboratory(), rule);
end $$;

call analyse_early();
