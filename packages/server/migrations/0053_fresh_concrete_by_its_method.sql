-- The consistence of a mix is specified by slump, flow table, slump flow, Vebe or degree of compactability, as a class or as a
-- target with its tolerance; air, density and temperature of the fresh concrete have limits of each mix. What stands keeps its
-- meaning: every mix until now was specified by its slump, and every sample says what it said.
alter table mix
  add column consistence_method text not null default 'slump'
    check (consistence_method in ('slump', 'flow', 'slumpFlow', 'vebe', 'compaction')),
  add column consistence_class text,
  add column consistence_target numeric check (consistence_target >= 0),
  add column consistence_tolerance numeric check (consistence_tolerance >= 0),
  add column air_method text check (air_method in ('pressure', 'volumetric')),
  add column air_correction_percent numeric check (air_correction_percent between 0 and 30),
  add column light_weight_aggregate boolean not null default false,
  add column air_least_percent numeric check (air_least_percent between 0 and 30),
  add column air_most_percent numeric check (air_most_percent between 0 and 30),
  add column density_least_kg_m3 numeric check (density_least_kg_m3 between 500 and 5000),
  add column density_most_kg_m3 numeric check (density_most_kg_m3 between 500 and 5000),
  add column air_free_kg_m3 numeric check (air_free_kg_m3 between 500 and 5000),
  add column concrete_least_c numeric check (concrete_least_c between -10 and 70),
  add column concrete_most_c numeric check (concrete_most_c between -10 and 70),
  -- A class is of the test it is measured by.
  add constraint mix_consistence_class_of_its_test check (consistence_class is null or consistence_class = any (
    case consistence_method
      when 'slump' then array['S1', 'S2', 'S3', 'S4', 'S5']
      when 'flow' then array['F1', 'F2', 'F3', 'F4', 'F5', 'F6']
      when 'slumpFlow' then array['SF1', 'SF2', 'SF3']
      when 'vebe' then array['V0', 'V1', 'V2', 'V3', 'V4']
      else array['C0', 'C1', 'C2', 'C3', 'C4'] end)),
  -- The target of a slump is slump_mm.
  add constraint mix_consistence_target_of_its_test
    check (consistence_method <> 'slump' or (consistence_target is null and consistence_tolerance is null)),
  add constraint mix_air_limits_check check (air_least_percent <= air_most_percent),
  add constraint mix_density_limits_check check (density_least_kg_m3 <= density_most_kg_m3),
  add constraint mix_concrete_limits_check check (concrete_least_c <= concrete_most_c),
  -- The pressure method is not for light-weight aggregate (ASTM C231).
  add constraint mix_pressure_of_normal_aggregate check (not (light_weight_aggregate and air_method = 'pressure'));

alter table sample
  -- By any test but the slump, which has its own columns: the readings as they were typed (two diameters of a slump flow), and
  -- their mean in mm, s or as a ratio.
  add column consistence_method text check (consistence_method in ('flow', 'slumpFlow', 'vebe', 'compaction')),
  add column consistence_typed text[] check (cardinality(consistence_typed) between 1 and 2),
  add column consistence_unit text check (consistence_unit in ('mm', 'cm', 'in', 's', '1')),
  add column consistence_value numeric check (consistence_value >= 0),
  add column air_method text check (air_method in ('pressure', 'volumetric')),
  add column air_apparent_percent numeric check (air_apparent_percent between 0 and 30),
  add column air_correction_percent numeric check (air_correction_percent between 0 and 30),
  add column measure_empty_kg numeric check (measure_empty_kg >= 0),
  add column measure_full_kg numeric check (measure_full_kg > measure_empty_kg),
  add column measure_l numeric check (measure_l > 0),
  add column batch_kg numeric check (batch_kg > 0),
  add column batch_cement_kg numeric check (batch_cement_kg between 0 and batch_kg),
  -- Of the mix when the truck was typed.
  add column air_free_kg_m3 numeric check (air_free_kg_m3 > 0),
  -- What was held against which limits of the mix, and how it came out: as it was judged, whatever the mix asks later.
  add column fresh_checks jsonb not null default '[]' check (jsonb_typeof(fresh_checks) = 'array'),
  add constraint sample_consistence_whole check (num_nulls(consistence_method, consistence_typed, consistence_unit, consistence_value) in (0, 4)),
  add constraint sample_air_whole check ((air_apparent_percent is null) = (air_correction_percent is null)),
  add constraint sample_measure_whole check (num_nulls(measure_empty_kg, measure_full_kg, measure_l) in (0, 3)),
  add constraint sample_batch_whole check (batch_cement_kg is null or batch_kg is not null);
