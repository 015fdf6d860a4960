-- A rejected report gives the one it was to replace free again.
alter table report drop constraint report_laboratory_id_supersedes_id_key;
create unique index report_supersedes on report (laboratory_id, supersedes_id) where state <> 'rejected';

-- Results of one client, newest first, without walking those of all others.
create index sample_client on sample (laboratory_id, client_id, cast_at desc, id desc);

-- Unknown codes asked for at the public verification, by address: guessing is slowed, whichever server is asked.
create table verification_attempt (
  id bigint primary key generated always as identity,
  ip text not null,
  at timestamptz not null default clock_timestamp()
);
create index verification_attempt_ip on verification_attempt (ip, at);
create index verification_attempt_age on verification_attempt (at);
grant select, insert, delete on verification_attempt to probeta_app;
