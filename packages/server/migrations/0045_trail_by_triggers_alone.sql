-- The application could write audit rows itself, for any user and time. Only the audit triggers' functions may: they work
-- with the gate's rights, under the rules that held for the application, and take time and transaction from the database.
-- Without EXECUTE nobody but their owner can hang them on a table of a session, whose rows would reach the trail as well.
grant insert on audit_entry to probeta_gate;
grant create on schema public to probeta_gate;
do $$
declare
  name text;
begin
  foreach name in array array['audit_insert', 'audit_update', 'audit_delete'] loop
    -- A session's temporary tables are looked through last, so that none of them can take the trail's name.
    execute format('alter function %I() security definer set search_path = public, pg_temp', name);
    execute format('alter function %I() owner to probeta_gate', name);
    execute format('revoke execute on function %I() from public', name);
  end loop;
  -- What a client user may leave on the trail is said by these; they hold for the triggers now.
  foreach name in array array['request_trail', 'share_trail', 'low_result_trail', 'conversation_trail', 'own_account_trail'] loop
    execute format('alter policy %I on audit_entry to probeta_gate', name);
  end loop;
end $$;
-- The three things that are done to an account and leave no other row: that it was done, by whoever acts and now.
create function note_on_account(of_user integer, done text) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if done not in ('user.signOut', 'user.invite', 'user.resetPassword') then
    raise exception '% leaves a row of its own', done using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry (laboratory_id, user_id, action, object_kind, object_id)
  values (current_laboratory(), current_actor(), done, 'app_user', of_user::text);
end $$;
alter function note_on_account(integer, text) owner to probeta_gate;
revoke execute on function note_on_account(integer, text) from public;
grant execute on function note_on_account(integer, text) to probeta_app;
revoke create on schema public from probeta_gate;
-- The owner of the database leaves a trail without a scope; the application, by itself or by SET ROLE, within its scope.
create policy trail on audit_entry for insert to probeta_gate with check (
  coalesce(nullif(current_setting('role'), 'none'), session_user) <> 'probeta_app'
  or laboratory_id = (select current_laboratory()) and (select asked_by_staff()));
revoke insert on audit_entry from probeta_app;
-- The owner still gives these triggers to the tables of later migrations.
do $$
begin
  execute format('grant execute on function audit_insert(), audit_update(), audit_delete() to %I', current_user);
end $$;
