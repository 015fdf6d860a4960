-- Deliveries, the inbox, conversations, the portal and shared links.

-- One row for each receiver of each thing told: the row is the promise, whoever keeps it and however often it is tried.
create table delivery (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  -- null: of all work sites of the client
  work_site_id uuid,
  -- 'sent': a person did, not a rule
  event text not null check (event in ('result7days', 'forecastLow', 'result28days', 'lowResult', 'reportIssued', 'dailySummary', 'weeklySummary', 'sent')),
  report_id uuid,
  low_result_id uuid,
  -- the days of a summary, both inclusive
  summary_from date,
  summary_to date,
  -- what it is about and to whom, as the key by which it is planned once
  object text not null,
  receiver text not null,
  contact_id uuid,
  to_name text not null check (length(to_name) between 1 and 200),
  to_address text not null default '' check (length(to_address) <= 254),
  -- the group of recipients as it was called when the letter was planned to its member
  to_group text not null default '' check (length(to_group) <= 200),
  channel text not null check (channel in ('mail', 'hand', 'post', 'portal')),
  language text not null check (language ~ '^[a-z]{2}$'),
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
  primary key (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (report_id) references report (id),
  foreign key (low_result_id) references low_result (id),
  foreign key (contact_id) references client_contact (id),
  check (channel <> 'mail' or to_address <> ''),
  check (summary_from <= summary_to),
  check (num_nulls(summary_from, summary_to) <> 1),
  check (num_nonnulls(report_id, low_result_id, summary_from) >= 1)
);
create unique index delivery_once on delivery (event, object, receiver) where sent_by is null;
create unique index delivery_link on delivery (link_hash) where link_hash is not null;
create index delivery_newest on delivery (planned_at desc, id desc);
create index delivery_client on delivery (client_id, planned_at desc, id desc);
create index delivery_work_site on delivery (work_site_id, planned_at desc, id desc);
create index delivery_report on delivery (report_id) where report_id is not null;
create index delivery_low_result on delivery (low_result_id) where low_result_id is not null;
create index delivery_waiting on delivery (planned_at, id) where state = 'waiting';
create index delivery_state on delivery (state, planned_at desc, id desc);
call scope_table('delivery', '(select asked_by_staff())');
call client_table('delivery');
call audit_table('delivery');
grant select, insert, update on delivery to probeta_app;
grant select on delivery to probeta_gate;

create table delivery_step (
  delivery_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  what text not null check (what in ('planned', 'queued', 'sent', 'recorded', 'failed', 'retried', 'opened', 'acknowledged', 'withdrawn')),
  user_id integer references app_user (id),
  detail text not null default '' check (length(detail) <= 1000),
  primary key (delivery_id, id),
  foreign key (delivery_id) references delivery (id)
);
call scope_table('delivery_step', '(select asked_by_staff())');
grant select, insert on delivery_step to probeta_app;

/*
 * A report that was issued, with the delivery rules of its client as they were at that very moment: written in the
 * transaction that issues it, so that none is forgotten and what came before a rule is not told by it.
 */
create table issued_notice (
  report_id uuid not null,
  client_id uuid not null,
  issued_at timestamptz not null,
  -- [{"id": contact, "told": [events]}]
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  planned_at timestamptz,
  -- Users of the client are told of what is issued, too.
  users_told_at timestamptz,
  primary key (report_id),
  foreign key (client_id) references client (id),
  foreign key (report_id) references report (id)
);
create index issued_notice_waiting on issued_notice (issued_at, report_id) where planned_at is null;
create index issued_notice_client on issued_notice (client_id, issued_at);
create index issued_notice_users on issued_notice (issued_at, report_id) where users_told_at is null;
call scope_table('issued_notice', '(select asked_by_staff())');
call client_table('issued_notice');
grant select, insert, update on issued_notice to probeta_app;

-- That the client's side has taken note of it: by a link, or signed in to the portal.
create table low_result_receipt (
  id uuid not null,
  client_id uuid not null,
  work_site_id uuid not null,
  low_result_id uuid not null,
  user_id integer references app_user (id),
  name text not null check (length(name) between 1 and 200),
  comment text not null default '' check (length(comment) <= 1000),
  at timestamptz not null,
  primary key (id),
  unique (low_result_id),
  foreign key (low_result_id) references low_result (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id)
);
alter table low_result_receipt enable row level security;
alter table low_result_receipt force row level security;
create policy gate on low_result_receipt for select to probeta_gate using (true);
create policy scope on low_result_receipt to probeta_app
  using (((select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])))
  with check (((select asked_by_staff())
    or work_site_id = any ((select current_work_sites())::uuid[]) and user_id = (select current_actor())));
