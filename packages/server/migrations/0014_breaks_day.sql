-- The day at the press: whose hands touched a reading, which pads it was broken on, what was not broken and why, and the
-- day that was sent to review.

-- Everybody who took, corrected or swapped the reading, in no order. Kept by the trigger: no way to the table forgets one.
alter table break add column touched_by integer[] not null default '{}';

-- Forced row-level security shows its owner nothing: what is there is filled in while it is lifted, unaudited and once.
alter table break disable trigger user;
alter table break no force row level security;
alter table specimen no force row level security;
alter table audit_entry no force row level security;
update break b set touched_by = array(
  select distinct u from unnest(
    array[b.broken_by, s.corrected_by]
    || array(select a.user_id from audit_entry a where a.laboratory_id = b.laboratory_id and a.object_id = b.specimen_id::text and a.object_kind = 'break')
  ) u where u is not null order by u)
from specimen s where s.laboratory_id = b.laboratory_id and s.id = b.specimen_id;
alter table break force row level security;
alter table specimen force row level security;
alter table audit_entry force row level security;
alter table break enable trigger user;

create function remember_hands() returns trigger language plpgsql as $$
begin
  new.touched_by := array(
    select distinct u
    from unnest(new.touched_by || case when tg_op = 'UPDATE' then old.touched_by end || array[new.broken_by, current_actor()]) u
    where u is not null order by u);
  return new;
end $$;
create trigger break_remembers before insert or update on break for each row execute function remember_hands();

-- The constraint of the specimen knows only its last hands.
create function refuse_own_review() returns trigger language plpgsql as $$
begin
  if exists (select from break b where b.laboratory_id = new.laboratory_id and b.specimen_id = new.id
             and (new.checked_by = any (b.touched_by) or new.approved_by = any (b.touched_by))) then
    raise exception 'whoever touched a reading neither checks nor approves it'
      using errcode = '23514', constraint = 'second_person_checks', table = 'specimen';
  end if;
  return new;
end $$;
create trigger specimen_second_person before update of checked_by, approved_by on specimen
  for each row when (new.checked_by is not null or new.approved_by is not null) execute function refuse_own_review();

-- Readings are swapped until a report has been issued on them: a swap takes an approval back, and nothing else does.
create function refuse_approved_change() returns trigger language plpgsql as $$
begin
  if new.state = 'broken' and new.checked_by is null and new.approved_by is null
     and to_jsonb(new) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
       = to_jsonb(old) - '{state,state_reason,version,broken_by,corrected_by,checked_by,checked_at,approved_by,approved_at}'::text[]
     and not exists (
       select from report_strength_test t join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
       where t.laboratory_id = old.laboratory_id and t.sample_id = old.sample_id and t.age_hours = old.age_hours
         and r.state in ('authorised', 'superseded')) then
    return new;
  end if;
  raise exception '% is final and cannot be changed', tg_table_name using errcode = 'PB001';
end $$;
drop trigger specimen_final on specimen;
create trigger specimen_final before update on specimen for each row when (old.state = 'approved') execute function refuse_approved_change();

-- Unbonded caps: a set of pads and retainers, and how often it may be used.
alter table equipment drop constraint equipment_kind_check;
alter table equipment add constraint equipment_kind_check check (kind in ('press', 'scale', 'caliper', 'pad'));
alter table equipment add column most_uses integer check (most_uses between 1 and 10000);
-- used before it was entered here
alter table equipment add column uses_before integer not null default 0 check (uses_before between 0 and 10000);
alter table equipment add constraint pads_count_uses check ((kind = 'pad') = (most_uses is not null));
create index equipment_kind on equipment (laboratory_id, kind, name, id);

alter table break add column pad_set_id uuid;
alter table break add foreign key (laboratory_id, pad_set_id) references equipment (laboratory_id, id);
alter table break add constraint pad_set_of_pads check (pad_set_id is null or end_condition = 'pads');
-- work_site_id for the policy of the scope, as in break_statistics
create index break_pad_set on break (laboratory_id, pad_set_id) include (work_site_id) where pad_set_id is not null;

-- Why a specimen that was due was not broken on a day. Its key has no id of its own: the trail names the specimen.
create table missed_break (
  laboratory_id integer not null references laboratory (id),
  specimen_id uuid not null,
  day date not null,
  client_id uuid not null,
  work_site_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  said_by integer,
  said_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, specimen_id, day),
  foreign key (laboratory_id, specimen_id) references specimen (laboratory_id, id)
);
create index missed_break_day on missed_break (laboratory_id, day, specimen_id);
call audit_table('missed_break');
call scope_table('missed_break', '(select current_client()) is null');
grant select, insert, update on missed_break to probeta_app;

-- A day sent to review; sent again after late entries, it has a further row.
create table day_review (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  day date not null,
  number integer not null check (number > 0),
  broken integer not null check (broken >= 0),
  missed integer not null check (missed >= 0),
  on_hold integer not null check (on_hold >= 0),
  sent_by integer,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id),
  unique (laboratory_id, day, number)
);
create trigger day_review_final before update or delete on day_review for each row execute function refuse_change();
call audit_table('day_review');
call scope_table('day_review', '(select current_client()) is null');
grant select, insert on day_review to probeta_app;
