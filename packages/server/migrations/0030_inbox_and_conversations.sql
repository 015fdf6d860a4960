-- One inbox for every person: what they are told, and what client and laboratory write each other about a sample.

-- What the client's side and the laboratory say about a sample, and notes of the laboratory's own. Said is said.
create table conversation_message (
  laboratory_id integer not null references laboratory (id),
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
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id),
  check (side = 'laboratory' or audience = 'shared')
);
create index conversation_message_sample on conversation_message (laboratory_id, sample_id, written_at, id);
create index conversation_message_writer on conversation_message (laboratory_id, written_by, written_at desc, id desc);
create index conversation_message_untold on conversation_message (laboratory_id, written_at, id) where told_at is null;
create index conversation_message_client on conversation_message (laboratory_id, client_id);

create function keep_said() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (follows_its_client(to_jsonb(old), to_jsonb(new))
     or old.told_at is null and to_jsonb(new) - 'told_at'::text = to_jsonb(old) - 'told_at'::text) then
    return new;
  end if;
  raise exception 'what was said stays said' using errcode = 'PB001';
end $$;
create trigger conversation_message_said before update or delete on conversation_message for each row execute function keep_said();
call audit_table('conversation_message');
call client_table('conversation_message');
call scope_table('conversation_message', '(select current_client()) is null or (audience = ''shared'' and work_site_id = any ((select current_work_sites())::uuid[]))');
create policy ask on conversation_message for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and client_id = (select current_client())
  and work_site_id = any ((select current_work_sites())::uuid[])
  and audience = 'shared' and side = 'client' and written_by = (select current_actor()) and told_at is null);
grant select, insert, update (told_at) on conversation_message to probeta_app;

-- Where a conversation stands between the two sides. Notes of the laboratory's own leave no sign of themselves here.
create table conversation (
  laboratory_id integer not null references laboratory (id),
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
  primary key (laboratory_id, sample_id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id),
  check ((settled_at is null) = (settled_by is null))
);
create index conversation_waiting on conversation (laboratory_id, waits_since, sample_id) where waits_since is not null;
create index conversation_client on conversation (laboratory_id, client_id, last_at desc);
create index conversation_work_site on conversation (laboratory_id, work_site_id, last_at desc);
call audit_table('conversation');
call client_table('conversation');
call scope_table('conversation', '(select current_client()) is null or work_site_id = any ((select current_work_sites())::uuid[])');
create policy asked on conversation for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and client_id = (select current_client())
  and work_site_id = any ((select current_work_sites())::uuid[]) and waits_since is not null and settled_by is null);
create policy asked_again on conversation for update to probeta_app
  using (laboratory_id = (select current_laboratory()) and work_site_id = any ((select current_work_sites())::uuid[]))
  with check (laboratory_id = (select current_laboratory()) and client_id = (select current_client())
    and work_site_id = any ((select current_work_sites())::uuid[]) and waits_since is not null and settled_by is null);
grant select, insert, update on conversation to probeta_app;
create policy conversation_trail on audit_entry for insert to probeta_app with check (
  laboratory_id = (select current_laboratory()) and (select current_client()) is not null
  and user_id = (select current_actor()) and object_kind in ('conversation', 'conversation_message') and action = 'conversation.ask');

-- What a person is told, together by what it is about: a new telling brings it back to the top, and out of the archive.
create table inbox_item (
  laboratory_id integer not null references laboratory (id),
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
  primary key (laboratory_id, id),
  unique (laboratory_id, user_id, thread)
);
create index inbox_item_newest on inbox_item (laboratory_id, user_id, at desc, id desc);
create index inbox_item_unread on inbox_item (laboratory_id, user_id) where read_at is null and archived_at is null;
create index inbox_item_client on inbox_item (laboratory_id, client_id) where client_id is not null;
call client_table('inbox_item');
alter table inbox_item enable row level security;
alter table inbox_item force row level security;
create policy gate on inbox_item for select to probeta_gate using (true);
create policy scope on inbox_item to probeta_app
  using (laboratory_id = (select current_laboratory()) and ((select current_client()) is null
    or (user_id = (select current_actor()) and client_id = (select current_client())
        and (work_site_id is null or work_site_id = any ((select current_work_sites())::uuid[])))))
  with check (laboratory_id = (select current_laboratory()) and ((select current_client()) is null
    or (user_id = (select current_actor()) and client_id = (select current_client()))));
-- A client user says that it was read, or puts it away; nothing is told by a client.
create policy told_by_laboratory on inbox_item as restrictive for insert to probeta_app with check ((select current_client()) is null);
grant select, insert, update on inbox_item to probeta_app;

