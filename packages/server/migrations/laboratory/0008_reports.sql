-- Reports: letterheads and templates, signed documents, batches; and what anyone may verify.

-- Every saving is a row of its own: the highest number is the one in force, and the others say what was in force before.
create table letterhead (
  id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 60000),
  logo_id uuid,
  saved_by integer references app_user (id),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (number)
);
call scope_table('letterhead', '(select asked_by_staff())');
call audit_table('letterhead');
create trigger letterhead_final before update or delete on letterhead for each row execute function refuse_change();
grant select, insert on letterhead to probeta_app;

-- What a report says beyond its results: the head of its pages, with whatever the laboratory states once for all of them;
-- what one report consolidates; and what whoever authorises adds to it.

-- A picture as it is printed. Nobody changes it: a later head names another one.
create table letterhead_logo (
  id uuid not null,
  width integer not null check (width between 1 and 1000),
  height integer not null check (height between 1 and 1000),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bytea not null,
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (id)
);
call hold_packed('letterhead_logo', 'bytes');
call scope_table('letterhead_logo', '(select asked_by_staff())');
call audit_table('letterhead_logo');
create trigger letterhead_logo_final before update or delete on letterhead_logo for each row execute function refuse_change();
grant select, insert on letterhead_logo to probeta_app;
grant select on letterhead, letterhead_logo to probeta_gate;

-- What clients see of the head that is in force; its tables are for staff.
create function shown_letterhead() returns table (contact text, has_logo boolean)
language sql stable security definer set search_path from current as $$
  select h.content ->> 'contact', h.logo_id is not null from letterhead h order by h.number desc limit 1
$$;
call for_the_gate('shown_letterhead()');
create function shown_logo() returns bytea language sql stable security definer set search_path from current as $$
  select l.bytes from letterhead_logo l
  where l.id = (select h.logo_id from letterhead h order by h.number desc limit 1)
$$;
call for_the_gate('shown_logo()');

-- What a laboratory words and lays out its own way: letters, labels, reports; and what a person keeps of their own.

-- Every saving is a row of its own: the highest number holds. Content null: the program's own again.
create table template_edition (
  id uuid not null,
  kind text not null check (kind in ('message', 'label', 'report', 'number')),
  name text not null check (name ~ '^[a-zA-Z0-9]{1,40}$'),
  -- Of a letter; labels and reports hold all three within, forms of numbers have none.
  language text not null check (language ~ '^([a-z]{2})?$'),
  number integer not null check (number > 0),
  content jsonb check (jsonb_typeof(content) = 'object' and length(content::text) <= 60000),
  saved_by integer references app_user (id),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (kind, name, language, number),
  constraint only_letters_are_of_a_language check ((kind = 'message') = (language <> ''))
);
call scope_table('template_edition', '(select asked_by_staff())');
call audit_table('template_edition');
create trigger template_edition_final before update or delete on template_edition for each row execute function refuse_change();
grant select, insert on template_edition to probeta_app;
grant select on template_edition to probeta_gate;

-- Workbooks of the laboratory's own, filled with the results of a list, of a report or of a work site.
create table export_template (
  id uuid not null,
  purpose text not null check (purpose in ('list', 'report', 'workSite')),
  -- offered for this client alone; null: for all
  client_id uuid,
  name text not null check (length(name) between 1 and 80),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  sha256 bytea not null check (length(sha256) = 32),
  placeholders text[] not null,
  added_by integer,
  added_at timestamptz not null default clock_timestamp(),
  -- offered no more; what was asked for by its address is still filled
  removed_at timestamptz,
  primary key (id),
  foreign key (client_id) references client (id)
);
create index export_template_client on export_template (client_id) where client_id is not null;
create unique index export_template_name on export_template (lower(name)) where removed_at is null;
call scope_table('export_template', '(select asked_by_staff())');
call audit_table('export_template');
-- A template follows its client where clients are merged.
grant select, insert, update (removed_at, client_id) on export_template to probeta_app;