call client_table('low_result_receipt');
call audit_table('low_result_receipt');
grant select, insert on low_result_receipt to probeta_app;

-- What a person is told, together by what it is about: a new telling brings it back to the top, and out of the archive.
create table inbox_item (
  id uuid not null,
  user_id integer not null references app_user (id),
  -- of a client user, for whom the row stands under the same rule as what it is about
  client_id uuid,
  work_site_id uuid,
  thread text not null check (length(thread) between 1 and 200),
  folder text not null check (folder in ('alerts', 'questions')),
  -- of the newest telling
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  object_kind text not null check (object_kind ~ '^[a-zA-Z]{1,40}$'),
  object_id text not null check (length(object_id) <= 100),
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 8000),
  -- what a search looks through
  words text not null,
  at timestamptz not null,
  times integer not null default 1,
  read_at timestamptz,
  archived_at timestamptz,
  primary key (id),
  unique (user_id, thread)
);
create index inbox_item_newest on inbox_item (user_id, at desc, id desc);
create index inbox_item_unread on inbox_item (user_id) where read_at is null and archived_at is null;
create index inbox_item_client on inbox_item (client_id) where client_id is not null;
alter table inbox_item enable row level security;
alter table inbox_item force row level security;
create policy gate on inbox_item for select to probeta_gate using (true);
create policy scope on inbox_item to probeta_app
  using (((select asked_by_staff())
    or (user_id = (select current_actor()) and client_id = (select current_client())
        and (work_site_id is null or work_site_id = any ((select current_work_sites())::uuid[])))))
  with check (((select asked_by_staff())
    or (user_id = (select current_actor()) and client_id = (select current_client()))));
-- A client user says that it was read, or puts it away; nothing is told by a client.
create policy told_by_laboratory on inbox_item as restrictive for insert to probeta_app with check ((select asked_by_staff()));
call client_table('inbox_item');
grant select, insert, update on inbox_item to probeta_app;

-- Something a person of the laboratory has to know, tied to what it is about: a step of the ladder and the person on it.
create table alert (
  id uuid not null,
  user_id integer not null references app_user (id),
  kind text not null,
  low_result_id uuid,
  step integer check (step >= 0),
  who text check (who in ('approvers', 'siteResponsible', 'directors', 'administrators')),
  at timestamptz not null,
  -- 'none': the person has no address
  mail text not null check (mail in ('none', 'waiting', 'sent', 'failed')),
  mail_id uuid,
  client_id uuid,
  work_site_id uuid,
  item_id uuid not null,
  once text not null check (length(once) <= 200),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 8000),
  mail_at timestamptz,
  mail_error text not null default '' check (length(mail_error) <= 300),
  -- the ways besides mail by which it is still to be sent; emptied when the messages are queued
  ways text[] not null default '{}' check (ways <@ array['push', 'text']),
  primary key (id),
  foreign key (low_result_id) references low_result (id),
  constraint alert_kind_word check (kind ~ '^[a-zA-Z]{1,40}$'),
  constraint alert_of_ladder check (kind <> 'lowResult' or num_nulls(low_result_id, step, who) = 0),
  foreign key (item_id) references inbox_item (id)
);
create index alert_user on alert (user_id, at desc);
create index alert_unwritten on alert (id) where mail = 'waiting';
create index alert_unsent on alert (at) where ways <> '{}';
create unique index alert_once on alert (once, user_id);
create index alert_item on alert (item_id, at desc);
create index alert_low_result on alert (low_result_id) where low_result_id is not null;
create index alert_client on alert (client_id) where client_id is not null;
alter table alert enable row level security;
alter table alert force row level security;
create policy gate on alert for select to probeta_gate using (true);
create policy scope on alert to probeta_app
  using (((select asked_by_staff())
    or (user_id = (select current_actor()) and client_id = (select current_client())
        and (work_site_id is null or work_site_id = any ((select current_work_sites())::uuid[])))))
  with check ((select asked_by_staff()));
call client_table('alert');
grant select, insert, update on alert to probeta_app;

