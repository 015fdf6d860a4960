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
