-- Photographs of sheets, trucks and broken specimens. What is known of one is listed and on the audit trail; the bytes stand
-- apart, where neither a list nor the trail carries them, and are held by their hash in the row that is.

create table photo (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  client_id uuid not null,
  work_site_id uuid not null,
  sheet_id uuid not null,
  -- null: of the sheet as a whole
  sample_id uuid,
  specimen_id uuid,
  shows text not null check (shows in ('sheet', 'deliveryNote', 'sample', 'break')),
  note text not null default '' check (length(note) <= 200),
  -- of the picture as it is kept: turned, shrunk, written anew
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- of the file as it came
  uploaded_bytes integer not null check (uploaded_bytes > 0),
  uploaded_sha256 bytea not null check (length(uploaded_sha256) = 32),
  added_by integer references app_user (id),
  added_at timestamptz not null default clock_timestamp(),
  withdrawn_by integer references app_user (id),
  withdrawn_at timestamptz,
  withdrawn_because text not null default '' check (length(withdrawn_because) <= 300),
  primary key (laboratory_id, id),
  foreign key (laboratory_id, client_id) references client (laboratory_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, sheet_id) references sheet (laboratory_id, id),
  foreign key (laboratory_id, sample_id) references sample (laboratory_id, id),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id),
  constraint specimen_of_a_sample check (specimen_id is null or sample_id is not null),
  constraint withdrawn_with_reason check ((withdrawn_at is null) = (withdrawn_because = ''))
);
create index photo_sheet on photo (laboratory_id, sheet_id, added_at, id);
create index photo_specimen on photo (laboratory_id, specimen_id, added_at, id) where specimen_id is not null;

create table photo_picture (
  laboratory_id integer not null references laboratory (id),
  photo_id uuid not null,
  picture bytea not null,
  thumbnail bytea not null,
  primary key (laboratory_id, photo_id),
  foreign key (laboratory_id, photo_id) references photo (laboratory_id, id)
);
-- A JPEG does not get smaller: trying costs time.
alter table photo_picture alter column picture set storage external, alter column thumbnail set storage external;

-- A photograph is withdrawn, never deleted, and once.
create trigger photo_final before update on photo for each row when (old.withdrawn_at is not null) execute function refuse_change();
create trigger photo_kept before delete on photo for each row execute function refuse_change();
create trigger photo_picture_final before update or delete on photo_picture for each row execute function refuse_change();

call audit_table('photo');
-- Of the laboratory's own: nothing of the portal shows one yet.
call scope_table('photo', '(select current_client()) is null');
call scope_table('photo_picture', '(select current_client()) is null');
grant select, insert on photo, photo_picture to probeta_app;
grant update (version, withdrawn_by, withdrawn_at, withdrawn_because) on photo to probeta_app;
