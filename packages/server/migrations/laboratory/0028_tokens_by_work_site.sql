-- A token may be limited to work sites: every record of another one is then as if it did not exist.

-- null: all that its user reaches
alter table api_token add column work_sites uuid[] check (cardinality(work_sites) between 1 and 50);

-- As before, with the work sites of the token.
drop function token_of(bytea);
create function token_of(hash bytea)
returns table (user_id integer, names text, username text, laboratory_id integer, laboratory_name text, time_zone text, host_name text, paper text, country text,
               client_id uuid, permissions jsonb, work_sites uuid[], laboratories jsonb, token_id uuid, token_name text, token_permissions jsonb,
               token_work_sites uuid[], used_at timestamptz)
language sql stable rows 1 security definer set search_path from current as $$
  select u.id, u.names, u.username, l.id, l.name, l.time_zone, l.host_name, l.paper, l.country, r.client_id, r.permissions, r.work_sites, '[]'::jsonb,
         t.id, t.name, t.permissions, t.work_sites, s.used_at
  from api_token t
  join app_user u on u.id = t.user_id and u.active
  join laboratory l on l.id = current_laboratory()
  join laboratory_account a on a.laboratory_id = l.id and a.user_id = u.id
  cross join lateral rights_of(u.id) r
  left join api_token_use s on s.token_id = t.id
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > clock_timestamp()
$$;
call for_the_gate('token_of(bytea)');

/*
 * Which rows a token limited to work sites reaches: those that name one of them, those that belong to such a row, and what the
 * laboratory has for all work sites alike (equipment, rules, words, people's qualifications). Of every other table none.
 */
do $$
declare
  of_table text;
  rule text;
  -- a row of this table belongs to the row of another one that this column names
  parents constant jsonb := '{
    "client": "id work_site client_id",
    "initial_curing": "sample_id sample id", "mix_change": "mix_id mix id",
    "kept_age_pairs": "mix_id mix id", "kept_fracture_sum": "mix_id mix id", "kept_month_sum": "mix_id mix id",
    "kept_range_sum": "mix_id mix id", "kept_series_sum": "mix_id mix id",
    "disposal": "specimen_id specimen id", "pickup": "specimen_id specimen id", "placement": "specimen_id specimen id",
    "set_aside_reading": "specimen_id specimen id", "specimen_label": "specimen_id specimen id",
    "transferred_specimen": "specimen_id specimen id", "swap_answer": "first_id specimen id",
    "transfer": "id transferred_specimen transfer_id", "label_print": "id specimen_label print_id",
    "sheet_message": "sheet_id sheet id", "sheet_version": "sheet_id sheet id",
    "sheet_file_content": "file_id sheet_file id", "photo_picture": "photo_id photo id",
    "visit_times": "visit_id visit id", "sheetless_visit": "visit_id visit id",
    "report_document": "report_id report id", "report_strength_test": "report_id report id",
    "issued_notice": "report_id report id", "delivery_step": "delivery_id delivery id", "share_use": "share_id share id",
    "core": "investigation_id investigation id", "investigation_step": "investigation_id investigation id",
    "investigation_file": "investigation_id investigation id", "investigation_file_content": "file_id investigation_file id"
  }';
  of_all constant text[] := array[
    'api_token', 'api_token_use', 'idempotency', 'branch', 'storage_place',
    'brand', 'brand_alias', 'brand_mix', 'brand_plant', 'typed_plant',
    'calibration', 'calibration_file', 'calibration_file_content', 'care_log', 'equipment', 'equipment_outage',
    'curing_tank', 'curing_episode', 'curing_reading', 'disposal_period', 'closed_day', 'laboratory_calendar',
    'escalation_ladder', 'judging_version', 'letterhead', 'letterhead_logo', 'lookup_row', 'lookup_words', 'number_series',
    'membership', 'permission', 'person_units', 'handwritten_signature', 'notice_preference', 'portal_setting', 'saved_view',
    'rule_comparison', 'rule_set', 'rule_set_version', 'signing_certificate', 'template_edition', 'visit_setting',
    'technician', 'technician_certificate', 'certificate_file', 'certificate_file_content', 'uncertified_work'];
begin
  for of_table in
    select c.relname from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname <> all (of_all)
  loop
    if parents ? of_table then
      rule := format('exists (select from %2$I parent where parent.%3$I = %4$I.%1$I)',
        split_part(parents ->> of_table, ' ', 1), split_part(parents ->> of_table, ' ', 2), split_part(parents ->> of_table, ' ', 3), of_table);
    elsif of_table = 'work_site' then
      rule := 'id = any ((select current_work_sites())::uuid[])';
    elsif exists (select from pg_attribute a where a.attrelid = of_table::regclass and a.attname = 'work_site_id') then
      rule := 'work_site_id = any ((select current_work_sites())::uuid[])';
    else
      rule := 'false';
    end if;
    call limit_to_work_sites(of_table, rule);
  end loop;
end $$;

call analyse_early();
call suit_functions_to_nodes();
