-- The visits of sampling: booked, accepted by a technician, done.

create table visit (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  number integer not null,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid,
  starts_at timestamptz not null,
  -- the laboratory's day of starts_at
  on_day date not null,
  minutes integer not null check (minutes between 15 and 720),
  element text not null default '',
  volume_m3 numeric check (volume_m3 > 0),
  samples integer not null check (samples between 1 and 99),
  age_plan text not null,
  slump_mm numeric check (slump_mm >= 0),
  supplier_id uuid,
  -- null: nobody's yet
  technician_id integer,
  notes text not null default '',
  state text not null default 'scheduled' check (state in ('requested', 'scheduled', 'accepted', 'declined', 'onSite', 'done', 'cancelled')),
  state_reason text not null default '',
  booked_by integer,
  booked_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, number),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id),
  foreign key (laboratory_id, supplier_id) references brand (laboratory_id, id),
  foreign key (laboratory_id, technician_id) references membership (laboratory_id, user_id),
  constraint visited_by_someone check (state not in ('accepted', 'declined', 'onSite', 'done') or technician_id is not null),
  constraint cancelled_with_reason check (state <> 'cancelled' or state_reason <> '')
);
create index visit_day on visit (laboratory_id, on_day, id);
create index visit_technician on visit (laboratory_id, technician_id, on_day, id);
create index visit_work_site on visit (laboratory_id, work_site_id, on_day desc, id desc);

-- What was done, and what was called off, stays as it was.
create trigger visit_final before update on visit for each row when (old.state in ('done', 'cancelled')) execute function refuse_change();
create trigger visit_kept before delete on visit for each row execute function refuse_change();

call audit_table('visit');
call scope_table('visit', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
grant select, insert, update on visit to probeta_app;

-- When the laboratory breaks specimens, and how many on a day; without a row, as is usual.
create table laboratory_calendar (
  laboratory_id integer primary key references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  -- ISO 8601: 1 is Monday
  weekly_closed integer[] not null check (weekly_closed <@ '{1,2,3,4,5,6,7}' and cardinality(weekly_closed) < 7),
  -- minutes after midnight
  opens_at integer not null check (opens_at >= 0),
  closes_at integer not null check (closes_at <= 1440),
  breaks_per_day integer not null check (breaks_per_day > 0),
  constraint opens_before_it_closes check (opens_at < closes_at)
);

create table closed_day (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  day date not null,
  -- the same day of every year
  yearly boolean not null,
  name text not null default '',
  primary key (laboratory_id, id),
  unique (laboratory_id, day)
);

call audit_table('laboratory_calendar');
call audit_table('closed_day');
call scope_table('laboratory_calendar', '(select current_client()) is null');
call scope_table('closed_day', '(select current_client()) is null');
grant select, insert, update on laboratory_calendar to probeta_app;
grant select, insert, delete on closed_day to probeta_app;
