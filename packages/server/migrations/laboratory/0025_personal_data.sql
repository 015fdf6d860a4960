-- Data of people: how long it is kept, what was deleted when its time was over, and whose was erased.

-- Without a row: the usual periods.
create table retention (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  record_years integer not null check (record_years between 1 and 100),
  sign_in_days integer not null check (sign_in_days between 30 and 3650),
  letter_days integer not null check (letter_days between 30 and 3650),
  notice_days integer not null check (notice_days between 30 and 3650)
);
call scope_table('retention', '(select asked_by_staff())');
call audit_table('retention');
grant select, insert, update on retention to probeta_app;

-- What was deleted because its time was over, once a day where there was anything. Sign-ins and letters are those of the installation.
create table retention_run (
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  sign_ins integer not null check (sign_ins >= 0),
  letters integer not null check (letters >= 0),
  notices integer not null check (notices >= 0),
  primary key (id)
);
create index retention_run_newest on retention_run (at desc);
call scope_table('retention_run', '(select asked_by_staff())');
call audit_table('retention_run');
create trigger retention_run_final before update or delete on retention_run for each row execute function refuse_change();
grant select, insert on retention_run to probeta_app;

-- A notice is deleted with the messages about it.
grant delete on inbox_item, alert to probeta_app;

/*
 * What a person alone may read of the own rows, for the file that a person is given of everything that is held. Of staff who
 * answer for users, or of the person.
 */
grant select on person_units, saved_view, portal_preference, notice_preference to probeta_gate;
create function own_rows_of(of_user integer) returns jsonb
language plpgsql stable security definer set search_path from current as $$
begin
  if asked_by_client() and of_user is distinct from current_actor() then return '{}'; end if;
  return jsonb_build_object(
    'person_units', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from person_units p where p.user_id = of_user),
    'saved_view', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from saved_view v where v.user_id = of_user),
    'portal_preference', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from portal_preference p where p.user_id = of_user),
    'notice_preference', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from notice_preference p where p.user_id = of_user),
    'api_token', (select coalesce(jsonb_agg(to_jsonb(t) - 'token_hash'), '[]') from api_token t where t.user_id = of_user),
    'api_token_use', (select coalesce(jsonb_agg(to_jsonb(u)), '[]') from api_token_use u where u.user_id = of_user));
end $$;
call for_the_gate('own_rows_of(integer)');

/*
 * Somebody whose data was erased. The trail holds what was changed, and so the names and addresses of before: those values are
 * replaced in it, and `redacted` says of each row of the trail, by its id, the SHA-256 of what it says since. The seals keep
 * the hashes of before, and the row of the trail that this row leaves is sealed as any other: whoever verifies the trail finds
 * each replaced row named here, by whom, when and why (record 0096).
 */
create table erasure (
  id uuid not null,
  -- 'erased person 17'
  number integer not null,
  user_id integer references app_user (id),
  contact_id uuid,
  reason text not null check (length(reason) between 1 and 300),
  -- technical records go on naming the person
  name_kept boolean not null,
  erased_by integer not null references app_user (id),
  erased_at timestamptz not null default clock_timestamp(),
  redacted jsonb not null check (jsonb_typeof(redacted) = 'object'),
  primary key (id),
  unique (number),
  foreign key (contact_id) references client_contact (id),
  check (num_nonnulls(user_id, contact_id) = 1)
);
create index erasure_user on erasure (user_id) where user_id is not null;
create index erasure_contact on erasure (contact_id) where contact_id is not null;
call scope_table('erasure', '(select asked_by_staff())');
create policy erased on erasure for insert to probeta_gate with check ((select asked_by_staff()));
call audit_table('erasure');
create trigger erasure_final before update or delete on erasure for each row execute function refuse_change();
create trigger erasure_kept before truncate on erasure for each statement execute function refuse_change();
grant select on erasure to probeta_app;
grant select, insert on erasure to probeta_gate;

-- What an erasure may replace in the trail: nothing else, and so no measurement, whoever asks.
create function erasable_columns(of_table text) returns text[] language sql immutable return
  case of_table
    when 'app_user' then array['names', 'username', 'email', 'mobile']
    when 'technician' then array['document', 'mobile', 'zone', 'hours']
    when 'passkey' then array['name']
    when 'client_contact' then array['name', 'email', 'mobile', 'members']
    when 'portal_invitation' then array['mailbox']
    when 'delivery' then array['receiver', 'to_name', 'to_address', 'to_group', 'acknowledged_by', 'failed_because']
    when 'low_result_receipt' then array['name']
    else '{}'::text[] end;

-- What a row of the trail says, as audit_entries_between() says it.
create function entry_said(of_id bigint, of_txid bigint, of_at timestamptz, of_user integer, of_action text, of_reason text, of_kind text, of_object text,
                           old_said jsonb, new_said jsonb, of_origin text) returns text language sql stable as $$
  select jsonb_build_array(current_laboratory(), of_id, of_txid::text, to_char(of_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), of_user,
                           of_action, of_reason, of_kind, of_object, old_said, new_said, of_origin)::text
