-- Secret addresses of calendars, certificates of technicians, visits that clients ask for, and the sheet of a visit.

-- One living address a person; of it only the hash is kept.
create table visit_feed (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  user_id integer not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, user_id),
  foreign key (laboratory_id, user_id) references membership (laboratory_id, user_id)
);
create index visit_feed_token on visit_feed (token_hash);
call audit_table('visit_feed');
call scope_table('visit_feed', '(select current_client()) is null');
grant select, insert, update, delete on visit_feed to probeta_app;

create table technician_certificate (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  user_id integer not null,
  type text not null check (type in ('sampling', 'testing', 'other')),
  number text not null check (length(number) <= 60),
  issuer text not null check (length(issuer) between 1 and 200),
  expires_on date not null,
  -- entered by mistake, or taken back by whoever issued it
  withdrawn_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, user_id) references membership (laboratory_id, user_id)
);
create index technician_certificate_user on technician_certificate (laboratory_id, user_id, type, expires_on desc);
call audit_table('technician_certificate');
call scope_table('technician_certificate', '(select current_client()) is null');
grant select, insert, update on technician_certificate to probeta_app;

-- Why somebody goes whose certificate has expired by then.
alter table visit add column override_reason text not null default '' check (length(override_reason) <= 300);
create index visit_list on visit (laboratory_id, on_day, starts_at, id);
create index visit_list_state on visit (laboratory_id, state, on_day, starts_at, id);
create index visit_list_technician on visit (laboratory_id, technician_id, on_day, starts_at, id);
create index visit_list_work_site on visit (laboratory_id, work_site_id, on_day, starts_at, id);

alter table sheet add column visit_id uuid;
alter table sheet add foreign key (laboratory_id, visit_id) references visit (laboratory_id, id);
create index sheet_visit on sheet (laboratory_id, visit_id) where visit_id is not null;

-- A client user asks for a visit to an own work site, and changes nothing of the laboratory's: the row, its number and
-- its line in the trail are all that may be written.
create policy request on visit for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and client_id = (select current_client())
  and work_site_id = any ((select current_work_sites())::uuid[])
  and state = 'requested' and technician_id is null and booked_by = (select current_actor()));
create policy request_number on number_series to probeta_app
  using (laboratory_id = (select current_laboratory()) and series = 'visit')
  with check (laboratory_id = (select current_laboratory()) and series = 'visit');
create policy request_trail on audit_entry for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'visit' and action = 'visit.request');

-- The calendar behind a secret address: visits of one technician, with no word of the client. Nothing of who has left.
create function visits_of_feed(hash bytea, first_day date, last_day date)
returns table (id uuid, version integer, state text, starts_at timestamptz, minutes integer, booked_at timestamptz, element text,
               volume_m3 numeric, samples integer, age_plan text, slump_mm numeric, mix_code text, work_site_code text,
               work_site_name text, address text)
language sql stable security definer set search_path = public as $$
  select v.id, v.version, v.state, v.starts_at, v.minutes, v.booked_at, v.element, v.volume_m3, v.samples, v.age_plan, v.slump_mm,
         m.code, w.code, w.name, w.address
  from visit_feed f
  join visit v on v.laboratory_id = f.laboratory_id and v.technician_id = f.user_id
  join work_site w on w.laboratory_id = v.laboratory_id and w.id = v.work_site_id
  left join mix m on m.laboratory_id = v.laboratory_id and m.id = v.mix_id
  where f.token_hash = hash and v.on_day between first_day and last_day
  order by v.starts_at, v.id limit 2000
$$;
create function visit_feed_of(hash bytea) returns table (laboratory_name text, time_zone text, user_language text)
language sql stable security definer set search_path = public as $$
  select l.name, l.time_zone, u.language
  from visit_feed f
  join app_user u on u.id = f.user_id and u.active
  join laboratory l on l.id = f.laboratory_id
  join membership m on m.laboratory_id = f.laboratory_id and m.user_id = f.user_id and m.client_id is null
  where f.token_hash = hash
    and exists (select from permission p where p.laboratory_id = f.laboratory_id and p.user_id = f.user_id and p.permission_id = 1)
$$;
grant select on visit, mix, visit_feed to probeta_gate;
grant create on schema public to probeta_gate;
alter function visits_of_feed(bytea, date, date) owner to probeta_gate;
alter function visit_feed_of(bytea) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function visits_of_feed(bytea, date, date), visit_feed_of(bytea) from public;
grant execute on function visits_of_feed(bytea, date, date), visit_feed_of(bytea) to probeta_app;
