-- Hundreds of reports drafted together and authorised with one proof, issued in the background.
create table report_batch (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  -- Counts what people do to it, and the steps of its life; not every report that is issued.
  version integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'issuing', 'paused', 'done', 'cancelled')),
  -- Who or what stopped it: 'person', 'rightsWithdrawn'.
  paused_because text not null default '' check (paused_because in ('', 'person', 'rightsWithdrawn')),
  -- One report for each of these.
  per text not null check (per in ('strengthTest', 'sample', 'workSite')),
  -- Null: what each client prefers.
  language text check (language in ('es', 'en', 'de')),
  stress_unit text check (stress_unit in ('MPa', 'psi', 'kgf/cm2')),
  -- What was asked for, in the names of then; and how many strength tests were left out, by reason.
  chosen jsonb not null check (jsonb_typeof(chosen) = 'object'),
  left_out jsonb not null check (jsonb_typeof(left_out) = 'object'),
  strength_tests integer not null check (strength_tests > 0),
  drafted_by integer,
  drafted_at timestamptz not null default clock_timestamp(),
  authorised_by integer,
  authorised_at timestamptz,
  signed_by text check (signed_by in ('password', 'passkey')),
  ended_at timestamptz,
  -- What keeps reports from being issued just now: '', 'printer', 'signer', 'database', 'busy'; and when they are tried again.
  hindrance text not null default '' check (hindrance in ('', 'printer', 'signer', 'database', 'busy')),
  faults integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  constraint issued_in_a_name check (state in ('waiting', 'cancelled') or (authorised_by is not null and authorised_at is not null and signed_by is not null))
);
create index report_batch_newest on report_batch (laboratory_id, drafted_at desc, id desc);
create index report_batch_issuing on report_batch (laboratory_id, next_attempt_at) where state = 'issuing';

create table report_batch_item (
  laboratory_id integer not null references laboratory (id),
  batch_id uuid not null,
  position integer not null check (position > 0),
  report_id uuid not null,
  -- 'ownWork': whoever authorised the rest touched a reading of it; it waits for somebody else.
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'failed', 'ownWork', 'withdrawn')),
  -- The code of a refusal, or '' ; and what its sentence names.
  problem text not null default '',
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  attempts integer not null default 0,
  at timestamptz,
  primary key (laboratory_id, batch_id, position),
  unique (laboratory_id, report_id),
  foreign key (laboratory_id, batch_id) references report_batch (laboratory_id, id),
  foreign key (laboratory_id, report_id) references report (laboratory_id, id)
);
create index report_batch_item_state on report_batch_item (laboratory_id, batch_id, state, attempts, position);
create index report_batch_item_issued on report_batch_item (laboratory_id, batch_id, at) where state = 'issued';
create trigger report_batch_item_final before update on report_batch_item for each row when (old.state = 'issued') execute function refuse_change();

call audit_table('report_batch');
call audit_table('report_batch_item');
call scope_table('report_batch', '(select current_client()) is null');
call scope_table('report_batch_item', '(select current_client()) is null');
grant select, insert, update on report_batch, report_batch_item to probeta_app;

-- The list of reports of one client, and of one state, newest first.
create index report_client on report (laboratory_id, client_id, drafted_at desc, id desc);
create index report_state on report (laboratory_id, state, drafted_at desc, id desc);
