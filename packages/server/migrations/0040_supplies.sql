-- What a work site takes over of a supplier: the composition of its mix, and the plant a visit goes to see delivered from.

-- As the supplier states it in the catalogue; what was taken over stays when the catalogue changes.
alter table mix
  add column max_aggregate_mm numeric check (max_aggregate_mm > 0 and max_aggregate_mm <= 200),
  add column cement_kg_m3 numeric check (cement_kg_m3 between 50 and 1000),
  add column water_cement numeric check (water_cement between 0.1 and 2);

-- In words, as on sheets: those of the catalogue are offered, others may be typed.
alter table visit add column plant text not null default '' check (length(plant) <= 120);
