/*
 * The lot that a batch of concrete is judged with, where its acceptance rule judges lots. A batch is placed in one when its
 * sample is entered, and moved by whoever answers for it; once a result of a lot is reported, its batches stay.
 */
create table lot (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  work_site_id uuid not null,
  mix_id uuid not null,
  number integer not null check (number > 0),
  -- what of the work it is: 'Pilares planta 2'
  name text not null default '' check (length(name) <= 120),
  primary key (laboratory_id, id),
  unique (laboratory_id, mix_id, number),
  unique (laboratory_id, mix_id, id),
  foreign key (laboratory_id, work_site_id) references work_site (laboratory_id, id),
  foreign key (laboratory_id, mix_id) references mix (laboratory_id, id)
);
create index lot_of_site on lot (laboratory_id, work_site_id);
call audit_table('lot');
call scope_table('lot', '(select asked_by_staff()) or work_site_id = any ((select current_work_sites())::uuid[])');
alter table lot set (autovacuum_analyze_threshold = 5);
grant select, insert on lot to probeta_app;
grant update (version, name) on lot to probeta_app;

-- A lot is of one mix, and so is every batch in it.
alter table sample
  add column lot_id uuid,
  add constraint sample_lot foreign key (laboratory_id, mix_id, lot_id) references lot (laboratory_id, mix_id, id);
create index sample_lot on sample (laboratory_id, lot_id) where lot_id is not null;

-- Whether a result at the design age of a lot stands in an issued report, or in one that was replaced. An early one judges nothing.
create function lot_is_reported(of_laboratory integer, of_lot uuid) returns boolean language sql stable as $$
  select exists (
    select from sample p
    join mix m on m.laboratory_id = p.laboratory_id and m.id = p.mix_id
    join report_strength_test t on t.laboratory_id = p.laboratory_id and t.sample_id = p.id and t.age_hours = m.design_age_hours
    join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
    where p.laboratory_id = of_laboratory and p.lot_id = of_lot and r.state in ('authorised', 'superseded'))
$$;
create function keep_reported_lot() returns trigger language plpgsql as $$
begin
  if lot_is_reported(old.laboratory_id, old.lot_id) or lot_is_reported(new.laboratory_id, new.lot_id) then
    raise exception 'a result of this lot is reported' using errcode = 'PB003';
  end if;
  return new;
end $$;
create trigger sample_keeps_reported_lot before update of lot_id on sample for each row
  when (new.lot_id is distinct from old.lot_id) execute function keep_reported_lot();

-- The lot is no word of the accepted sheet: it may change after it.
create or replace function keep_accepted_sample() returns trigger language plpgsql as $$
declare
  beside constant text[] := '{version,lot_id}';
  was constant jsonb := to_jsonb(old) - 'sought';
  becomes constant jsonb := to_jsonb(new) - 'sought';
  state_of text;
begin
  if follows_its_client(was, becomes) or becomes - beside = was - beside then return new; end if;
  if becomes - '{version,cast_on}'::text[] = was - '{version,cast_on}'::text[]
     and new.cast_on = (new.cast_at at time zone (select l.time_zone from laboratory l where l.id = new.laboratory_id))::date then return new; end if;
  -- Locked, so that nobody accepts what is just being changed.
  select t.state into state_of from sheet t where t.laboratory_id = old.laboratory_id and t.id = old.sheet_id for share;
  if state_of = 'accepted' then raise exception 'the sheet of this sample is accepted' using errcode = 'PB001'; end if;
  return new;
end $$;

-- A batch in another lot is judged with others.
create or replace function note_changed_samples() returns trigger language plpgsql as $$
begin
  insert into mix_change (laboratory_id, mix_id)
  select n.laboratory_id, unnest(array[n.mix_id, o.mix_id]) from before o join changed n on n.laboratory_id = o.laboratory_id and n.id = o.id
  where (n.mix_id, n.cast_at, n.plant, n.element, n.lot_id) is distinct from (o.mix_id, o.cast_at, o.plant, o.element, o.lot_id)
  group by 1, 2;
  return null;
end $$;
