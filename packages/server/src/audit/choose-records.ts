/**
 * Treatment of every table and column when the records are compared with the trail; one that is missing here fails a test.
 * Replayed: each row must equal the last entry of the trail about it.
 */
export const replayedTables = [
  ...['app_user', 'passkey', 'laboratory', 'membership', 'permission', 'work_site_access', 'tablet'],
  ...[
    'technician',
    'technician_certificate',
    'certificate_file',
    'uncertified_work',
    'handwritten_signature',
  ],
  ...['client', 'client_contact', 'work_site', 'work_site_supplier', 'element', 'mix', 'lot'],
  ...['brand', 'brand_plant', 'brand_alias', 'brand_contact', 'brand_mix', 'brand_merge'],
  ...[
    'equipment',
    'calibration',
    'calibration_file',
    'rule_set',
    'rule_set_version',
    'rule_comparison',
    'storage_place',
  ],
  ...['laboratory_calendar', 'closed_day', 'lookup_row', 'lookup_words', 'first_step_skip'],
  ...['visit', 'visit_feed', 'sheetless_visit', 'sheet', 'sheet_message', 'sheet_version', 'sheet_file'],
  ...['sample', 'specimen', 'label_print', 'placement', 'photo'],
  ...['break', 'invalidation', 'missed_break', 'set_aside_reading', 'day_review'],
  ...['report', 'report_document', 'report_batch', 'report_batch_item', 'signing_certificate'],
  ...['template_edition', 'letterhead', 'letterhead_logo', 'export_template', 'portal_setting'],
  ...['delivery', 'low_result', 'low_result_receipt', 'escalation_ladder', 'share'],
  ...['conversation', 'conversation_message'],
  ...['investigation', 'investigation_step', 'investigation_file', 'core'],
] as const

const secret = 'lets somebody in, or comes from what does: no trail may hold it'
const derived = 'made anew from audited records at any time'
const passing = 'work that passes, and is no record'
const own = 'is its own trail: written once, and changed or deleted by nobody'
const personal = 'what one person likes to see; no record of the laboratory'
const hashed = 'bytes, held against the hash in the trail'

export const unreplayedTables: Readonly<Record<string, string>> = {
  credential: secret,
  session: secret,
  second_factor: secret,
  recovery_code: secret,
  recovery_request: secret,
  passkey_challenge: secret,
  passkey_use: secret,
  password_link: secret,
  pin: secret,
  sign_in_attempt: secret,
  sign_in_ticket: secret,
  outgoing_mail: secret,
  kept_strength_test: derived,
  kept_series_sum: derived,
  kept_range_sum: derived,
  kept_fracture_sum: derived,
  kept_month_sum: derived,
  mix_standing: derived,
  mix_change: derived,
  sample_prefix: 'names that sample codes began with, taken from audited work sites',
  typed_plant: 'spellings of audited samples, and where they lead by audited brands',
  report_strength_test:
    'what an issued report says of which test stands in its audited content and in its document',
  specimen_label: 'follows from the audited prints of labels',
  report_reading: own,
  delivery_step: own,
  share_use: 'how often a link was opened: nobody of the laboratory did it',
  alert: 'is told again from audited low results',
  issued_notice: passing,
  inbox_item: passing,
  notice_preference: personal,
  portal_preference: personal,
  person_units: personal,
  saved_view: personal,
  number_series: 'the last number given; the numbers themselves stand in audited records',
  idempotency: passing,
  verification_attempt: passing,
  signing_key: 'sealed; a certificate that it signed with stands in an audited row',
  laboratory_not_ready: passing,
  trail_origin: 'moves with the trail itself',
  installation_key: 'a server with other keys is refused at its start',
  removed_laboratory: 'laboratories that are gone with their trail',
  laboratory_account: 'follows from the audited membership',
  schema_migration: 'each migration is held against its hash when the server starts',
  photo_picture: hashed,
  sheet_file_content: hashed,
  calibration_file_content: hashed,
  certificate_file_content: hashed,
  investigation_file_content: hashed,
  audit_entry: 'the trail itself: held against its seals',
  audit_seal: 'held against the chain, its signature and the heads',
  audit_key: 'public keys; the signature is checked with the key of the installation',
  record_check: own,
}

/** Columns of replayed tables that the trail leaves out. */
export const unreplayedColumns: Readonly<Record<string, string>> = {
  'client.sought': 'made by the database from other columns, and kept so by it',
  'work_site.sought': 'made by the database from other columns, and kept so by it',
  'sample.sought': 'made by the database from other columns, and kept so by it',
  'report_document.bytes': hashed,
  'export_template.bytes': hashed,
  'letterhead_logo.bytes': hashed,
  'handwritten_signature.bytes': hashed,
  'signing_certificate.bytes': hashed,
  'photo.bytes': 'held against the size of the picture',
  'sheet_file.bytes': 'held against the size of the file',
  'certificate_file.bytes': 'held against the size of the file',
}
