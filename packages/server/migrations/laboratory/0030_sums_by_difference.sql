/*
 * Sums of a mix that follow what changed: a break adds the difference that it makes, instead of having all tests of its mix added
 * up again. So they are exact: counts, and sums of decimals.
 */

alter table kept_series_sum rename column mean_mpa to sum_mpa;
alter table kept_series_sum alter column sum_mpa type numeric, alter column squares_mpa2 type numeric;
-- averages so far: sums from them are off in the last digit until their mix is judged anew, which an upgrade has done with every mix
update kept_series_sum k
set sum_mpa = k.tests * k.sum_mpa,
    -- Σ(x − specified)² instead of Σ(x − mean)²
    squares_mpa2 = k.squares_mpa2 + k.tests * (k.sum_mpa - m.specified_mpa) * (k.sum_mpa - m.specified_mpa)
from mix m where m.id = k.mix_id;

alter table kept_range_sum rename column range_mpa to ranges_mpa;
alter table kept_range_sum rename column mean_mpa to means_mpa;
alter table kept_range_sum
  alter column ranges_mpa type numeric using (sets * ranges_mpa)::numeric,
  alter column means_mpa type numeric using (sets * means_mpa)::numeric;

create temporary table fractured on commit drop as
  select mix_id, fracture_type, specimens from kept_fracture_sum, unnest(fractures) with ordinality as of (specimens, fracture_type)
  where specimens > 0;
drop table kept_fracture_sum;
create table kept_fracture_sum (
  mix_id uuid not null,
  fracture_type integer not null check (fracture_type between 1 and 6),
  specimens integer not null check (specimens > 0),
  primary key (mix_id, fracture_type),
  foreign key (mix_id) references mix (id)
);
insert into kept_fracture_sum select * from fractured;
call scope_table('kept_fracture_sum', '(select asked_by_staff())');
call limit_to_work_sites('kept_fracture_sum', 'exists (select from mix parent where parent.id = kept_fracture_sum.mix_id)');
grant select, insert, update, delete on kept_fracture_sum to probeta_app;

alter table kept_month_sum add check (broken > 0);

call analyse_early();
call suit_functions_to_nodes();
