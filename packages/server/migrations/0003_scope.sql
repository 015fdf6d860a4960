-- The second lock: forced row-level security under a role that owns nothing and bypasses nothing.
-- Without a scope (probeta.laboratory unset) every table of laboratory data reads as empty.
-- probeta_app: what the server works as. probeta_gate: owns the few functions that must look before there is a scope.

grant usage on schema public to probeta_app, probeta_gate;
grant create on schema public to probeta_gate;

create procedure scope_table(name text, client_rule text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy scope on %I to probeta_app using (laboratory_id = (select current_laboratory()) and (%s)) with check (laboratory_id = (select current_laboratory()) and (select current_client()) is null)', name, client_rule);
  execute format('create policy gate on %I for select to probeta_gate using (true)', name);
end $$;

-- A client user reads rows of the work sites given to the user, and nothing of the laboratory's own.
call scope_table('client', '(select current_client()) is null or id = (select current_client())');
call scope_table('brand', '(select current_client()) is null');
call scope_table('equipment', '(select current_client()) is null');
call scope_table('work_site', '(select current_client()) is null or id = any ((select current_work_sites())::uuid[])');
call scope_table('mix', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
call scope_table('membership', '(select current_client()) is null or user_id = (select current_actor())');
call scope_table('permission', '(select current_client()) is null');
call scope_table('work_site_access', '(select current_client()) is null or user_id = (select current_actor())');
call scope_table('sheet', '(select current_client()) is null');
call scope_table('sample', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
call scope_table('specimen', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
call scope_table('break', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
call scope_table('report', '(select current_client()) is null or (state in (''authorised'', ''superseded'') and work_site_id = any ((select current_work_sites())::uuid[]))');
call scope_table('report_strength_test', '(select current_client()) is null or report_id in (select r.id from report r)');
call scope_table('report_document', '(select current_client()) is null or report_id in (select r.id from report r)');
call scope_table('number_series', '(select current_client()) is null');
call scope_table('audit_entry', '(select current_client()) is null');
call scope_table('audit_seal', '(select current_client()) is null');

-- Own answers only; a client user's sign-out and preferences are retried like anyone's.
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy scope on idempotency to probeta_app
  using (laboratory_id = (select current_laboratory()) and user_id = (select current_actor()));

grant select on laboratory, app_user, credential, session, sign_in_attempt, audit_key to probeta_app;
grant insert, update on laboratory, app_user, credential to probeta_app;
grant insert, update, delete on session, sign_in_attempt to probeta_app;
grant insert on audit_key to probeta_app;

grant select, insert, update on client, brand, equipment, work_site, mix, membership, sheet, sample, specimen, break, report, number_series to probeta_app;
grant select, insert, delete, update on permission, work_site_access to probeta_app;
grant select, insert, delete on report_strength_test to probeta_app;
grant select, insert on report_document, audit_entry, audit_seal to probeta_app;
grant select, insert, update, delete on idempotency to probeta_app;

grant select on laboratory, app_user, session, membership, permission, work_site_access, report, report_document, work_site,
  client, sample, specimen, sheet, audit_entry, audit_seal to probeta_gate;

-- Who a token belongs to and what that person may do, as of now. Permissions as {"24":"edit"}.
create function session_of(hash bytea, idle interval, absolute interval)
returns table (user_id integer, names text, username text, user_language text, laboratory_id integer, laboratory_name text, time_zone text,
               client_id uuid, permissions jsonb, work_sites uuid[], laboratories jsonb, seen_at timestamptz)
language sql stable security definer set search_path = public as $$
  select u.id, u.names, u.username, u.language, s.laboratory_id, l.name, l.time_zone, m.client_id,
         coalesce((select jsonb_object_agg(p.permission_id, p.level) from permission p
                   where p.laboratory_id = s.laboratory_id and p.user_id = u.id and m.client_id is null), '{}'),
         coalesce((select array_agg(a.work_site_id order by a.work_site_id) from work_site_access a
                   where a.laboratory_id = s.laboratory_id and a.user_id = u.id), '{}'),
         (select jsonb_agg(jsonb_build_object('id', l2.id, 'name', l2.name) order by l2.id)
          from membership m2 join laboratory l2 on l2.id = m2.laboratory_id where m2.user_id = u.id),
         s.seen_at
  from session s
  join app_user u on u.id = s.user_id and u.active
  join laboratory l on l.id = s.laboratory_id
  join membership m on m.laboratory_id = s.laboratory_id and m.user_id = u.id
  where s.token_hash = hash and s.mismatches < 3
    and s.seen_at > clock_timestamp() - idle and s.created_at > clock_timestamp() - absolute
$$;

create function laboratories_of(of_user integer) returns table (laboratory_id integer)
language sql stable security definer set search_path = public as $$
  select m.laboratory_id from membership m where m.user_id = of_user order by 1
$$;

-- What anyone holding the printed code may know of a report: never a result.
create function report_of_code(of_laboratory integer, of_code text)
returns table (number text, revision integer, state text, work_site_name text, laboratory_name text, issued_at timestamptz,
               successor_code text, successor_number text, successor_revision integer, sha256 bytea)
language sql stable security definer set search_path = public as $$
  select r.number, r.revision, r.state, w.name, l.name, r.authorised_at, n.code, n.number, n.revision, d.sha256
  from report r
  join work_site w on w.laboratory_id = r.laboratory_id and w.id = r.work_site_id
  join laboratory l on l.id = r.laboratory_id
  join report_document d on d.laboratory_id = r.laboratory_id and d.report_id = r.id
  left join report n on n.laboratory_id = r.laboratory_id and n.supersedes_id = r.id and n.state in ('authorised', 'superseded')
  where r.laboratory_id = of_laboratory and r.code = of_code and r.state in ('authorised', 'superseded')
$$;

-- Part of a number: LIKE is not leakproof, so under the policies its index would lie idle; here the scope is part of the query.
create function specimens_by_code(part text, most integer) returns table (id uuid)
language plpgsql stable security definer set search_path = public as $$
begin
  -- planned with its value: a generic plan of LIKE with a parameter scans the table
  return query execute format(
    'select s.id from specimen s where s.laboratory_id = %s and lower(s.code) like %L and (%L::uuid is null or s.work_site_id = any (%L::uuid[])) limit %s',
    coalesce(current_laboratory(), 0), '%' || replace(replace(replace(lower(part), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    current_client(), coalesce(current_work_sites(), '{}'), least(most, 200));
end $$;

create function samples_by_code(part text, most integer) returns table (id uuid)
language plpgsql stable security definer set search_path = public as $$
begin
  return query execute format(
    'select s.id from sample s where s.laboratory_id = %s and lower(s.code) like %L and (%L::uuid is null or s.work_site_id = any (%L::uuid[])) limit %s',
    coalesce(current_laboratory(), 0), '%' || replace(replace(replace(lower(part), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    current_client(), coalesce(current_work_sites(), '{}'), least(most, 200));
end $$;

-- The sealer works over all laboratories, outside any one scope.
create function audit_entries_between(of_laboratory integer, from_txid xid8, to_txid xid8)
returns table (id bigint, said text) language sql stable security definer set search_path = public as $$
  select a.id, jsonb_build_array(a.laboratory_id, a.id, a.txid::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id,
                                 a.action, a.reason, a.object_kind, a.object_id, a.old_values, a.new_values)::text
  from audit_entry a where a.laboratory_id = of_laboratory and a.txid >= from_txid and a.txid < to_txid order by a.txid, a.id
$$;
create function audit_seals_of(of_laboratory integer) returns setof audit_seal
language sql stable security definer set search_path = public as $$
  select * from audit_seal s where s.laboratory_id = of_laboratory order by s.number
$$;

alter function session_of(bytea, interval, interval) owner to probeta_gate;
alter function laboratories_of(integer) owner to probeta_gate;
alter function report_of_code(integer, text) owner to probeta_gate;
alter function specimens_by_code(text, integer) owner to probeta_gate;
alter function samples_by_code(text, integer) owner to probeta_gate;
alter function audit_entries_between(integer, xid8, xid8) owner to probeta_gate;
alter function audit_seals_of(integer) owner to probeta_gate;
revoke create on schema public from probeta_gate;

revoke execute on function session_of(bytea, interval, interval), laboratories_of(integer), report_of_code(integer, text),
  specimens_by_code(text, integer), samples_by_code(text, integer), audit_entries_between(integer, xid8, xid8), audit_seals_of(integer) from public;
grant execute on function session_of(bytea, interval, interval), laboratories_of(integer), report_of_code(integer, text),
  specimens_by_code(text, integer), samples_by_code(text, integer), audit_entries_between(integer, xid8, xid8), audit_seals_of(integer) to probeta_app;
