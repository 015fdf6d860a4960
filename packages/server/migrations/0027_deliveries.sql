-- What leaves the laboratory for whom, by which way and what became of it; and low results, which are told until somebody
-- has acknowledged them.

-- Whether the issued document goes with a contact's letters, or the link alone.
alter table client_contact add column attaches boolean not null default true;

-- A letter can bring the issued bytes of a report: read where they are when it leaves, copied nowhere.
alter table outgoing_mail
  add column of_laboratory integer references laboratory (id),
  add column report_id uuid,
  add column attachment_name text not null default '' check (length(attachment_name) <= 100),
  add constraint attachment_whole check ((report_id is null) = (attachment_name = '') and (report_id is null or of_laboratory is not null));
create index outgoing_mail_laboratory on outgoing_mail (of_laboratory) where of_laboratory is not null;

/*
 * A report that was issued, with the delivery rules of its client as they were at that very moment: written in the
 * transaction that issues it, so that none is forgotten and what came before a rule is not told by it.
 */
create table issued_notice (
  laboratory_id integer not null references laboratory (id),
  report_id uuid not null,
  client_id uuid not null,
  issued_at timestamptz not null,
  -- [{"id": contact, "told": [events]}]
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  planned_at timestamptz,
  primary key (laboratory_id, report_id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, report_id) references report (laboratory_id, id)
);
create index issued_notice_waiting on issued_notice (laboratory_id, issued_at, report_id) where planned_at is null;
create index issued_notice_client on issued_notice (laboratory_id, client_id, issued_at);
call scope_table('issued_notice', '(select current_client()) is null');
call client_table('issued_notice');
grant select, insert, update on issued_notice to probeta_app;

create function note_issued_report() returns trigger language plpgsql as $$
begin
  insert into issued_notice (laboratory_id, report_id, client_id, issued_at, rules)
  select new.laboratory_id, new.id, new.client_id, new.authorised_at,
         coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'told', k.told) order by k.id) from client_contact k
                   where k.laboratory_id = new.laboratory_id and k.client_id = new.client_id and k.active and k.told <> '{}'), '[]')
  on conflict do nothing;
  return null;
end $$;
create trigger report_noted after update of state on report for each row
  when (new.state = 'authorised' and old.state <> 'authorised') execute function note_issued_report();

/*
 * A strength test at its design age that does not conform, all of it approved. It stands until somebody of the laboratory
 * acknowledges it, and is closed where it ceases to be low; should it be low again, that is another one.
 */
create table low_result (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  mix_id uuid not null,
  sample_id uuid not null,
  age_hours integer not null check (age_hours > 0),
  mean_mpa double precision not null,
  specified_mpa double precision not null,
  approved_at timestamptz not null,
  opened_at timestamptz not null,
  -- found long after it was approved, as when an older laboratory is opened: shown, and nobody is called for it
  quiet boolean not null,
  -- the highest step of the ladder that was told; null: none yet
  told_step integer check (told_step >= 0),
  -- when somebody has to be told next, unless somebody acknowledges until then
  next_at timestamptz not null,
  -- whether the contacts of the client have had their letters planned
  told_client_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by integer references app_user (id),
  comment text not null default '' check (length(comment) <= 1000),
  action_taken text not null default '' check (length(action_taken) <= 1000),
  closed_at timestamptz,
  closed_because text check (closed_because in ('conforms', 'watch', 'notAssessed', 'reopened', 'gone')),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((closed_at is null) = (closed_because is null))
);
-- one at a time of a test, whoever finds it
create unique index low_result_standing on low_result (laboratory_id, sample_id, age_hours) where closed_at is null;
create index low_result_newest on low_result (laboratory_id, opened_at desc, id desc);
create index low_result_open on low_result (laboratory_id, work_site_id) where acknowledged_at is null and closed_at is null;
create index low_result_due on low_result (laboratory_id, next_at) where acknowledged_at is null and closed_at is null and not quiet;
create index low_result_client on low_result (laboratory_id, client_id);
create index low_result_sample on low_result (laboratory_id, sample_id, age_hours);
create index low_result_untold on low_result (laboratory_id, id) where told_client_at is null and closed_at is null and not quiet;
call audit_table('low_result');
call client_table('low_result');
-- of a client only what an issued report says
call scope_table('low_result', '(select current_client()) is null or (work_site_id = any ((select current_work_sites())::uuid[]) and exists (
  select from report_strength_test t join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
  where t.laboratory_id = low_result.laboratory_id and t.sample_id = low_result.sample_id and t.age_hours = low_result.age_hours and r.state = ''authorised''))');
