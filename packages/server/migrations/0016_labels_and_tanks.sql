-- Where specimens lie in the laboratory, how each came there, and which of their labels is the valid one.

-- A tank or a room, and a shelf in it. The code is what its own label says.
create table storage_place (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  tank text not null check (length(tank) between 1 and 40),
  shelf text not null default '' check (length(shelf) <= 17),
  -- specimens; null: nobody counts
  capacity integer check (capacity between 1 and 100000),
  active boolean not null default true,
  primary key (laboratory_id, id)
);
create unique index storage_place_code on storage_place (laboratory_id, code);
create unique index storage_place_words on storage_place (laboratory_id, lower(tank), lower(shelf));

alter table specimen
  add column place_id uuid,
  -- how often a label was printed; 0: only the code with its check characters counts, as on labels from before
  add column label_number integer not null default 0 check (label_number >= 0),
  add column label_mark text not null default '' check (label_mark ~ '^([A-Z][0-9A-Z]{2})?$'),
  add constraint marked_once_printed check ((label_number = 0) = (label_mark = '')),
  add foreign key (laboratory_id, place_id) references storage_place (laboratory_id, id);
create index specimen_place on specimen (laboratory_id, place_id, state) where place_id is not null;

-- One turn of the printer: for which specimens, by whom, and why again.
create table label_print (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  reason text not null default '' check (length(reason) <= 300),
  printed_by integer,
  printed_at timestamptz not null,
  primary key (laboratory_id, id)
);

-- Every label there ever was: an old one is known again, and the day that ended it.
create table specimen_label (
  laboratory_id integer not null references laboratory (id),
  specimen_id uuid not null,
  number integer not null check (number > 0),
  mark text not null,
  print_id uuid not null,
  printed_at timestamptz not null,
  primary key (laboratory_id, specimen_id, number),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id),
  foreign key (laboratory_id, print_id) references label_print (laboratory_id, id)
);
create index specimen_label_print on specimen_label (laboratory_id, print_id);
create trigger specimen_label_final before update or delete on specimen_label for each row execute function refuse_change();

-- A specimen put in its place by a scan, with what it was and where it lay before: the last one can be taken back.
create table placement (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  specimen_id uuid not null,
  kind text not null check (kind in ('reception', 'move')),
  place_id uuid not null,
  from_state text not null,
  from_place_id uuid,
  from_location text not null default '',
  placed_by integer,
  placed_at timestamptz not null,
  undone_at timestamptz,
  primary key (laboratory_id, id),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id),
  foreign key (laboratory_id, place_id) references storage_place (laboratory_id, id)
);
create index placement_specimen on placement (laboratory_id, specimen_id, placed_at desc);

call audit_table('storage_place');
call audit_table('label_print');
call audit_table('placement');
call scope_table('storage_place', '(select current_client()) is null');
call scope_table('label_print', '(select current_client()) is null');
call scope_table('specimen_label', '(select current_client()) is null');
call scope_table('placement', '(select current_client()) is null');
grant select, insert, update on storage_place, placement to probeta_app;
grant select, insert on label_print, specimen_label to probeta_app;
