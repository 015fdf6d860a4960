-- Which sessions open something, with what the clock and the person still owe.

/*
 * A session that begins, or was last seen, while the clock of the database runs ahead would outlive its limits by as much,
 * once the clock is right. A minute is what a clock is put back by in daily use.
 */
create function runs_ahead(instant timestamptz) returns boolean language sql stable as $$
  select instant > clock_timestamp() + interval '1 minute'
$$;

/*
 * password_due: it began with a password that somebody else made and knows, and has not been changed since. A session that
 * began with a passkey or a PIN did not need it.
 */
drop function session_of(bytea, interval, interval);
create function session_of(hash bytea, idle interval, absolute interval)
returns table (user_id integer, names text, username text, user_language text, laboratory_id integer, laboratory_name text, time_zone text,
               client_id uuid, permissions jsonb, work_sites uuid[], laboratories jsonb, seen_at timestamptz, password_due boolean)
language sql stable security definer set search_path = public as $$
  select u.id, u.names, u.username, u.language, s.laboratory_id, l.name, l.time_zone, m.client_id,
         coalesce((select jsonb_object_agg(p.permission_id, p.level) from permission p
                   where p.laboratory_id = s.laboratory_id and p.user_id = u.id and m.client_id is null), '{}'),
         coalesce((select array_agg(a.work_site_id order by a.work_site_id) from work_site_access a
                   where a.laboratory_id = s.laboratory_id and a.user_id = u.id), '{}'),
         (select jsonb_agg(jsonb_build_object('id', l2.id, 'name', l2.name) order by l2.id)
          from membership m2 join laboratory l2 on l2.id = m2.laboratory_id where m2.user_id = u.id),
         s.seen_at,
         s.started_by = 'password' and exists (select from credential k where k.user_id = u.id and k.must_change)
  from session s
  join app_user u on u.id = s.user_id and u.active
  join laboratory l on l.id = s.laboratory_id
  join membership m on m.laboratory_id = s.laboratory_id and m.user_id = u.id
  where s.token_hash = hash and s.mismatches < 3
    and s.seen_at > clock_timestamp() - case when s.started_by = 'pin' then least(idle, interval '10 minutes') else idle end
    and s.created_at > clock_timestamp() - absolute
    and not runs_ahead(s.seen_at) and not runs_ahead(s.created_at)
$$;
grant create on schema public to probeta_gate;
alter function session_of(bytea, interval, interval) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function session_of(bytea, interval, interval) from public;
grant execute on function session_of(bytea, interval, interval) to probeta_app;
grant select (user_id, must_change) on credential to probeta_gate;
