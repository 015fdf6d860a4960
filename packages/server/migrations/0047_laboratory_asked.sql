-- Whose laboratory it is and by which clock it works: asked at its first start. Those that stand were never asked and go on.
alter table laboratory add column set_up boolean not null default true;

/*
 * The day of casting follows from the moment and the laboratory's time zone. With another zone it changes on accepted sheets
 * too, and only to the day that follows: nothing of what was written on the sheet is touched. What PostgreSQL generates (sought)
 * is not there yet before the update, so it is left out of the comparison.
 */
create or replace function keep_accepted_sample() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old) - 'sought';
  becomes constant jsonb := to_jsonb(new) - 'sought';
  state_of text;
begin
  if follows_its_client(was, becomes) or becomes - 'version' = was - 'version' then return new; end if;
  if becomes - '{version,cast_on}'::text[] = was - '{version,cast_on}'::text[]
     and new.cast_on = (new.cast_at at time zone (select l.time_zone from laboratory l where l.id = new.laboratory_id))::date then return new; end if;
  -- Locked, so that nobody accepts what is just being changed.
  select t.state into state_of from sheet t where t.laboratory_id = old.laboratory_id and t.id = old.sheet_id for share;
  if state_of = 'accepted' then raise exception 'the sheet of this sample is accepted' using errcode = 'PB001'; end if;
  return new;
end $$;

-- Name and address stood in the letterhead as well. They are the laboratory's: what the letterhead in force says is taken over.
-- Of its owner, forced row-level security shows nothing.
alter table letterhead no force row level security;
update laboratory l
set name = coalesce(nullif(h.content ->> 'name', ''), l.name), address = coalesce(nullif(h.content ->> 'address', ''), l.address),
    version = l.version + 1
from letterhead h
where h.laboratory_id = l.id and h.number = (select max(n.number) from letterhead n where n.laboratory_id = l.id)
  and (nullif(h.content ->> 'name', '') is not null or nullif(h.content ->> 'address', '') is not null);
alter table letterhead force row level security;
