-- Where invoices go and whose tax number it is; the people of a client and what each is told.

alter table client add column billing_email text not null default '' check (length(billing_email) <= 200);
alter table client add column country text not null default '' check (country ~ '^([A-Z]{2})?$');

-- The delivery rules stand with the contact: they change together, under one version, and the trail shows both.
create table client_contact (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  role text not null check (role in ('contractor', 'supervision', 'designer', 'supplier', 'owner')),
  email text not null default '' check (length(email) <= 200),
  mobile text not null default '' check (length(mobile) <= 60),
  told text[] not null default '{}' check (told <@ array['result7days', 'result28days', 'lowResult', 'reportIssued', 'weeklySummary']),
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id)
);
create index client_contact_client on client_contact (laboratory_id, client_id, lower(name), id);
call audit_table('client_contact');
call scope_table('client_contact', '(select current_client()) is null');
grant select, insert, update on client_contact to probeta_app;
