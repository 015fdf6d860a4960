-- The certificates that a laboratory's reports were signed with, the first to the newest. Their keys are never here. One
-- that was followed by another stays: what it signed goes on being known.
create table signing_certificate (
  laboratory_id integer not null references laboratory (id),
  -- SHA-256 of the certificate, as people compare it
  id text not null,
  -- X.509, DER
  bytes bytea not null check (length(bytes) between 100 and 20000),
  holder text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  since timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  check (id = encode(sha256(bytes), 'hex'))
);
create index signing_certificate_id on signing_certificate (id);
create trigger signing_certificate_final before update or delete on signing_certificate for each row execute function refuse_change();
create trigger signing_certificate_kept before truncate on signing_certificate for each statement execute function refuse_change();
call audit_table('signing_certificate');
call scope_table('signing_certificate', '(select current_client()) is null');
grant select, insert on signing_certificate to probeta_app;
grant select on signing_certificate to probeta_gate;

-- What the signature in the bytes says: in whose name, what it means in the report's language, where, with what.
alter table report_document add column signed_name text;
alter table report_document add column signed_meaning text;
alter table report_document add column signed_place text;
alter table report_document add column certificate_id text;
alter table report_document add foreign key (laboratory_id, certificate_id) references signing_certificate (laboratory_id, id);
-- From now on nothing is issued unsigned; what was issued before stays as it is.
alter table report_document add constraint report_document_signed
  check (num_nulls(signed_name, signed_meaning, signed_place, certificate_id) = 0) not valid;
create index report_document_sha256 on report_document (sha256);

-- Files that somebody had checked are counted beside the codes that somebody guessed.
alter table verification_attempt add column kind text not null default 'code' check (kind in ('code', 'file'));

-- What anyone holding the printed code may know of a report: never a result.
drop function report_of_code(integer, text);
create function report_of_code(of_laboratory integer, of_code text)
returns table (number text, revision integer, state text, work_site_name text, client_name text, laboratory_name text, laboratory_address text,
               issued_at timestamptz, successor_code text, successor_number text, successor_revision integer, successor_because text,
               sha256 bytea, signed_name text, signed_meaning text, certificate_id text, certificate_holder text)
language sql stable security definer set search_path = public as $$
  select r.number, r.revision, r.state, w.name, c.name, l.name, l.address, r.authorised_at, n.code, n.number, n.revision, n.supersedes_because,
         d.sha256, d.signed_name, d.signed_meaning, d.certificate_id, k.holder
  from report r
  join work_site w on w.laboratory_id = r.laboratory_id and w.id = r.work_site_id
  join client c on c.laboratory_id = r.laboratory_id and c.id = r.client_id
  join laboratory l on l.id = r.laboratory_id
  join report_document d on d.laboratory_id = r.laboratory_id and d.report_id = r.id
  left join signing_certificate k on k.laboratory_id = d.laboratory_id and k.id = d.certificate_id
  left join report n on n.laboratory_id = r.laboratory_id and n.supersedes_id = r.id and n.state in ('authorised', 'superseded')
  where r.laboratory_id = of_laboratory and r.code = of_code and r.state in ('authorised', 'superseded')
$$;

-- Of a file that somebody holds: which report it is, of whichever laboratory here.
create function report_of_file(of_sha256 bytea) returns table (code text, number text, revision integer, state text)
language sql stable security definer set search_path = public as $$
  select r.code, r.number, r.revision, r.state
  from report_document d join report r on r.laboratory_id = d.laboratory_id and r.id = d.report_id
  where d.sha256 = of_sha256 and r.state in ('authorised', 'superseded')
$$;

-- The issued bytes, to compare a file with; they are told to nobody.
create function document_of_code(of_laboratory integer, of_code text) returns bytea
language sql stable security definer set search_path = public as $$
  select d.bytes from report r join report_document d on d.laboratory_id = r.laboratory_id and d.report_id = r.id
  where r.laboratory_id = of_laboratory and r.code = of_code and r.state in ('authorised', 'superseded')
$$;

create function is_signing_certificate(of_id text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from signing_certificate k where k.id = of_id)
$$;

grant create on schema public to probeta_gate;
alter function report_of_code(integer, text) owner to probeta_gate;
alter function report_of_file(bytea) owner to probeta_gate;
alter function document_of_code(integer, text) owner to probeta_gate;
alter function is_signing_certificate(text) owner to probeta_gate;
revoke create on schema public from probeta_gate;
revoke execute on function report_of_code(integer, text), report_of_file(bytea), document_of_code(integer, text), is_signing_certificate(text) from public;
grant execute on function report_of_code(integer, text), report_of_file(bytea), document_of_code(integer, text), is_signing_certificate(text) to probeta_app;
