-- Cubes kept dry after seven days (German annex of EN 12390-2) and cubes of 200 mm: their results are converted before they are judged.
alter table mix
  add column curing text not null default 'standard' check (curing in ('standard', 'dry')),
  drop constraint mix_shape_check,
  add constraint mix_shape_check check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100'));
alter table specimen
  drop constraint specimen_shape_check,
  add constraint specimen_shape_check check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100')),
  drop constraint specimen_curing_check,
  add constraint specimen_curing_check check (curing in ('standard', 'dry', 'field'));

-- The rules judge otherwise from here on: what is kept of every test is judged again. What was issued stays as it was printed.
alter table mix no force row level security;
alter table mix_change no force row level security;
insert into mix_change (laboratory_id, mix_id)
select m.laboratory_id, m.id from mix m
where not exists (select from mix_change c where c.laboratory_id = m.laboratory_id and c.mix_id = m.id);
alter table mix_change force row level security;
alter table mix force row level security;
