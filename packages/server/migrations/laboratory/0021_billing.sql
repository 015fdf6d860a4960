-- Price lists, and which work was taken over into which invoice.

-- Every saving is a row of its own. The list valid since the latest day is in force on a day; of those valid since one day
-- the highest number.
create table price_list (
  id uuid not null,
  number integer not null unique check (number > 0),
  -- null: the laboratory's own. What was agreed with a client that is merged into another one does not bind that one: the
  -- column is not called client_id, and does not follow.
  for_client_id uuid,
  valid_from date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- off the laboratory's list
  discount_percent numeric not null check (discount_percent between 0 and 100),
  saved_by integer not null references app_user (id),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (for_client_id) references client (id),
  constraint discount_for_a_client check (for_client_id is not null or discount_percent = 0)
);
create index price_list_client on price_list (for_client_id, number desc);
call scope_table('price_list', '(select asked_by_staff())');
call audit_table('price_list');
create trigger price_list_final before update or delete on price_list for each row execute function refuse_change();
grant select, insert on price_list to probeta_app;

create table price (
  id uuid not null,
  price_list_id uuid not null,
  service text not null check (service ~ '^[a-zA-Z]{1,30}$'),
  -- of the article in the accounting program
  code text not null default '' check (length(code) <= 40),
  amount numeric not null check (amount >= 0),
  -- of each piece of work so much is free
  included numeric not null default 0 check (included >= 0),
  primary key (id),
  unique (price_list_id, service),
  foreign key (price_list_id) references price_list (id)
);
call scope_table('price', '(select asked_by_staff())');
call audit_table('price');
create trigger price_final before update or delete on price for each row execute function refuse_change();
grant select, insert on price to probeta_app;

-- Work of a client that was taken over into an invoice of the accounting program. Undone, its work is open again.
create table billing_run (
  id uuid not null,
  number integer not null unique check (number > 0),
  client_id uuid not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  invoice text not null check (length(invoice) between 1 and 60),
  invoiced_on date not null,
  taken_by integer not null references app_user (id),
  taken_at timestamptz not null,
  undone_by integer references app_user (id),
  undone_at timestamptz,
  undone_because text not null default '' check (length(undone_because) <= 300),
  primary key (id),
  foreign key (client_id) references client (id),
  constraint undone_with_reason check (num_nulls(undone_by, undone_at) in (0, 2) and (undone_at is null) = (undone_because = ''))
);
create index billing_run_client on billing_run (client_id, number desc);
call scope_table('billing_run', '(select asked_by_staff())');
call client_table('billing_run');
call audit_table('billing_run');
create trigger billing_run_kept before delete on billing_run for each row execute function refuse_change();
grant select, insert, update on billing_run to probeta_app;

create table billing_line (
  id uuid not null,
  run_id uuid not null,
  position integer not null check (position > 0),
  work_site_id uuid not null,
  service text not null check (service ~ '^[a-zA-Z]{1,30}$'),
  code text not null default '' check (length(code) <= 40),
  quantity numeric not null check (quantity > 0),
  unit_price numeric not null check (unit_price >= 0),
  discount_percent numeric not null check (discount_percent between 0 and 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount >= 0),
  -- done before the month of the run
  late boolean not null,
  first_day date not null,
  last_day date not null,
  primary key (id),
  unique (run_id, position),
  foreign key (run_id) references billing_run (id),
  foreign key (work_site_id) references work_site (id)
);
call scope_table('billing_line', '(select asked_by_staff())');
call audit_table('billing_line');
create trigger billing_line_final before update or delete on billing_line for each row execute function refuse_change();
grant select, insert on billing_line to probeta_app;

-- What a line counted. A piece of work is in one run at most that was not undone.
create table billed_work (
  id uuid not null,
  line_id uuid not null,
  run_id uuid not null,
  service text not null check (service ~ '^[a-zA-Z]{1,30}$'),
  -- the visit, sample, specimen, core, report or transferred specimen
  subject_id uuid not null,
  on_day date not null,
  quantity numeric not null check (quantity > 0),
  undone_at timestamptz,
  primary key (id),
  foreign key (line_id) references billing_line (id),
  foreign key (run_id) references billing_run (id)
);
create unique index billed_work_once on billed_work (subject_id, service) where undone_at is null;
create index billed_work_line on billed_work (line_id, on_day, subject_id);
create index billed_work_run on billed_work (run_id);
call scope_table('billed_work', '(select asked_by_staff())');
call audit_table('billed_work');
create trigger billed_work_kept before delete on billed_work for each row execute function refuse_change();
grant select, insert, update (undone_at) on billed_work to probeta_app;

-- The reports of a month, of whatever client.
create index report_issued_at on report (authorised_at) where authorised_at is not null;
