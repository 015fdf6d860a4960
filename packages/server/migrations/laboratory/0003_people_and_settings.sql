-- The people of the laboratory: devices, certificates, signatures, views; and its own settings and lists.

-- A device that stands in the laboratory and that people use in turn: only there a PIN opens anything.
create table tablet (
  id uuid not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  -- SHA-256 of 256 random bits: tells whoever reads it nothing.
  token_hash bytea not null check (length(token_hash) = 32),
  added_by integer not null references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (id)
);
create unique index tablet_token on tablet (token_hash);
call scope_table('tablet', '(select asked_by_staff())');
call audit_table('tablet');
grant select on tablet to probeta_gate;
grant select, insert, update on tablet to probeta_app;

-- In which units a person likes to see and to type. Theirs alone, and no record of the laboratory: it leaves no trail.
create table person_units (
  user_id integer not null references app_user (id),
  stress text not null check (stress in ('asAgreed', 'MPa', 'psi', 'kgf/cm2')),
  force text not null check (force in ('N', 'kN', 'kgf', 'lbf', 'tf', 'kip')),
  length text not null check (length in ('mm', 'cm', 'in')),
  primary key (user_id)
);
alter table person_units enable row level security;
alter table person_units force row level security;
create policy gate on person_units for select to probeta_gate using (true);
create policy scope on person_units to probeta_app
  using (user_id = (select current_actor()));
grant select, insert, update on person_units to probeta_app;

-- Beside the person: whoever has no row here has not been described, and nothing of theirs is held against them.
create table technician (
  user_id integer not null,
  -- whose trail it stands in
  id integer generated always as (user_id) stored,
  version integer not null default 1,
  functions text[] not null default '{}' check (functions <@ '{sampling,testing,checking,authorising}'),
  document text not null default '' check (length(document) <= 60),
  mobile text not null default '' check (length(mobile) <= 60),
  zone text not null default '' check (length(zone) <= 120),
  hours text not null default '' check (length(hours) <= 120),
  -- works here; who may sign in is another matter
  active boolean not null default true,
  primary key (user_id),
  foreign key (user_id) references membership (user_id)
);
call scope_table('technician', '(select asked_by_staff())');
call audit_table('technician');
grant select, insert, update on technician to probeta_app;

create table technician_certificate (
  id uuid not null,
  version integer not null default 1,
  user_id integer not null,
  type text not null check (type in ('sampling', 'testing', 'checking', 'authorising', 'other')),
  number text not null check (length(number) <= 60),
  issuer text not null check (length(issuer) between 1 and 200),
  expires_on date not null,
  -- entered by mistake, or taken back by whoever issued it
  withdrawn_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (user_id) references membership (user_id)
);
create index technician_certificate_user on technician_certificate (user_id, type, expires_on desc);
-- What expires soon, of everybody.
create index technician_certificate_expiry on technician_certificate (expires_on) where withdrawn_at is null;
call scope_table('technician_certificate', '(select asked_by_staff())');
call audit_table('technician_certificate');
grant select, insert, update on technician_certificate to probeta_app;

-- The paper of a certificate as it came in; the newest one counts, none is lost.
create table certificate_file (
  id uuid not null,
  certificate_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'picture')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (certificate_id) references technician_certificate (id)
);
create index certificate_file_newest on certificate_file (certificate_id, added_at desc, id desc);
call scope_table('certificate_file', '(select asked_by_staff())');
call audit_table('certificate_file');
create trigger certificate_file_final before update or delete on certificate_file for each row execute function refuse_change();
grant select, insert on certificate_file to probeta_app;

create table certificate_file_content (
  file_id uuid not null,
  content bytea not null,
  primary key (file_id),
  foreign key (file_id) references certificate_file (id)
);
call hold_packed('certificate_file_content', 'content');
call scope_table('certificate_file_content', '(select asked_by_staff())');
create trigger certificate_file_content_final before update or delete on certificate_file_content for each row execute function refuse_change();
grant select, insert on certificate_file_content to probeta_app;