/*
 * Every telling of something to a person, with what became of its letter. What was there of low results alone is now of
 * everything; each is told a person once, by its key. `step`: of the ladder, otherwise the how manyth of its line.
 */
alter table alert
  drop constraint alert_kind_check,
  drop constraint alert_laboratory_id_low_result_id_step_user_id_key,
  alter column step drop not null,
  alter column who drop not null,
  add constraint alert_kind_word check (kind ~ '^[a-zA-Z]{1,40}$'),
  add constraint alert_of_ladder check (kind <> 'lowResult' or num_nulls(low_result_id, step, who) = 0),
  add column client_id uuid,
  add column work_site_id uuid,
  add column item_id uuid,
  add column once text not null default '' check (length(once) <= 200),
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 8000),
  add column mail_at timestamptz,
  add column mail_error text not null default '' check (length(mail_error) <= 300);
alter table alert no force row level security;
alter table inbox_item no force row level security;
alter table low_result no force row level security;
alter table sample no force row level security;
alter table work_site no force row level security;
alter table client no force row level security;
update alert set once = 'lowResult:' || low_result_id || ':' || step;
insert into inbox_item (laboratory_id, id, user_id, thread, folder, kind, object_kind, object_id, facts, words, at, times)
select a.laboratory_id, gen_random_uuid(), a.user_id, 'lowResult:' || l.id, 'alerts', 'lowResult', 'lowResult', l.id::text,
       jsonb_build_object('sampleCode', p.code, 'ageHours', l.age_hours, 'workSite', w.code || ' · ' || w.name, 'client', c.name),
       p.code || ' ' || w.code || ' ' || w.name || ' ' || c.name, a.at, a.times
from (select laboratory_id, user_id, low_result_id, max(at) as at, count(*) as times from alert group by 1, 2, 3) a
join low_result l on l.laboratory_id = a.laboratory_id and l.id = a.low_result_id
join sample p on p.laboratory_id = l.laboratory_id and p.id = l.sample_id
join work_site w on w.laboratory_id = l.laboratory_id and w.id = l.work_site_id
join client c on c.laboratory_id = l.laboratory_id and c.id = l.client_id;
update alert a set item_id = i.id, facts = i.facts from inbox_item i
where i.laboratory_id = a.laboratory_id and i.user_id = a.user_id and i.thread = 'lowResult:' || a.low_result_id;
alter table client force row level security;
alter table work_site force row level security;
alter table sample force row level security;
alter table low_result force row level security;
alter table inbox_item force row level security;
alter table alert force row level security;
alter table alert
  alter column once drop default,
  alter column item_id set not null,
  add foreign key (laboratory_id, item_id) references inbox_item (laboratory_id, id);
create unique index alert_once on alert (laboratory_id, once, user_id);
create index alert_item on alert (laboratory_id, item_id, at desc);
create index alert_low_result on alert (laboratory_id, low_result_id) where low_result_id is not null;
create index alert_client on alert (laboratory_id, client_id) where client_id is not null;
call client_table('alert');
-- A client user sees the own ones.
drop policy scope on alert;
create policy scope on alert to probeta_app
  using (laboratory_id = (select current_laboratory()) and ((select current_client()) is null
    or (user_id = (select current_actor()) and client_id = (select current_client())
        and (work_site_id is null or work_site_id = any ((select current_work_sites())::uuid[])))))
  with check (laboratory_id = (select current_laboratory()) and (select current_client()) is null);

-- Of which kinds somebody wants a letter beside the inbox. Theirs alone, and no record of the laboratory: it leaves no trail.
create table notice_preference (
  laboratory_id integer not null references laboratory (id),
  user_id integer not null references app_user (id),
  version integer not null default 1,
  -- {"question": true}; a kind without a word is as usual
  mails jsonb not null check (jsonb_typeof(mails) = 'object' and length(mails::text) <= 4000),
  primary key (laboratory_id, user_id)
);
alter table notice_preference enable row level security;
alter table notice_preference force row level security;
create policy scope on notice_preference to probeta_app
  using (laboratory_id = (select current_laboratory()) and ((select current_client()) is null or user_id = (select current_actor())));
grant select, insert, update on notice_preference to probeta_app;

-- Users of the client are told of what is issued, too. What was issued before is no news.
alter table issued_notice add column users_told_at timestamptz;
alter table issued_notice no force row level security;
update issued_notice set users_told_at = issued_at;
alter table issued_notice force row level security;
create index issued_notice_users on issued_notice (laboratory_id, issued_at, report_id) where users_told_at is null;

-- What somebody asked and answered about sheets, newest first.
create index sheet_message_writer on sheet_message (laboratory_id, written_by, written_at desc, id desc);
-- Visits that wait for an answer.
create index visit_requested on visit (laboratory_id, starts_at, id) where state = 'requested';