-- Where a conversation stands between the two sides. Notes of the laboratory's own leave no sign of themselves here.
create table conversation (
  sample_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (sample_id) stored,
  client_id uuid not null,
  work_site_id uuid not null,
  last_at timestamptz not null,
  -- the client's side wrote and nobody of the laboratory has answered since
  waits_since timestamptz,
  -- who said that nothing is left to answer
  settled_by integer references app_user (id),
  settled_at timestamptz,
  primary key (sample_id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (sample_id) references sample (id),
  check ((settled_at is null) = (settled_by is null))
);
create index conversation_waiting on conversation (waits_since, sample_id) where waits_since is not null;
create index conversation_client on conversation (client_id, last_at desc);
create index conversation_work_site on conversation (work_site_id, last_at desc);
call scope_table('conversation', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
create policy asked on conversation for insert to probeta_app with check (
  client_id = (select current_client())
  and work_site_id = any ((select current_work_sites())::uuid[]) and waits_since is not null and settled_by is null);
create policy asked_again on conversation for update to probeta_app
  using (work_site_id = any ((select current_work_sites())::uuid[]))
  with check (client_id = (select current_client())
    and work_site_id = any ((select current_work_sites())::uuid[]) and waits_since is not null and settled_by is null);
call client_table('conversation');
call audit_table('conversation');
grant select, insert, update on conversation to probeta_app;

-- What the client's side and the laboratory say about a sample, and notes of the laboratory's own. Said is said.
create table conversation_message (
  id uuid not null,
  client_id uuid not null,
  work_site_id uuid not null,
  sample_id uuid not null,
  -- of a question about a result
  age_hours integer check (age_hours > 0),
  -- 'internal' never leaves the laboratory
  audience text not null check (audience in ('shared', 'internal')),
  side text not null check (side in ('laboratory', 'client')),
  text text not null check (length(text) between 1 and 2000),
  written_by integer not null references app_user (id),
  written_at timestamptz not null default clock_timestamp(),
  -- when the people it is for were told
  told_at timestamptz,
  primary key (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (sample_id) references sample (id),
  check (side = 'laboratory' or audience = 'shared')
);
create index conversation_message_sample on conversation_message (sample_id, written_at, id);
create index conversation_message_writer on conversation_message (written_by, written_at desc, id desc);
create index conversation_message_untold on conversation_message (written_at, id) where told_at is null;
create index conversation_message_client on conversation_message (client_id);
call scope_table('conversation_message', '(select asked_by_staff()) or (audience = ''shared'' and work_site_id = any ((select current_work_sites())::uuid[]))');
create policy ask on conversation_message for insert to probeta_app with check (
  client_id = (select current_client())
  and work_site_id = any ((select current_work_sites())::uuid[])
  and audience = 'shared' and side = 'client' and written_by = (select current_actor()) and told_at is null);
call client_table('conversation_message');
call audit_table('conversation_message');

create function keep_said() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (follows_its_client(to_jsonb(old), to_jsonb(new))
     or old.told_at is null and to_jsonb(new) - 'told_at'::text = to_jsonb(old) - 'told_at'::text) then
    return new;
  end if;
  raise exception 'what was said stays said' using errcode = 'PB001';
end $$;
create trigger conversation_message_said before update or delete on conversation_message for each row execute function keep_said();
grant select, insert, update (told_at) on conversation_message to probeta_app;

-- What a person chose for their portal: the language, the work site. Their units stand with their profile.
create table portal_preference (
  user_id integer not null references app_user (id),
  language text check (language ~ '^[a-z]{2}$'),
  work_site_id uuid,
  primary key (user_id),
  foreign key (work_site_id) references work_site (id)
);
alter table portal_preference enable row level security;
alter table portal_preference force row level security;
create policy gate on portal_preference for select to probeta_gate using (true);
create policy scope on portal_preference to probeta_app
  using (user_id = (select current_actor()));
grant select, insert, update on portal_preference to probeta_app;

-- Without a row: the names of technicians stay in the laboratory.
create table portal_setting (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  hide_technicians boolean not null
);
-- A client user reads it, for what is shown depends on it; only the laboratory writes.
call scope_table('portal_setting', 'true');
call audit_table('portal_setting');
grant select, insert, update on portal_setting to probeta_app;

-- That a person of a client has opened an issued report, and when for the first time. It is its own trail: written once.
create table report_reading (
  report_id uuid not null,
  user_id integer not null references app_user (id),
  client_id uuid not null,
  work_site_id uuid not null,
  at timestamptz not null,
  primary key (report_id, user_id),
  foreign key (report_id) references report (id),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id)
);
create index report_reading_user on report_reading (user_id, report_id);
alter table report_reading enable row level security;
alter table report_reading force row level security;
create policy gate on report_reading for select to probeta_gate using (true);
-- A client user sees who of the own side has read it, and says so only of themselves, of what was issued to them.
create policy scope on report_reading to probeta_app
  using (((select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])))
  with check (((select asked_by_staff())
    or work_site_id = any ((select current_work_sites())::uuid[]) and user_id = (select current_actor())
       and reads_report(report_id, work_site_id)));
call client_table('report_reading');
create trigger report_reading_final before update on report_reading for each row execute function refuse_change();
grant select, insert on report_reading to probeta_app;

-- A link that shows the file of one sample to whoever holds it, until it expires or is revoked. Only the hash of its secret is kept.
create table share (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  sample_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- for whom it was made, in the words of whoever made it
  recipient text not null default '' check (length(recipient) <= 120),
  made_by integer not null references app_user (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer references app_user (id),
  primary key (id),
  unique (secret_hash),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (sample_id) references sample (id),
  check (expires_at > made_at and expires_at <= made_at + interval '91 days'),
  check ((revoked_at is null) = (revoked_by is null))
);
create index share_sample on share (sample_id, made_at desc, id desc);
create index share_client on share (client_id);
create index share_work_site on share (work_site_id);
alter table share enable row level security;
alter table share force row level security;
create policy gate on share for select to probeta_gate using (true);
create policy scope on share to probeta_app
  using (((select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])))
  with check (((select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])));