-- The certificates that a laboratory's reports were signed with, the first to the newest. One
-- that was followed by another stays: what it signed goes on being known.
create table signing_certificate (
  -- SHA-256 of the certificate, as people compare it
  id text not null,
  -- X.509, DER
  bytes bytea not null check (length(bytes) between 100 and 20000),
  holder text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  since timestamptz not null default clock_timestamp(),
  primary key (id),
  check (id = encode(sha256(bytes), 'hex'))
);
create index signing_certificate_id on signing_certificate (id);
call scope_table('signing_certificate', '(select asked_by_staff())');
call audit_table('signing_certificate');
create trigger signing_certificate_final before update or delete on signing_certificate for each row execute function refuse_change();
create trigger signing_certificate_kept before truncate on signing_certificate for each statement execute function refuse_change();
grant select, insert on signing_certificate to probeta_app;
grant select on signing_certificate to probeta_gate;

-- The key of the newest of them, with that certificate, sealed under the secret key of the installation.
create table signing_key (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null,
  valid_until timestamptz not null
);
call scope_table('signing_key', '(select asked_by_staff())');
grant select, insert, update on signing_key to probeta_app;

create table report (
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  -- null until it is authorised: no number is spent on a draft
  number text,
  revision integer not null default 1 check (revision > 0),
  state text not null default 'drafted' check (state in ('drafted', 'submitted', 'authorised', 'rejected', 'superseded')),
  state_reason text not null default '',
  language text not null check (language ~ '^[a-z]{2}$'),
  stress_unit text not null check (stress_unit in ('MPa', 'psi', 'kgf/cm2')),
  code text not null,
  content jsonb,
  supersedes_id uuid,
  supersedes_because text not null default '',
  drafted_by integer,
  drafted_at timestamptz not null default clock_timestamp(),
  authorised_by integer,
  authorised_at timestamptz,
  -- With what whoever authorised a report proved to be that person; empty for what was issued before anyone was asked.
  signed_by text check (signed_by in ('password', 'passkey')),
  -- A consolidated report is about the approved tests of a work site, or of one of its mixes, cast in a period.
  kind text not null default 'tests' check (kind in ('tests', 'consolidated', 'cores')),
  period_from date,
  period_to date,
  mix_id uuid,
  opinion text not null default '' check (length(opinion) <= 4000),
  additions text not null default '' check (length(additions) <= 4000),
  external_results text not null default '' check (length(external_results) <= 1000),
  -- A report about the cores of an investigation has no strength tests of moulded specimens.
  investigation_id uuid,
  primary key (id),
  unique (code),
  unique (number, revision),
  foreign key (client_id) references client (id),
  foreign key (work_site_id) references work_site (id),
  foreign key (supersedes_id) references report (id),
  constraint issued_with_number check (state not in ('authorised', 'superseded') or (number is not null and authorised_by is not null and authorised_at is not null and content is not null)),
  foreign key (mix_id) references mix (id),
  constraint consolidated_has_a_period check (
    (kind = 'consolidated') = (period_from is not null) and (period_from is null) = (period_to is null) and (period_from is null or period_from <= period_to)),
  constraint only_consolidated_of_a_mix check (mix_id is null or kind = 'consolidated'),
  constraint cores_of_an_investigation check ((kind = 'cores') = (investigation_id is not null))
);
create index report_newest on report (drafted_at desc, id desc);
create index report_work_site on report (work_site_id, drafted_at desc, id desc);
create unique index report_supersedes on report (supersedes_id) where state <> 'rejected';
-- The last report of a client without walking all of them.
create index report_client_issued on report (client_id, authorised_at desc) where authorised_at is not null;
create index report_number_start on report ((lower(number)) collate "C");
create index report_number_part on report using gin (lower(number) gin_trgm_ops);
-- The list of reports of one client, and of one state, newest first.
create index report_client on report (client_id, drafted_at desc, id desc);
create index report_state on report (state, drafted_at desc, id desc);
create index report_issued on report (work_site_id, authorised_at desc, id desc) where state in ('authorised', 'superseded');
create index report_investigation on report (investigation_id) where investigation_id is not null;
call scope_table('report', '(select asked_by_staff()) or (state in (''authorised'', ''superseded'') and work_site_id = any ((select current_work_sites())::uuid[]))');
call client_table('report');
call audit_table('report');

