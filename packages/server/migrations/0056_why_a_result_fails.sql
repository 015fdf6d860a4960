-- A result that holds by itself and fails with its lot is low too: what failed is kept with it, and the lot whose failure it is.
alter table kept_strength_test add column failure jsonb;
alter table low_result
  -- the strength held against the limits, where it was converted first
  add column converted_mpa double precision check (converted_mpa > 0),
  add column failure jsonb;

-- What does not conform is judged again: nobody has kept why until now.
alter table kept_strength_test no force row level security;
alter table mix_change no force row level security;
insert into mix_change (laboratory_id, mix_id)
select distinct k.laboratory_id, k.mix_id from kept_strength_test k
where k.outcome = 'doesNotConform' and not exists (select from mix_change c where c.laboratory_id = k.laboratory_id and c.mix_id = k.mix_id);
alter table mix_change force row level security;
alter table kept_strength_test force row level security;