call client_table('share');
call audit_table('share');
grant select, insert, update on share to probeta_app;
grant select on share to probeta_gate;

-- How often a link was opened and when last, apart from the trail: nobody of the laboratory did it.
create table share_use (
  share_id uuid not null,
  openings integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (share_id),
  foreign key (share_id) references share (id)
);
create function reads_share(of_share uuid) returns boolean language sql stable as $$
  select exists (select from share s where s.id = of_share)
$$;
call scope_table('share_use', '(select asked_by_staff()) or share_id in (select s.id from share s)', 'asked_by_staff() or reads_share(share_id)');
grant select, insert, update on share_use to probeta_app;

/*
 * What a secret opens, at a moment: state 'open', 'expired', 'revoked', or no row where nobody made such a link. A link reaches
 * no further than whoever made it: it ends with their account, and with a client user's way to the work site.
 */
create function opened_share(of_hash bytea, of_moment timestamptz)
returns table (state text, sample_id uuid, client_id uuid, work_site_id uuid, expires_at timestamptz, laboratory_name text, time_zone text)
language plpgsql volatile as $$
declare
  one share%rowtype;
  standing text;
begin
  select s.* into one from share s where s.secret_hash = of_hash;
  if not found then return; end if;
  standing := case
    when one.revoked_at is not null then 'revoked'
    when one.expires_at <= of_moment then 'expired'
    when not exists (
      select from app_user u join membership m on m.user_id = u.id
      where u.id = one.made_by and u.active and (m.client_id is null or exists (
        select from work_site_access a where a.user_id = u.id and a.work_site_id = one.work_site_id))) then 'revoked'
    else 'open' end;
  if standing = 'open' then
    insert into share_use as u (share_id, first_at, last_at) values (one.id, of_moment, of_moment)
    on conflict on constraint share_use_pkey do update set openings = u.openings + 1, last_at = excluded.last_at;
  end if;
  return query select standing, one.sample_id, one.client_id, one.work_site_id, one.expires_at, l.name, l.time_zone
    from laboratory l where l.id = current_laboratory();
end $$;

-- Whose delivery a link belongs to, before there is a scope. It only looks: what follows is written within that scope.
create function delivery_of_link(of_hash bytea)
returns table (id uuid, state text, client_id uuid, work_site_id uuid, expires_at timestamptz, time_zone text)
language sql stable as $$
  select d.id, d.state, d.client_id, d.work_site_id, d.link_expires_at, l.time_zone
  from delivery d join laboratory l on l.id = current_laboratory()
  where d.link_hash = of_hash
$$;
