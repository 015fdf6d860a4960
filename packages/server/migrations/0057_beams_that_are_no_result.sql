-- A beam that broke too far from its middle third no longer counts in the mean of its set: mixes of beams are judged again.
alter table mix no force row level security;
alter table mix_change no force row level security;
insert into mix_change (laboratory_id, mix_id)
select m.laboratory_id, m.id from mix m
where m.shape like 'beam%' and not exists (select from mix_change c where c.laboratory_id = m.laboratory_id and c.mix_id = m.id);
alter table mix_change force row level security;
alter table mix force row level security;
