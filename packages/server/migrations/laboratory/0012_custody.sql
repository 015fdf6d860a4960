-- Who has a specimen between the site and the laboratory, and between which temperatures it lay at the site.

-- A specimen that somebody took along from its site. Its reception ends the transport; its state is not changed by it.
create table pickup (
  id uuid not null,
  specimen_id uuid not null,
  picked_up_by integer not null references app_user (id),
  -- by the clock of the phone, which may have had no network for hours
  picked_up_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (id),
  foreign key (specimen_id) references specimen (id)
);
-- Nobody takes along what somebody else has.
create unique index pickup_of_specimen on pickup (specimen_id) where undone_at is null;
call scope_table('pickup', '(select asked_by_staff())');
call audit_table('pickup');
create trigger pickup_undone before update on pickup for each row when (old.undone_at is not null) execute function refuse_change();
create trigger pickup_kept before delete on pickup for each row execute function refuse_change();
grant select, insert, update (undone_at) on pickup to probeta_app;

-- What lies at the sites, for the round: few among the many that wait for their day in the laboratory.
create index specimen_at_site on specimen (work_site_id, sample_id) where state in ('cast', 'onSite') and curing <> 'field';

-- The reading of the minimum and maximum thermometer beside the specimens of a sample during initial curing.
create table initial_curing (
  sample_id uuid not null,
  -- whose trail it stands in
  id uuid generated always as (sample_id) stored,
  version integer not null default 1,
  least_c numeric not null check (least_c between -60 and 70),
  most_c numeric not null check (most_c between -60 and 70),
  remark text not null default '' check (length(remark) <= 300),
  read_by integer references app_user (id),
  read_at timestamptz not null,
  primary key (sample_id),
  foreign key (sample_id) references sample (id),
  constraint initial_curing_in_order check (least_c <= most_c)
);
call scope_table('initial_curing', '(select asked_by_staff())');
call audit_table('initial_curing');
create trigger initial_curing_kept before delete on initial_curing for each row execute function refuse_change();
grant select, insert, update (version, least_c, most_c, remark, read_by, read_at) on initial_curing to probeta_app;
