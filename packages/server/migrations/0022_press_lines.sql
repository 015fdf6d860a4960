-- How the lines that a press sends are read, and what a press said of a reading.

alter table equipment add column line_pattern text check (length(line_pattern) between 1 and 200);
alter table equipment add column line_unit text check (line_unit in ('N', 'kN', 'kgf', 'lbf', 'tf', 'kip'));
alter table equipment add column line_decimal_mark text check (line_decimal_mark in ('.', ','));
-- 'final': a line when the specimen failed; 'running': the load ten times a second
alter table equipment add column line_sends text check (line_sends in ('final', 'running'));
alter table equipment add column baud_rate integer check (baud_rate between 300 and 921600);
alter table equipment add column data_bits integer check (data_bits in (7, 8));
alter table equipment add column parity text check (parity in ('none', 'even', 'odd'));
alter table equipment add column stop_bits integer check (stop_bits in (1, 2));
alter table equipment add constraint lines_whole check (
  num_nulls(line_pattern, line_unit, line_decimal_mark, line_sends, baud_rate, data_bits, parity, stop_bits) in (0, 8));
alter table equipment add constraint only_presses_send check (kind = 'press' or line_pattern is null);

-- The line as it came, and whether the load is the one it says.
alter table break add column press_line text not null default '' check (length(press_line) <= 200);
alter table break add column load_from_press boolean not null default false;
alter table break add constraint press_said_it check (not load_from_press or press_line <> '');

-- The newest readings of a mix at an age, for the window in which the next one is expected: the same index serves both.
drop index break_statistics;
create index break_statistics on break (laboratory_id, mix_id, age_hours, broken_at) include (strength_unrounded_mpa, work_site_id);
