-- Readings that do not count, results that are opened again, and the laboratory's own workbooks for its results.

-- Why a reading does not count. The reading itself stays as it was taken; whoever took or touched it cannot say so.
create table invalidation (
  laboratory_id integer not null references laboratory (id),
  specimen_id uuid not null,
  client_id uuid not null,
  work_site_id uuid not null,
  motive text not null check (motive in ('placing', 'ends', 'damaged', 'press', 'confused', 'age', 'curing', 'other')),
  remark text not null check (length(remark) between 1 and 300),
  invalidated_by integer,
  invalidated_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, specimen_id),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id)
);
call audit_table('invalidation');
call scope_table('invalidation', '(select current_client()) is null');
call client_table('invalidation');
grant select, insert on invalidation to probeta_app;
create trigger invalidation_final before update or delete on invalidation for each row execute function refuse_change();

create function refuse_own_invalidation() returns trigger language plpgsql as $$
begin
  if exists (select from break b where b.laboratory_id = new.laboratory_id and b.specimen_id = new.specimen_id
             and new.invalidated_by = any (b.touched_by)) then
    raise exception 'whoever touched a reading does not invalidate it'
      using errcode = '23514', constraint = 'second_person_invalidates', table = 'invalidation';
  end if;
  return new;
end $$;
create trigger invalidation_second_person before insert on invalidation for each row execute function refuse_own_invalidation();

-- An invalidated reading is as final as a checked one.
create or replace function refuse_late_correction() returns trigger language plpgsql as $$
begin
  if exists (select from specimen s where s.laboratory_id = old.laboratory_id and s.id = old.specimen_id and s.state in ('checked', 'approved', 'invalidated'))
     and not follows_its_client(to_jsonb(old), to_jsonb(new)) then
    raise exception 'a checked reading is final' using errcode = 'PB001';
  end if;
  return new;
end $$;

-- On a report that stands, and of which nobody is writing the version that will replace it.
create function stands_issued(of_laboratory integer, of_sample uuid, of_age integer) returns boolean language sql stable as $$
  select exists (
    select from report_strength_test t
    join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
    where t.laboratory_id = of_laboratory and t.sample_id = of_sample and t.age_hours = of_age and r.state = 'authorised'
      and not exists (select from report d where d.laboratory_id = r.laboratory_id and d.supersedes_id = r.id and d.state = 'drafted'))
$$;

-- An approved reading becomes open again until a report is issued on it, and then only for the version that replaces it.
create or replace function refuse_approved_change() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if new.state = 'broken' and new.checked_by is null and new.approved_by is null
     and to_jsonb(new) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
       = to_jsonb(old) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
     and not stands_issued(old.laboratory_id, old.sample_id, old.age_hours) then
    return new;
  end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;

-- Results newest first: a set stays in the list though all its readings were invalidated.
drop index specimen_tested;
create index specimen_tested on specimen (laboratory_id, cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved', 'invalidated') and age_hours is not null;
-- The same of one client; a work site is small enough without.
create index specimen_tested_client on specimen (laboratory_id, client_id, cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved', 'invalidated') and age_hours is not null;
-- What somebody broke.
create index break_hand on break (laboratory_id, broken_by, sample_id, age_hours);

-- Workbooks of the laboratory's own, filled with what a list shows.
create table export_template (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  list text not null check (list in ('strengthTests')),
  name text not null check (length(name) between 1 and 80),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  sha256 bytea not null check (length(sha256) = 32),
  -- those of its placeholders that the laboratory's list knows
  placeholders text[] not null,
  added_by integer,
  added_at timestamptz not null default clock_timestamp(),
  -- offered no more; what was asked for by its address is still filled
  removed_at timestamptz,
  primary key (laboratory_id, id)
);
create unique index export_template_name on export_template (laboratory_id, list, lower(name)) where removed_at is null;
call audit_table('export_template');
call scope_table('export_template', '(select current_client()) is null');
grant select, insert, update (removed_at) on export_template to probeta_app;

/*
 * What the list of results asks of what is kept of every test: which have something to look at, which still wait, and an
 * element by name. Every row is judged once more: whether it is warned of was not kept before.
 */
alter table kept_strength_test add column warned boolean not null default false;
create index kept_warned on kept_strength_test (laboratory_id, cast_at desc, sample_id desc, age_hours desc) where warned;
create index kept_open on kept_strength_test (laboratory_id, cast_at desc, sample_id desc, age_hours desc) where stage = 'open';
create index kept_element on kept_strength_test (laboratory_id, element, cast_at desc, sample_id desc, age_hours desc) where element <> '';
create index specimen_to_review on specimen (laboratory_id, cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked') and age_hours is not null;
create index specimen_other_age on specimen (laboratory_id, cast_at desc, sample_id desc, age_hours desc)
  where state in ('broken', 'checked', 'approved', 'invalidated') and age_hours not in (168, 672);
create index mix_specified on mix (laboratory_id, specified_strength) include (specified_mpa);

-- Whether a reading was corrected, or taken for that of another specimen, after it was first taken. Kept by the trigger.
alter table break add column corrected boolean not null default false;
alter table break add column swapped boolean not null default false;
alter table break disable trigger user;
alter table break no force row level security;
alter table audit_entry no force row level security;
update break b set corrected = f.corrected, swapped = f.swapped
from (select a.laboratory_id, a.object_id::uuid as specimen_id, bool_or(a.action = 'specimen.correctBreak') as corrected,
             bool_or(a.action = 'specimen.swapBreaks') as swapped
      from audit_entry a where a.object_kind = 'break' and a.action in ('specimen.correctBreak', 'specimen.swapBreaks')
      group by 1, 2) f
where f.laboratory_id = b.laboratory_id and f.specimen_id = b.specimen_id;
alter table audit_entry force row level security;
alter table break force row level security;
alter table break enable trigger user;

create function mark_altered() returns trigger language plpgsql as $$
begin
  if follows_its_client(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if current_setting('probeta.action', true) = 'specimen.swapBreaks' then
    new.swapped := true;
  else
    new.swapped := old.swapped;
    new.corrected := true;
  end if;
  return new;
end $$;
create trigger break_altered before update on break for each row execute function mark_altered();
