-- After a laboratory is filled at once the planner still believes the tables empty, and joins them row by row until
-- the next round of autovacuum. The application's role owns no table, so it may only ask for this one thing.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze client, work_site, mix, sheet, sample, specimen, break, audit_entry;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to probeta_app;
