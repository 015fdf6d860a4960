/**
 * The treatment of every table of the database in a complete export: a table without a line here fails a test.
 * `without`: columns that grant access, or that are made from others. `files`: columns whose bytes become a file of
 * their own, by the folder and the extension of its name.
 */
export type Choice =
  | {
      put: 'rows'
      /** The condition for the laboratory's rows; most tables need none. */
      of?: 'laboratory' | 'members'
      without?: readonly string[]
      files?: Readonly<Record<string, { folder: string; ending: string }>>
    }
  | { put: 'nothing'; why: 'secret' | 'internal' }

const rows = { put: 'rows' } as const
const secret = { put: 'nothing', why: 'secret' } as const
const internal = { put: 'nothing', why: 'internal' } as const
const bytes = (column: string, folder: string, ending: string) =>
  ({ put: 'rows', files: { [column]: { folder, ending } } }) as const

export const tableChoices = {
  laboratory: { put: 'rows', of: 'laboratory' },
  app_user: { put: 'rows', of: 'members' },
  membership: rows,
  permission: rows,
  work_site_access: rows,
  technician: rows,
  technician_certificate: rows,
  certificate_file: rows,
  certificate_file_content: bytes('content', 'technicians', 'bin'),
  uncertified_work: rows,
  client: rows,
  client_contact: rows,
  work_site: rows,
  work_site_supplier: rows,
  element: rows,
  mix: rows,
  lot: rows,
  investigation: rows,
  investigation_step: rows,
  investigation_file: rows,
  investigation_file_content: bytes('content', 'investigations', 'bin'),
  core: rows,
  mix_standing: rows,
  brand: rows,
  brand_plant: rows,
  brand_alias: rows,
  brand_contact: rows,
  brand_mix: rows,
  brand_merge: rows,
  typed_plant: rows,
  equipment: rows,
  calibration: rows,
  calibration_file: rows,
  calibration_file_content: bytes('content', 'calibrations', 'pdf'),
  rule_set: rows,
  rule_set_version: rows,
  rule_comparison: rows,
  storage_place: rows,
  laboratory_calendar: rows,
  closed_day: rows,
  lookup_row: rows,
  lookup_words: rows,
  visit: rows,
  sheetless_visit: rows,
  first_step_skip: rows,
  sheet: rows,
  sheet_message: rows,
  sheet_version: rows,
  sheet_file: rows,
  sheet_file_content: bytes('content', 'sheets', 'pdf'),
  sample: rows,
  sample_prefix: rows,
  specimen: rows,
  specimen_label: rows,
  label_print: rows,
  placement: rows,
  break: rows,
  invalidation: rows,
  missed_break: rows,
  set_aside_reading: rows,
  day_review: rows,
  kept_strength_test: rows,
  kept_series_sum: rows,
  kept_range_sum: rows,
  kept_fracture_sum: rows,
  kept_month_sum: rows,
  photo: rows,
  photo_picture: {
    put: 'rows',
    // Made from the picture.
    without: ['thumbnail'],
    files: { picture: { folder: 'photos', ending: 'jpg' } },
  },
  report: rows,
  report_strength_test: rows,
  report_document: bytes('bytes', 'reports', 'pdf'),
  report_batch: rows,
  report_batch_item: rows,
  template_edition: rows,
  handwritten_signature: bytes('bytes', 'signatures', 'jpg'),
  letterhead: rows,
  letterhead_logo: bytes('bytes', 'logos', 'jpg'),
  signing_certificate: bytes('bytes', 'certificates', 'cer'),
  export_template: bytes('bytes', 'templates', 'xlsx'),
  delivery: { put: 'rows', without: ['link_hash'] },
  delivery_step: rows,
  low_result: rows,
  low_result_receipt: rows,
  escalation_ladder: rows,
  portal_setting: rows,
  portal_preference: rows,
  report_reading: rows,
  alert: rows,
  conversation: rows,
  conversation_message: rows,
  inbox_item: rows,
  notice_preference: rows,
  issued_notice: rows,
  share: { put: 'rows', without: ['secret_hash'] },
  share_use: rows,
  tablet: { put: 'rows', without: ['token_hash'] },
  saved_view: rows,
  person_units: rows,
  number_series: rows,
  audit_entry: rows,
  audit_seal: rows,
  record_check: rows,

  credential: secret,
  session: secret,
  second_factor: secret,
  recovery_code: secret,
  recovery_request: secret,
  passkey: secret,
  passkey_challenge: secret,
  passkey_use: secret,
  password_link: secret,
  pin: secret,
  signing_key: secret,
  sign_in_attempt: secret,
  sign_in_ticket: secret,
  visit_feed: secret,
  outgoing_mail: secret,
  verification_attempt: internal,
  idempotency: internal,
  mix_change: internal,
  laboratory_account: internal,
  laboratory_not_ready: internal,
  removed_laboratory: internal,
  trail_origin: internal,
  installation_key: internal,
  schema_migration: internal,
  audit_key: internal,
} as const satisfies Readonly<Record<string, Choice>>

export type TableName = keyof typeof tableChoices

/** All choices as one type, whatever the table. */
export const choices: readonly (readonly [TableName, Choice])[] = Object.entries(tableChoices) as [
  TableName,
  Choice,
][]

/** Names that look like a secret. The trail repeats rows: these keys are left out of it. */
export const looksSecret = /secret|token|password|pin_hash|code_hash|link_hash|ticket|challenge|fingerprint/