$$;
grant execute on function entry_said(bigint, bigint, timestamptz, integer, text, text, text, text, jsonb, jsonb, text) to probeta_gate;

-- The values with a mark in place of those to erase. What the record still says stays, and so does a mark of before.
create function redacted_values(of_values jsonb, names text[], stays jsonb, mark text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
           when key = any (names) and value not in ('null', '""', '[]') and value is distinct from stays -> key and value #>> '{}' not like '⌫ %'
           then to_jsonb(mark) else value end), of_values)
  from jsonb_each(of_values)
$$;

-- A row of the trail changes in one way: as the newest erasure says that it does.
create function refuse_entry_change() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' and erasable_columns(new.object_kind) <> '{}' and exists (
    select from erasure e where e.number = (select max(n.number) from erasure n)
      and e.redacted ->> new.id::text = encode(sha256(convert_to(entry_said(
        old.id, old.txid, old.at, old.user_id, old.action, old.reason, old.object_kind, old.object_id, new.old_values, new.new_values, old.origin), 'UTF8')), 'hex')
      and to_jsonb(new) - array['old_values', 'new_values'] = to_jsonb(old) - array['old_values', 'new_values']) then
    return new;
  end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;
drop trigger audit_entry_final on audit_entry;
create trigger audit_entry_final before update or delete on audit_entry for each row execute function refuse_entry_change();
create policy redacted on audit_entry for update to probeta_gate using ((select asked_by_staff()));
grant update (old_values, new_values) on audit_entry to probeta_gate;

/*
 * Replaces the data of a person in the trail and notes the erasure; their records have been changed before, in the same
 * transaction. `subjects`: [{"table", "id", "stays"}], rows about the person and what they go on saying. Returns how many rows
 * of the trail were changed.
 */
create function erase_from_trail(erasure_id uuid, numbered integer, of_user integer, of_contact uuid, because text, keeps_name boolean, mark text, subjects jsonb)
returns integer language plpgsql volatile security definer set search_path from current as $$
declare
  ids bigint[];
  olds jsonb[];
  news jsonb[];
  hashes text[];
begin
  if not asked_by_staff() or current_actor() is null or mark not like '⌫ %' then
    raise exception 'somebody of the laboratory erases' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(f.id order by f.id), array_agg(f.was order by f.id), array_agg(f.became order by f.id),
         array_agg(encode(sha256(convert_to(entry_said(f.id, f.txid, f.at, f.user_id, f.action, f.reason, f.object_kind, f.object_id, f.was, f.became, f.origin), 'UTF8')), 'hex') order by f.id)
    into ids, olds, news, hashes
  from (select a.*, redacted_values(a.old_values, erasable_columns(a.object_kind), s.one -> 'stays', mark) as was,
               redacted_values(a.new_values, erasable_columns(a.object_kind), s.one -> 'stays', mark) as became
        from jsonb_array_elements(subjects) s (one)
        join audit_entry a on a.object_kind = s.one ->> 'table' and a.object_id = s.one ->> 'id') f
  where f.was is distinct from f.old_values or f.became is distinct from f.new_values;
  insert into erasure (id, number, user_id, contact_id, reason, name_kept, erased_by, redacted)
  values (erasure_id, numbered, of_user, of_contact, because, keeps_name, current_actor(),
          (select coalesce(jsonb_object_agg(u.id::text, u.hash), '{}') from unnest(ids, hashes) u (id, hash)));
  update audit_entry a set old_values = u.was, new_values = u.became
  from unnest(ids, olds, news) u (id, was, became) where a.id = u.id;
  return coalesce(cardinality(ids), 0);
end $$;
call for_the_gate('erase_from_trail(uuid, integer, integer, uuid, text, boolean, text, jsonb)');

-- What a person alone could delete of the own rows, and the answers to what their devices repeated.
create policy gate_erases on person_units for delete to probeta_gate using ((select asked_by_staff()));
create policy gate_erases on saved_view for delete to probeta_gate using ((select asked_by_staff()));
create policy gate_erases on portal_preference for delete to probeta_gate using ((select asked_by_staff()));
create policy gate_erases on notice_preference for delete to probeta_gate using ((select asked_by_staff()));
grant delete on person_units, saved_view, portal_preference, notice_preference to probeta_gate;
create function forget_choices(of_user integer) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  if not asked_by_staff() then return; end if;
  delete from person_units p where p.user_id = of_user;
  delete from saved_view v where v.user_id = of_user;
  delete from portal_preference p where p.user_id = of_user;
  delete from notice_preference p where p.user_id = of_user;
  delete from idempotency i where i.user_id = of_user;
end $$;
call for_the_gate('forget_choices(integer)');

-- Said is said, but for the mailbox and the name of somebody who was erased.
drop trigger portal_invitation_final on portal_invitation;
create trigger portal_invitation_final before update of id, contact_id, outcome, user_id, at or delete on portal_invitation for each row execute function refuse_change();
grant update (mailbox) on portal_invitation to probeta_app;
grant update (name) on low_result_receipt to probeta_app;

call analyse_early();
call suit_functions_to_nodes();
