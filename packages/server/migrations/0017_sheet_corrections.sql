-- A truck or a whole sheet that should not have been entered stays, marked as void: its number is never given again.

alter table sheet add column void_reason text not null default '' check (length(void_reason) <= 300);
alter table sheet add constraint void_sheet_says_why check (state = 'void' or void_reason = '');

alter table sample add column voided_at timestamptz;
alter table sample add column void_reason text not null default '' check (length(void_reason) <= 300);
alter table sample add constraint void_sample_says_why check ((voided_at is null) = (void_reason = ''));

-- The delivery notes of the days around a visit, asked while a sheet is typed.
create index sample_noted on sample (laboratory_id, cast_on, id) where delivery_note <> '';