-- What is issued is superseded, never edited.
create function refuse_issued_change() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if to_jsonb(new) - '{state,state_reason,version}'::text[] is distinct from to_jsonb(old) - '{state,state_reason,version}'::text[]
     or not (old.state = 'authorised' and new.state = 'superseded') then
    raise exception 'an issued report is superseded, never edited' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger report_final before update on report for each row when (old.state in ('authorised', 'superseded')) execute function refuse_issued_change();
create function reads_report(of_report uuid, of_work_site uuid default null) returns boolean language sql stable as $$
  select exists (select from report r where r.id = of_report and r.work_site_id = coalesce(of_work_site, r.work_site_id))
$$;
create trigger report_kept before delete on report for each row execute function refuse_change();

create function note_reported_mixes() returns trigger language plpgsql as $$
declare
  mixes uuid[];
  samples uuid[];
begin
  select array_agg(mix_id), array_agg(id) into mixes, samples from (
    select distinct p.mix_id, p.id from report_strength_test t join sample p on p.id = t.sample_id where t.report_id = new.id) c;
  insert into mix_change (mix_id, sample_id) select unnest(mixes), unnest(samples);
  return null;
end $$;
create trigger report_issued_of_mix after update of state on report for each row
  when (new.state = 'authorised' and old.state <> 'authorised') execute function note_reported_mixes();

create function note_issued_report() returns trigger language plpgsql as $$
declare
  rules constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'told', k.told) order by k.id), '[]') from client_contact k
    where k.client_id = new.client_id and k.active and k.told <> '{}');
begin
  insert into issued_notice (report_id, client_id, issued_at, rules)
  values (new.id, new.client_id, new.authorised_at, rules) on conflict do nothing;
  return null;
end $$;
create trigger report_noted after update of state on report for each row
  when (new.state = 'authorised' and old.state <> 'authorised') execute function note_issued_report();
grant select, insert, update on report to probeta_app;
grant select on report to probeta_gate;

create table report_strength_test (
  report_id uuid not null,
  sample_id uuid not null,
  age_hours integer not null,
  primary key (report_id, sample_id, age_hours),
  foreign key (report_id) references report (id),
  foreign key (sample_id) references sample (id)
);
create index report_strength_test_sample on report_strength_test (sample_id, age_hours);
call scope_table('report_strength_test', '(select asked_by_staff()) or report_id in (select r.id from report r)', 'asked_by_staff() or reads_report(report_id)');
grant select, insert, delete on report_strength_test to probeta_app;
grant select on report_strength_test to probeta_gate;

-- Issued bytes, as signed and sent; never changed.
create table report_document (
  report_id uuid not null,
  bytes bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  issued_at timestamptz not null,
  -- What the signature in the bytes says: in whose name, what it means in the report's language, where, with what.
  signed_name text,
  signed_meaning text,
  signed_place text,
  certificate_id text,
  primary key (report_id),
  foreign key (report_id) references report (id),
  foreign key (certificate_id) references signing_certificate (id),
  -- Nothing is issued unsigned.
  constraint report_document_signed
  check (num_nulls(signed_name, signed_meaning, signed_place, certificate_id) = 0)
);
create index report_document_sha256 on report_document (sha256);
call scope_table('report_document', '(select asked_by_staff()) or report_id in (select r.id from report r)', 'asked_by_staff() or reads_report(report_id)');
call audit_table('report_document');
create trigger report_document_final before update or delete on report_document for each row execute function refuse_change();
grant select, insert on report_document to probeta_app;
grant select on report_document to probeta_gate;

