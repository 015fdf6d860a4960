-- Answers kept for repeated calls grow with every call. Only their owner may read one, so that the installation removes old
-- ones by a function that sees whose and when, and nothing of what was answered.
create policy gate_forgets on idempotency to probeta_gate using (true);
grant select (laboratory_id, user_id, key, created_at), delete on idempotency to probeta_gate;

grant create on schema public to probeta_gate;

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
alter function forget_answers(interval, integer) owner to probeta_gate;
revoke execute on function forget_answers(interval, integer) from public;
revoke create on schema public from probeta_gate;
grant execute on function forget_answers(interval, integer) to probeta_app;
