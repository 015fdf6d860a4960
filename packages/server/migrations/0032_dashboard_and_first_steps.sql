-- What the dashboard asks at every opening, and what a laboratory leaves out of its first steps.

-- How many breaks of the last weeks were on time is read off the index alone; the late ones off one that holds no others.
drop index break_day;
create index break_day on break (laboratory_id, broken_at) include (within_tolerance, work_site_id);
create index break_off_time on break (laboratory_id, broken_at desc, specimen_id) where not within_tolerance;

/*
 * A step of the guide that the laboratory leaves out, and why. What is done is never written down: it is seen in the rows
 * themselves. Only what can be left out may be.
 */
create table first_step_skip (
  laboratory_id integer not null references laboratory (id),
  id text not null check (id in ('press', 'place', 'visit', 'reception')),
  reason text not null check (length(reason) between 1 and 300),
  skipped_by integer references app_user (id),
  skipped_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id)
);
call audit_table('first_step_skip');
call scope_table('first_step_skip', '(select current_client()) is null');
grant select, insert, update, delete on first_step_skip to probeta_app;