grant select, insert, update on low_result to probeta_app;
-- found again every few seconds: the index holds the low ones alone
create index kept_low on kept_strength_test (laboratory_id, sample_id, age_hours)
  where at_design_age and stage = 'approved' and outcome = 'doesNotConform';

-- That the client's side has taken note of it: by a link, or signed in to the portal.
create table low_result_receipt (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  client_id uuid not null,
  work_site_id uuid not null,
  low_result_id uuid not null,
  user_id integer references app_user (id),
  name text not null check (length(name) between 1 and 200),
  comment text not null default '' check (length(comment) <= 1000),
  at timestamptz not null,
  primary key (laboratory_id, id),
  unique (laboratory_id, low_result_id),
  foreign key (laboratory_id, low_result_id) references low_result (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id)
);
call audit_table('low_result_receipt');
call client_table('low_result_receipt');
call scope_table('low_result_receipt', 'false');
drop policy scope on low_result_receipt;
create policy scope on low_result_receipt to probeta_app
  using (laboratory_id = (select current_laboratory()) and ((select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])))
  with check (laboratory_id = (select current_laboratory()) and ((select current_client()) is null
    or work_site_id = any ((select current_work_sites())::uuid[]) and user_id = (select current_actor())));
grant select, insert on low_result_receipt to probeta_app;
create policy low_result_trail on audit_entry for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind = 'low_result_receipt' and action = 'lowResult.receive');

-- Something a person of the laboratory has to know, tied to what it is about: a step of the ladder and the person on it.
create table alert (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  user_id integer not null references app_user (id),
  kind text not null check (kind in ('lowResult')),
  low_result_id uuid,
  step integer not null check (step >= 0),
  who text not null check (who in ('approvers', 'siteResponsible', 'directors', 'administrators')),
  at timestamptz not null,
  -- 'none': the person has no address
  mail text not null check (mail in ('none', 'waiting', 'sent', 'failed')),
  mail_id uuid,
  primary key (laboratory_id, id),
  unique (laboratory_id, low_result_id, step, user_id),
  foreign key (laboratory_id, low_result_id) references low_result (laboratory_id, id)
);
create index alert_user on alert (laboratory_id, user_id, at desc);
create index alert_unwritten on alert (laboratory_id, id) where mail = 'waiting';
call scope_table('alert', '(select current_client()) is null');
grant select, insert, update on alert to probeta_app;

-- When nobody acknowledges: after how many hours who is told. Without a row: the usual one.
create table escalation_ladder (
  laboratory_id integer primary key references laboratory (id),
  id integer not null generated always as (laboratory_id) stored,
  version integer not null default 1,
  -- [{"afterHours": 4, "who": "siteResponsible"}]
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and length(steps::text) <= 2000),
  repeat_hours integer not null check (repeat_hours between 1 and 720)
);
call audit_table('escalation_ladder');
call scope_table('escalation_ladder', '(select current_client()) is null');
grant select, insert, update on escalation_ladder to probeta_app;

