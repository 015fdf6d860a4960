-- Failures are coded as the method of the mix codes them. A type 1-6 of ASTM C39 stays where it stands, whatever the method: what
-- was chosen from that figure on a cube keeps its meaning. Codes of EN 12390-3 stand beside it: 'satisfactory', '4', 'B T'.
alter table break
  alter column fracture_type drop not null,
  add column failure_code text not null default '' check (length(failure_code) <= 20),
  add constraint break_failure_of_one_figure check (fracture_type is null or failure_code = ''),
  -- as typed, in the unit of the load per second, and in N/s
  add column rate_typed text not null default '' check (length(rate_typed) <= 20),
  add column rate_n_s numeric check (rate_n_s > 0);
