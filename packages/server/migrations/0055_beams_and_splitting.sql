-- Beams are specimens of their own; the method of the mix says whether a cylinder is pressed or split. A failure code needs the
-- figure it was taken from: 'M' and 'O 140' of ASTM C78 and EN 12390-5 say where a beam broke. It means nothing without a code.
alter table mix
  drop constraint mix_shape_check,
  add constraint mix_shape_check check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100',
    'beam150x500', 'beam150x600', 'beam100x400', 'beam100x500'));
alter table specimen
  drop constraint specimen_shape_check,
  add constraint specimen_shape_check check (shape in ('cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100',
    'beam150x500', 'beam150x600', 'beam100x400', 'beam100x500'));
alter table break
  add column failure_figure text not null default 'en12390-3' check (failure_figure in ('en12390-3', 'astmC78', 'en12390-5'));

-- A beam that broke too far outside its middle third is no result of its method.
alter table invalidation
  drop constraint invalidation_motive_check,
  add constraint invalidation_motive_check
    check (motive in ('placing', 'ends', 'damaged', 'press', 'confused', 'age', 'curing', 'fracture', 'other'));