-- Hundreds of reports drafted together and authorised with one proof, issued in the background.
create table report_batch (
  id uuid not null,
  -- Counts what people do to it, and the steps of its life; not every report that is issued.
  version integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'issuing', 'paused', 'done', 'cancelled')),
  -- Who or what stopped it: 'person', 'rightsWithdrawn'.
  paused_because text not null default '' check (paused_because in ('', 'person', 'rightsWithdrawn')),
  -- One report for each of these.
  per text not null check (per in ('strengthTest', 'sample', 'workSite')),
  -- Null: what each client prefers.
  language text check (language ~ '^[a-z]{2}$'),
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
  primary key (id),
  constraint issued_in_a_name check (state in ('waiting', 'cancelled') or (authorised_by is not null and authorised_at is not null and signed_by is not null))
);
create index report_batch_newest on report_batch (drafted_at desc, id desc);
create index report_batch_issuing on report_batch (next_attempt_at) where state = 'issuing';
call scope_table('report_batch', '(select asked_by_staff())');
call audit_table('report_batch');
grant select, insert, update on report_batch to probeta_app;

create table report_batch_item (
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
  primary key (batch_id, position),
  unique (report_id),
  foreign key (batch_id) references report_batch (id),
  foreign key (report_id) references report (id)
);
create index report_batch_item_state on report_batch_item (batch_id, state, attempts, position);
create index report_batch_item_issued on report_batch_item (batch_id, at) where state = 'issued';
call scope_table('report_batch_item', '(select asked_by_staff())');
call audit_table('report_batch_item');
create trigger report_batch_item_final before update on report_batch_item for each row when (old.state = 'issued') execute function refuse_change();
grant select, insert, update on report_batch_item to probeta_app;

-- What anyone holding the printed code may know of a report: never a result.
create function report_of_code(of_code text)
returns table (number text, revision integer, state text, work_site_name text, client_name text, laboratory_name text, laboratory_address text,
               issued_at timestamptz, successor_code text, successor_number text, successor_revision integer, successor_because text,
               sha256 bytea, signed_name text, signed_meaning text, certificate_id text, certificate_holder text, signed_by text)
language sql stable as $$
  select r.number, r.revision, r.state, w.name, c.name, l.name, l.address, r.authorised_at, n.code, n.number, n.revision, n.supersedes_because,
         d.sha256, d.signed_name, d.signed_meaning, d.certificate_id, k.holder, r.signed_by
  from report r
  join work_site w on w.id = r.work_site_id
  join client c on c.id = r.client_id
  join laboratory l on l.id = current_laboratory()
  join report_document d on d.report_id = r.id
  left join signing_certificate k on k.id = d.certificate_id
  left join report n on n.supersedes_id = r.id and n.state in ('authorised', 'superseded')
  where r.code = of_code and r.state in ('authorised', 'superseded')
$$;

-- Of a file that somebody holds: which report it is.
create function report_of_file(of_sha256 bytea) returns table (code text, number text, revision integer, state text)
language sql stable as $$
  select r.code, r.number, r.revision, r.state
  from report_document d join report r on r.id = d.report_id
  where d.sha256 = of_sha256 and r.state in ('authorised', 'superseded')
$$;

-- The issued bytes, to compare a file with; they are told to nobody.
create function document_of_code(of_code text) returns bytea
language sql stable as $$
  select d.bytes from report r join report_document d on d.report_id = r.id
  where r.code = of_code and r.state in ('authorised', 'superseded')
$$;

-- On a report that stands, and of which nobody is writing the version that will replace it.
create function stands_issued(of_sample uuid, of_age integer) returns boolean language sql stable as $$
  select exists (
    select from report_strength_test t
    join report r on r.id = t.report_id
    where t.sample_id = of_sample and t.age_hours = of_age and r.state = 'authorised'
      and not exists (select from report d where d.supersedes_id = r.id and d.state = 'drafted'))
$$;

/*
 * Strength tests that were opened again after their report was issued and approved anew: their new values are nobody's
 * before the version that replaces it. A client user sees no report that is being written, hence with the gate's eyes,
 * within the scope that is set.
 */