-- Why somebody tests, checks or authorises on a day all the same, in their own words. Said is said.
create table uncertified_work (
  id uuid not null,
  user_id integer not null,
  task text not null check (task in ('testing', 'checking', 'authorising')),
  -- what is missing
  lacks text not null check (lacks in ('function', 'certificate')),
  on_day date not null,
  reason text not null check (length(reason) between 1 and 300),
  said_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (user_id, task, on_day),
  foreign key (user_id) references membership (user_id)
);
call scope_table('uncertified_work', '(select asked_by_staff())');
call audit_table('uncertified_work');
create trigger uncertified_work_final before update or delete on uncertified_work for each row execute function refuse_change();
grant select, insert on uncertified_work to probeta_app;

-- How a person signs by hand, drawn or brought in by that person alone. The highest number holds; bytes null: none any more.
create table handwritten_signature (
  id uuid not null,
  user_id integer not null references app_user (id),
  number integer not null check (number > 0),
  made text not null check (made in ('drawn', 'uploaded', 'typed', 'withdrawn')),
  width integer check (width between 1 and 1200),
  height integer check (height between 1 and 600),
  sha256 bytea check (length(sha256) = 32),
  bytes bytea check (length(bytes) <= 200000),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (user_id, number),
  constraint withdrawn_has_no_picture check (num_nulls(width, height, sha256, bytes) = case made when 'withdrawn' then 4 else 0 end)
);
call hold_packed('handwritten_signature', 'bytes');
call scope_table('handwritten_signature', '(select asked_by_staff())');
-- Nobody signs for somebody else.
create policy own_hand on handwritten_signature as restrictive for insert to probeta_app with check (user_id = (select current_actor()));
call audit_table('handwritten_signature');
create trigger handwritten_signature_final before update or delete on handwritten_signature for each row execute function refuse_change();
grant select, insert on handwritten_signature to probeta_app;

-- How somebody likes to look at a list: filters, order and columns under a name. Theirs alone, and no record of the
-- laboratory: it leaves no trail.
create table saved_view (
  id uuid not null,
  version integer not null default 1,
  user_id integer not null references app_user (id),
  list text not null check (list ~ '^[a-zA-Z]{1,40}$'),
  name text not null check (length(name) between 1 and 80),
  -- What the address of the screen says: names and values.
  query jsonb not null check (jsonb_typeof(query) = 'array' and length(query::text) <= 8000),
  -- Null: as the list shows itself.
  columns jsonb check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 8000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (id)
);
create unique index saved_view_name on saved_view (user_id, list, lower(name));
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy gate on saved_view for select to probeta_gate using (true);
create policy scope on saved_view to probeta_app
  using (user_id = (select current_actor()));
grant select, insert, update, delete on saved_view to probeta_app;

-- By which ways somebody wants which kinds beside the inbox. Theirs alone, and no record of the laboratory: it leaves no trail.
create table notice_preference (
  user_id integer not null references app_user (id),
  version integer not null default 1,
  -- {"question": {"mail": true, "push": false, "text": false}}; a kind that is not there is as usual
  choices jsonb not null check (jsonb_typeof(choices) = 'object' and length(choices::text) <= 8000),
  primary key (user_id)
);
alter table notice_preference enable row level security;
alter table notice_preference force row level security;
create policy gate on notice_preference for select to probeta_gate using (true);
create policy scope on notice_preference to probeta_app
  using (((select asked_by_staff()) or user_id = (select current_actor())));
grant select, insert, update on notice_preference to probeta_app;

/*
 * A step of the guide that the laboratory leaves out, and why. What is done is never written down: it is seen in the rows
 * themselves. Only what can be left out may be.
 */
create table first_step_skip (
  id text not null check (id in ('press', 'place', 'visit', 'reception')),
  reason text not null check (length(reason) between 1 and 300),
  skipped_by integer references app_user (id),
  skipped_at timestamptz not null default clock_timestamp(),
  primary key (id)
);
call scope_table('first_step_skip', '(select asked_by_staff())');
call audit_table('first_step_skip');
grant select, insert, update, delete on first_step_skip to probeta_app;