-- One row for each receiver of each thing told: the row is the promise, whoever keeps it and however often it is tried.
create table delivery (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  -- null: of all work sites of the client
  work_site_id uuid,
  -- 'sent': a person did, not a rule
  event text not null check (event in ('result7days', 'result28days', 'lowResult', 'reportIssued', 'weeklySummary', 'sent')),
  report_id uuid,
  low_result_id uuid,
  -- the Monday on which a week is summed up
  week date,
  -- what it is about and to whom, as the key by which it is planned once
  object text not null,
  receiver text not null,
  contact_id uuid,
  to_name text not null check (length(to_name) between 1 and 200),
  to_address text not null default '' check (length(to_address) <= 254),
  channel text not null check (channel in ('mail', 'hand', 'post', 'portal')),
  language text not null check (language in ('es', 'en', 'de')),
  attaches boolean not null default false,
  message text not null default '' check (length(message) <= 2000),
  -- null: a delivery rule
  sent_by integer references app_user (id),
  planned_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed', 'opened', 'acknowledged', 'withdrawn')),
  failed_because text not null default '' check (length(failed_because) <= 300),
  mail_id uuid,
  sent_at timestamptz,
  opened_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text not null default '' check (length(acknowledged_by) <= 200),
  comment text not null default '' check (length(comment) <= 1000),
  -- SHA-256 of 256 random bits; the link itself is in the letter and nowhere else
  link_hash bytea check (length(link_hash) = 32),
  link_expires_at timestamptz,
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, report_id) references report (laboratory_id, id),
  foreign key (laboratory_id, low_result_id) references low_result (laboratory_id, id),
  foreign key (laboratory_id, contact_id) references client_contact (laboratory_id, id),
  check (channel <> 'mail' or to_address <> ''),
  check (num_nonnulls(report_id, low_result_id, week) >= 1)
);
create unique index delivery_once on delivery (laboratory_id, event, object, receiver) where sent_by is null;
create unique index delivery_link on delivery (laboratory_id, link_hash) where link_hash is not null;
create index delivery_newest on delivery (laboratory_id, planned_at desc, id desc);
create index delivery_client on delivery (laboratory_id, client_id, planned_at desc, id desc);
create index delivery_work_site on delivery (laboratory_id, work_site_id, planned_at desc, id desc);
create index delivery_report on delivery (laboratory_id, report_id) where report_id is not null;
create index delivery_low_result on delivery (laboratory_id, low_result_id) where low_result_id is not null;
create index delivery_waiting on delivery (laboratory_id, planned_at, id) where state = 'waiting';
create index delivery_state on delivery (laboratory_id, state, planned_at desc, id desc);
call audit_table('delivery');
call client_table('delivery');
call scope_table('delivery', '(select current_client()) is null');
grant select, insert, update on delivery to probeta_app;

create table delivery_step (
  laboratory_id integer not null references laboratory (id),
  delivery_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  what text not null check (what in ('planned', 'queued', 'sent', 'recorded', 'failed', 'retried', 'opened', 'acknowledged', 'withdrawn')),
  user_id integer references app_user (id),
  detail text not null default '' check (length(detail) <= 1000),
  primary key (laboratory_id, delivery_id, id),
  foreign key (laboratory_id, delivery_id) references delivery (laboratory_id, id)
);
call scope_table('delivery_step', '(select current_client()) is null');
grant select, insert on delivery_step to probeta_app;

-- Whose delivery a link belongs to, before there is a scope. It only looks: what follows is written within that scope.
create function delivery_of_link(of_laboratory integer, of_hash bytea)
returns table (id uuid, state text, client_id uuid, work_site_id uuid, expires_at timestamptz, time_zone text)
language sql stable security definer set search_path = public as $$
  select d.id, d.state, d.client_id, d.work_site_id, d.link_expires_at, l.time_zone
  from delivery d join laboratory l on l.id = d.laboratory_id
  where d.laboratory_id = of_laboratory and d.link_hash = of_hash
$$;
grant select on delivery to probeta_gate;
grant create on schema public to probeta_gate;
alter function delivery_of_link(integer, bytea) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function delivery_of_link(integer, bytea) from public;
grant execute on function delivery_of_link(integer, bytea) to probeta_app;