create function tests_corrected_unissued() returns table (sample_id uuid, age_hours integer)
language sql stable security definer set search_path from current as $$
  select distinct t.sample_id, t.age_hours
  from report d
  join report_strength_test t on t.report_id = d.supersedes_id
  where d.state in ('drafted', 'submitted') and d.supersedes_id is not null
    and ((select asked_by_staff()) or d.work_site_id = any ((select current_work_sites())::uuid[]))
    and exists (select from specimen s where s.sample_id = t.sample_id and s.age_hours = t.age_hours
                  and s.approved_at > d.drafted_at)
$$;
call for_the_gate('tests_corrected_unissued()');

-- Letters about a person's own account are written where there is no scope: by the wording of the one laboratory that the
-- person belongs to. Who belongs to several is told in the program's words.

-- Every stored document whose bytes are not those of its hash, or whose size is not what its row says. Hashes as hexadecimal text.
create function compare_documents()
returns table (of_table text, of_row text, of_column text, found jsonb, expected jsonb) language sql stable as $$
  with document (of_table, of_row, of_column, hash, wanted, size_column, size, wanted_size) as (
    select 'report_document', report_id::text, 'bytes', sha256(bytes), sha256, null, null::integer, null::integer from report_document
    union all select 'export_template', id::text, 'bytes', sha256(bytes), sha256, null, null, null from export_template
    union all select 'letterhead_logo', id::text, 'bytes', sha256(bytes), sha256, null, null, null from letterhead_logo
    union all select 'handwritten_signature', id::text, 'bytes', sha256(bytes), sha256, null, null, null from handwritten_signature
    union all
    select 'photo_picture', coalesce(p.id, c.photo_id)::text, 'picture', sha256(c.picture), p.sha256, 'bytes', p.bytes, length(c.picture)
    from photo p
    full join photo_picture c on c.photo_id = p.id
    union all
    select 'sheet_file_content', coalesce(f.id, c.file_id)::text, 'content', sha256(c.content), f.sha256, 'bytes', f.bytes, length(c.content)
    from sheet_file f
    full join sheet_file_content c on c.file_id = f.id
    union all
    select 'calibration_file_content', coalesce(f.calibration_id, c.calibration_id)::text, 'content', sha256(c.content), f.sha256, 'size', f.size, length(c.content)
    from calibration_file f
    full join calibration_file_content c on c.calibration_id = f.calibration_id
    union all
    select 'certificate_file_content', coalesce(f.id, c.file_id)::text, 'content', sha256(c.content), f.sha256, 'bytes', f.bytes, length(c.content)
    from certificate_file f
    full join certificate_file_content c on c.file_id = f.id
  )
  select of_table, of_row, of_column, to_jsonb(encode(hash, 'hex')), to_jsonb(encode(wanted, 'hex')) from document where hash is distinct from wanted
  union all
  select replace(replace(of_table, '_content', ''), '_picture', ''), of_row, size_column, to_jsonb(size), to_jsonb(wanted_size) from document
  where size_column is not null and hash is not distinct from wanted and size is distinct from wanted_size
  union all
  -- the name of a certificate is the hash of its bytes
  select 'signing_certificate', id, 'bytes', to_jsonb(encode(sha256(bytes), 'hex')), to_jsonb(id) from signing_certificate
  where encode(sha256(bytes), 'hex') <> id
$$;

-- Whether a result at the design age of a lot stands in an issued report, or in one that was replaced. An early one judges nothing.
create function lot_is_reported(of_lot uuid) returns boolean language sql stable as $$
  select exists (
    select from sample p
    join mix m on m.id = p.mix_id
    join report_strength_test t on t.sample_id = p.id and t.age_hours = m.design_age_hours
    join report r on r.id = t.report_id
    where p.lot_id = of_lot and r.state in ('authorised', 'superseded'))
$$;

alter table letterhead add foreign key (logo_id) references letterhead_logo (id);