-- When the laboratory breaks specimens, and how many on a day; without a row, as is usual.
create table laboratory_calendar (
  id uuid primary key,
  version integer not null default 1,
  -- ISO 8601: 1 is Monday
  weekly_closed integer[] not null check (weekly_closed <@ '{1,2,3,4,5,6,7}' and cardinality(weekly_closed) < 7),
  -- minutes after midnight
  opens_at integer not null check (opens_at >= 0),
  closes_at integer not null check (closes_at <= 1440),
  breaks_per_day integer not null check (breaks_per_day > 0),
  constraint opens_before_it_closes check (opens_at < closes_at)
);
create unique index laboratory_calendar_one on laboratory_calendar ((true));
call scope_table('laboratory_calendar', '(select asked_by_staff())');
call audit_table('laboratory_calendar');
grant select, insert, update on laboratory_calendar to probeta_app;

create table closed_day (
  id uuid not null,
  day date not null,
  -- the same day of every year
  yearly boolean not null,
  name text not null default '',
  primary key (id),
  unique (day)
);
call scope_table('closed_day', '(select asked_by_staff())');
call audit_table('closed_day');
grant select, insert, delete on closed_day to probeta_app;

-- The laboratory's own lists. A row that comes with the program has none here until somebody changes it.

create table lookup_row (
  id uuid not null,
  version integer not null default 1,
  list text not null check (list ~ '^[a-zA-Z]{1,30}$'),
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$'),
  position integer not null,
  active boolean not null default true,
  -- of the words that hold now
  revision integer not null default 1 check (revision > 0),
  primary key (id)
);
create unique index lookup_row_code on lookup_row (list, code);
call scope_table('lookup_row', '(select asked_by_staff())');
call audit_table('lookup_row');
create trigger lookup_row_kept before delete on lookup_row for each row execute function refuse_change();
grant select, insert, update (version, position, active, revision) on lookup_row to probeta_app;

-- What a row said from when on. Said is said: a change is a further version, so that old records keep their meaning.
create table lookup_words (
  id uuid not null,
  row_id uuid not null,
  revision integer not null check (revision > 0),
  -- by language: {"es": "Lluvia", "en": "Rain"}
  words jsonb not null check (jsonb_typeof(words) = 'object' and words ? 'es'),
  constraint words_of_a_line check (not jsonb_path_exists(words, '$.* ? (!(@ like_regex "^.{1,120}$" flag "s"))')),
  value text not null default '' check (length(value) <= 120),
  -- null: ever since, what came with the program
  valid_from timestamptz,
  written_by integer references app_user (id),
  primary key (id),
  foreign key (row_id) references lookup_row (id),
  constraint first_words_from_ever check (valid_from is not null or revision = 1)
);
create unique index lookup_words_revision on lookup_words (row_id, revision);
call scope_table('lookup_words', '(select asked_by_staff())');
call audit_table('lookup_words');
create trigger lookup_words_final before update or delete on lookup_words for each row execute function refuse_change();
grant select, insert on lookup_words to probeta_app;

-- Where specimens lie in the laboratory, how each came there, and which of their labels is the valid one.

-- A tank or a room, and a shelf in it. The code is what its own label says.
create table storage_place (
  id uuid not null,
  version integer not null default 1,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  tank text not null check (length(tank) between 1 and 40),
  shelf text not null default '' check (length(shelf) <= 17),
  -- specimens; null: nobody counts
  capacity integer check (capacity between 1 and 100000),
  active boolean not null default true,
  primary key (id)
);
create unique index storage_place_code on storage_place (code);
create unique index storage_place_words on storage_place (lower(tank), lower(shelf));
call scope_table('storage_place', '(select asked_by_staff())');
call audit_table('storage_place');
grant select, insert, update on storage_place to probeta_app;

-- Whose tablet this is, before anybody has said who holds it.
create function tablet_of(hash bytea) returns table (laboratory_name text, id uuid, name text)
language sql stable as $$
  select l.name, t.id, t.name from tablet t join laboratory l on l.id = current_laboratory()
  where t.token_hash = hash and t.removed_at is null
$$;
