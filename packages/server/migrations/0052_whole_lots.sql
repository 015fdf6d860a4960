/*
 * A lot of the work: what it is planned for, and how far it reaches where the rule counts by members; a lot that was merged
 * into another keeps its number and takes nothing any more. A visit is booked for a lot.
 */
alter table lot
  -- The element whose concrete it takes, with all that stands in it: 'Torre A > Planta 2'; '' for any.
  add column element text not null default '' check (length(element) <= 200),
  add column member text check (member in ('compression', 'bending', 'massive')),
  add column area_m2 double precision check (area_m2 > 0 and area_m2 <= 100000),
  add column floors integer check (floors between 1 and 200),
  add column merged_into uuid check (merged_into <> id),
  add constraint lot_merged foreign key (laboratory_id, mix_id, merged_into) references lot (laboratory_id, mix_id, id);
create index lot_merged on lot (laboratory_id, merged_into) where merged_into is not null;
grant update (element, member, area_m2, floors, merged_into) on lot to probeta_app;

alter table visit
  add column lot_id uuid,
  add constraint visit_lot foreign key (laboratory_id, mix_id, lot_id) references lot (laboratory_id, mix_id, id),
  add check (lot_id is null or mix_id is not null);
create index visit_lot on visit (laboratory_id, lot_id) where lot_id is not null;

-- The concrete that a batch stands for, m³: its part of what its visit was booked for, or of its truck where that is more.
create function volume_of_batch(p sample) returns double precision language sql stable as $$
  select greatest(p.volume_m3, (
    select v.volume_m3 / (select count(*) from sample q where q.laboratory_id = p.laboratory_id and q.sheet_id = p.sheet_id
                          and q.mix_id = p.mix_id and q.voided_at is null)
    from sheet t join visit v on v.laboratory_id = t.laboratory_id and v.id = t.visit_id
    where t.laboratory_id = p.laboratory_id and t.id = p.sheet_id and v.mix_id = p.mix_id and p.voided_at is null))::float8
$$;

-- Both lots are held before it is looked whether they are reported: whoever issues holds them while the verdict is printed.
create or replace function keep_reported_lot() returns trigger language plpgsql as $$
begin
  perform from lot l where l.laboratory_id = old.laboratory_id and l.id in (old.lot_id, new.lot_id) order by l.id for no key update;
  if lot_is_reported(old.laboratory_id, old.lot_id) or lot_is_reported(new.laboratory_id, new.lot_id) then
    raise exception 'a result of this lot is reported' using errcode = 'PB003';
  end if;
  return new;
end $$;

-- What was sampled before lots were kept, by a rule that judges them: whoever judges its mix places it once.
insert into mix_change (laboratory_id, mix_id)
select m.laboratory_id, m.id from mix m
where m.rule_set ~ '^(codigo-estructural|din1045|en206-identity|bs8500|cirsoc)'
  and exists (select from sample p where p.laboratory_id = m.laboratory_id and p.mix_id = m.id and p.lot_id is null and p.voided_at is null);

-- A strength as its rule compares it, on the specimen that its limits are stated for; null until it is judged again.
alter table kept_strength_test add column compared_mpa double precision;
drop index kept_series;
create index kept_series on kept_strength_test (laboratory_id, mix_id, age_hours, cast_at, sample_id)
  include (work_site_id, client_id, shape, at_design_age, counts, mean_mpa, compared_mpa, moving_mean_mpa, outcome, plant, element, stage, reported_at);
insert into mix_change (laboratory_id, mix_id)
select m.laboratory_id, m.id from mix m where m.rule_set ~ '^(codigo-estructural|din1045|en206|cirsoc|iram|nch)' and exists (
  select from kept_strength_test k where k.laboratory_id = m.laboratory_id and k.mix_id = m.id);
