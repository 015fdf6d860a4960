-- The portal: what of it the laboratory decides, who of a client has opened which report, and what each person chose for it.

-- Without a row: the names of technicians stay in the laboratory.
create table portal_setting (
  laboratory_id integer primary key references laboratory (id),
  id integer not null generated always as (laboratory_id) stored,
  version integer not null default 1,
  hide_technicians boolean not null
);
call audit_table('portal_setting');
-- A client user reads it, for what is shown depends on it; only the laboratory writes.
call scope_table('portal_setting', 'true');
grant select, insert, update on portal_setting to probeta_app;

-- That a person of a client has opened an issued report, and when for the first time. It is its own trail: written once.
create table report_reading (
  laboratory_id integer not null references laboratory (id),
  report_id uuid not null,
  user_id integer not null references app_user (id),
  client_id uuid not null,
  work_site_id uuid not null,
  at timestamptz not null,
  primary key (laboratory_id, report_id, user_id),
  foreign key (laboratory_id, report_id) references report (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id)
);
create index report_reading_user on report_reading (laboratory_id, user_id, report_id);
create trigger report_reading_final before update on report_reading for each row execute function refuse_change();
call client_table('report_reading');
call scope_table('report_reading', 'false');
drop policy scope on report_reading;
-- A client user sees who of the own side has read it, and says so only of themselves, of what was issued to them.
create policy scope on report_reading to probeta_app
  using (laboratory_id = (select current_laboratory()) and ((select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])))
  with check (laboratory_id = (select current_laboratory()) and ((select current_client()) is null
    or work_site_id = any ((select current_work_sites())::uuid[]) and user_id = (select current_actor())
       and exists (select from report r where r.laboratory_id = report_reading.laboratory_id and r.id = report_reading.report_id
                     and r.work_site_id = report_reading.work_site_id)));
grant select, insert on report_reading to probeta_app;

-- What a person chose for their portal: the language, the work site. Their units stand with their profile.
create table portal_preference (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null references app_user (id),
  language text check (language in ('es', 'en', 'de')),
  work_site_id uuid,
  primary key (laboratory_id, user_id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id)
);
call scope_table('portal_preference', 'false');
drop policy scope on portal_preference;
create policy scope on portal_preference to probeta_app
  using (laboratory_id = (select current_laboratory()) and user_id = (select current_actor()));
grant select, insert, update on portal_preference to probeta_app;

-- Of what the rules made of a strength test a client user reads what was issued of the own work sites.
alter policy scope on kept_strength_test using (
  laboratory_id = (select current_laboratory()) and ((select current_client()) is null
    or (work_site_id = any ((select current_work_sites())::uuid[]) and stage = 'approved' and reported_at is not null)));
create index kept_issued on kept_strength_test (laboratory_id, work_site_id, cast_at desc, sample_id desc, age_hours desc)
  include (outcome, element) where stage = 'approved' and reported_at is not null;
create index report_issued on report (laboratory_id, work_site_id, authorised_at desc, id desc) where state in ('authorised', 'superseded');

/*
 * Strength tests that were opened again after their report was issued and approved anew: their new values are nobody's
 * before the version that replaces it. A client user sees no report that is being written, hence with the gate's eyes,
 * within the scope that is set.
 */
create function tests_corrected_unissued() returns table (sample_id uuid, age_hours integer)
language sql stable security definer set search_path = public as $$
  select distinct t.sample_id, t.age_hours
  from report d
  join report_strength_test t on t.laboratory_id = d.laboratory_id and t.report_id = d.supersedes_id
  where d.laboratory_id = (select current_laboratory()) and d.state in ('drafted', 'submitted') and d.supersedes_id is not null
    and ((select current_client()) is null or d.work_site_id = any ((select current_work_sites())::uuid[]))
    and exists (select from specimen s where s.laboratory_id = t.laboratory_id and s.sample_id = t.sample_id and s.age_hours = t.age_hours
                  and s.approved_at > d.drafted_at)
$$;
grant create on schema public to probeta_gate;
alter function tests_corrected_unissued() owner to probeta_gate;
revoke create on schema public from probeta_gate;
grant select on report_strength_test to probeta_gate;
revoke execute on function tests_corrected_unissued() from public;
grant execute on function tests_corrected_unissued() to probeta_app;
