-- Two specimens whose readings seemed exchanged and are not: it is not asked again while neither reading changes.
create table swap_answer (
  id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  -- the readings that were stated to be right, unrounded
  first_mpa numeric not null,
  second_mpa numeric not null,
  reason text not null check (length(reason) between 1 and 300),
  answered_by integer,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (id),
  foreign key (first_id) references specimen (id),
  foreign key (second_id) references specimen (id),
  constraint pair_in_order check (first_id < second_id)
);
create index swap_answer_pair on swap_answer (first_id, second_id, answered_at desc);
call scope_table('swap_answer', '(select asked_by_staff())');
call audit_table('swap_answer');
create trigger swap_answer_final before update or delete on swap_answer for each row execute function refuse_change();
grant select, insert on swap_answer to probeta_app;
