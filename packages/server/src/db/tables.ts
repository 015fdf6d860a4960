import type { AuditArea } from '@probeta/contract/laboratory/audit.ts'

/**
 * What a complete export holds of a table. `without`: columns that grant access, or that are made from others. `files`:
 * columns whose bytes become a file of their own, by the folder and the extension of its name.
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

type Table = { choice: Choice } & ({ area: AuditArea } | { unaudited: string })

const rows: Choice = { put: 'rows' }
const keptSecret: Choice = { put: 'nothing', why: 'secret' }
const keptInside: Choice = { put: 'nothing', why: 'internal' }
const bytes = (column: string, folder: string, ending: string): Choice => ({
  put: 'rows',
  files: { [column]: { folder, ending } },
})

/** The trail holds every change, shown under this screen of the menu; each row must equal the last entry about it. */
const audited = (area: AuditArea, choice: Choice = rows): Table => ({ area, choice })
/** The trail holds nothing of it, for this reason. */
const unaudited = (reason: string, choice: Choice = rows): Table => ({ unaudited: reason, choice })

const secret = 'lets somebody in, or comes from what does: no trail may hold it'
const derived = 'made anew from audited records at any time'
const passing = 'work that passes, and is no record'
const own = 'is its own trail: written once, and changed or deleted by nobody'
const personal = 'what one person likes to see; no record of the laboratory'
const hashed = 'bytes, held against the hash in the trail'

/**
 * The treatment of every table of the database by the audit trail and by a complete export: a table without a line here
 * fails a test.
 */
export const tables = {
  laboratory: audited('tabla', { put: 'rows', of: 'laboratory' }),
  laboratory_calendar: audited('tabla'),
  closed_day: audited('tabla'),
  lookup_row: audited('tabla'),
  lookup_words: audited('tabla'),
  branch: audited('tabla'),
  storage_place: audited('tabla'),
  curing_tank: audited('tabla', { put: 'rows', without: ['device_hash'] }),
  curing_reading: audited('muestras'),
  curing_episode: audited('muestras'),
  equipment: audited('tabla'),
  calibration: audited('tabla'),
  calibration_file: audited('tabla'),
  care_log: audited('tabla'),
  equipment_outage: audited('tabla'),
  press_bridge: audited('tabla', { put: 'rows', without: ['key_hash'] }),
  press_bridge_call: unaudited(passing),
  press_line: unaudited(passing),
  webhook: audited('tabla'),
  webhook_secret: unaudited(secret, keptSecret),
  webhook_position: unaudited(passing, keptInside),
  webhook_delivery: unaudited(passing),
  rule_set: audited('tabla'),
  rule_set_version: audited('tabla'),
  rule_comparison: audited('tabla'),
  letterhead: audited('tabla'),
  letterhead_logo: audited('tabla', bytes('bytes', 'logos', 'jpg')),
  template_edition: audited('tabla'),
  export_template: audited('tabla', bytes('bytes', 'templates', 'xlsx')),
  signing_certificate: audited('tabla', bytes('bytes', 'certificates', 'cer')),
  first_step_skip: audited('tabla'),
  price_list: audited('tabla'),
  price: audited('tabla'),

  app_user: audited('usuarios', { put: 'rows', of: 'members' }),
  membership: audited('usuarios'),
  permission: audited('usuarios'),
  work_site_access: audited('usuarios'),
  passkey: audited('usuarios', keptSecret),
  erasure: audited('usuarios'),
  retention: audited('usuarios'),
  retention_run: audited('usuarios'),
  tablet: audited('usuarios', { put: 'rows', without: ['token_hash'] }),

  technician: audited('tecnico'),
  technician_certificate: audited('tecnico'),
  certificate_file: audited('tecnico'),
  uncertified_work: audited('tecnico'),
  handwritten_signature: audited('tecnico', bytes('bytes', 'signatures', 'jpg')),

  client: audited('cliente'),
  client_contact: audited('cliente'),
  portal_setting: audited('cliente'),
  portal_invitation: audited('cliente'),
  share: audited('cliente', { put: 'rows', without: ['secret_hash'] }),
  conversation: audited('cliente'),
  conversation_message: audited('cliente'),
  billing_run: audited('cliente'),
  billing_line: audited('cliente'),
  billed_work: audited('cliente'),

  work_site: audited('obra'),
  work_site_supplier: audited('obra'),
  element: audited('obra'),
  mix: audited('obra'),
  lot: audited('obra'),

  brand: audited('marca'),
  brand_plant: audited('marca'),
  brand_alias: audited('marca'),
  brand_contact: audited('marca'),
  brand_mix: audited('marca'),
  brand_merge: audited('marca'),

  visit: audited('programacion'),
  visit_times: audited('programacion'),
  visit_setting: audited('programacion'),
  visit_feed: audited('programacion', keptSecret),
  api_token: audited('usuarios', keptSecret),
  directory_group: audited('usuarios'),
  api_token_use: unaudited(passing, keptInside),
  sheetless_visit: audited('programacion'),

  sheet: audited('muestras'),
  sheet_version: audited('muestras'),
  sheet_message: audited('muestras'),
  sheet_sign_off: audited('muestras'),
  sheet_file: audited('muestras'),
  sample: audited('muestras'),
  photo: audited('muestras'),
  label_print: audited('muestras'),

  specimen: audited('roturasdiarias'),
  placement: audited('roturasdiarias'),
  disposal: audited('muestras'),
  disposal_period: audited('muestras'),
  supplied_note: audited('muestras'),
  pickup: audited('muestras'),
  transfer: audited('muestras'),
  transferred_specimen: audited('muestras'),
  initial_curing: audited('muestras'),
  break: audited('roturasdiarias'),
  invalidation: audited('roturasdiarias'),
  missed_break: audited('roturasdiarias'),
  day_review: audited('roturasdiarias'),
  set_aside_reading: audited('roturasdiarias'),
  swap_answer: audited('roturasdiarias'),

  report: audited('resultadoscilindros'),
  report_document: audited('resultadoscilindros', bytes('bytes', 'reports', 'pdf')),
  report_batch: audited('resultadoscilindros'),
  report_batch_item: audited('resultadoscilindros'),
  delivery: audited('resultadoscilindros', { put: 'rows', without: ['link_hash'] }),
  low_result: audited('resultadoscilindros'),
  low_result_receipt: audited('resultadoscilindros'),
  escalation_ladder: audited('resultadoscilindros'),
  investigation: audited('resultadoscilindros'),
  investigation_step: audited('resultadoscilindros'),
  investigation_file: audited('resultadoscilindros'),
  core: audited('resultadoscilindros'),

  credential: unaudited(secret, keptSecret),
  session: unaudited(secret, keptSecret),
  second_factor: unaudited(secret, keptSecret),
  recovery_code: unaudited(secret, keptSecret),
  recovery_request: unaudited(secret, keptSecret),
  directory_account: unaudited(secret, keptSecret),
  directory_request: unaudited(secret, keptSecret),
  passkey_challenge: unaudited(secret, keptSecret),
  passkey_use: unaudited(secret, keptSecret),
  push_device: unaudited(secret, keptSecret),
  password_link: unaudited(secret, keptSecret),
  pin: unaudited(secret, keptSecret),
  sign_in_attempt: unaudited(secret, keptSecret),
  sign_in_ticket: unaudited(secret, keptSecret),
  outgoing_mail: unaudited(secret, keptSecret),
  kept_strength_test: unaudited(derived),
  kept_series_sum: unaudited(derived),
  kept_range_sum: unaudited(derived),
  kept_fracture_sum: unaudited(derived),
  kept_month_sum: unaudited(derived),
  kept_age_pairs: unaudited(derived),
  mix_standing: unaudited(derived),
  judging_version: unaudited(derived, keptInside),
  mix_change: unaudited(derived, keptInside),
  sample_prefix: unaudited('names that sample codes began with, taken from audited work sites'),
  typed_plant: unaudited('spellings of audited samples, and where they lead by audited brands'),
  report_strength_test: unaudited(
    'what an issued report says of which test stands in its audited content and in its document',
  ),
  specimen_label: unaudited('follows from the audited prints of labels'),
  report_reading: unaudited(own),
  delivery_step: unaudited(own),
  share_use: unaudited('how often a link was opened: nobody of the laboratory did it'),
  alert: unaudited('is told again from audited low results'),
  issued_notice: unaudited(passing),
  inbox_item: unaudited(passing),
  notice_preference: unaudited(personal),
  portal_preference: unaudited(personal),
  person_units: unaudited(personal),
  saved_view: unaudited(personal),
  number_series: unaudited('the last number given; the numbers themselves stand in audited records'),
  idempotency: unaudited(passing, keptInside),
  verification_attempt: unaudited(passing, keptInside),
  signing_key: unaudited('sealed; a certificate that it signed with stands in an audited row', keptSecret),
  laboratory_not_ready: unaudited(passing, keptInside),
  trail_origin: unaudited('moves with the trail itself', keptInside),
  installation_key: unaudited('a server with other keys is refused at its start', keptInside),
  removed_laboratory: unaudited('laboratories that are gone with their trail', keptInside),
  laboratory_account: unaudited('follows from the audited membership', keptInside),
  schema_migration: unaudited('each migration is held against its hash when the server starts', keptInside),
  photo_picture: unaudited(hashed, {
    put: 'rows',
    without: ['thumbnail'],
    files: { picture: { folder: 'photos', ending: 'jpg' } },
  }),
  sheet_file_content: unaudited(hashed, bytes('content', 'sheets', 'pdf')),
  calibration_file_content: unaudited(hashed, bytes('content', 'calibrations', 'pdf')),
  certificate_file_content: unaudited(hashed, bytes('content', 'technicians', 'bin')),
  investigation_file_content: unaudited(hashed, bytes('content', 'investigations', 'bin')),
  audit_entry: unaudited('the trail itself: held against its seals'),
  audit_seal: unaudited('held against the chain, its signature and the heads'),
  audit_key: unaudited('public keys; the signature is checked with the key of the installation', keptInside),
  record_check: unaudited(own),
} satisfies Readonly<Record<string, Table>>

export type TableName = keyof typeof tables

export const tableChoices = (Object.entries(tables) as [TableName, Table][]).map(
  ([name, { choice }]): readonly [TableName, Choice] => [name, choice],
)

const areaOf = (table: Table) => ('area' in table ? table.area : undefined)

/** Tables whose rows are compared with the trail. */
export const auditedTables: readonly string[] = Object.entries<Table>(tables).flatMap(([name, table]) =>
  areaOf(table) ? [name] : [],
)

/** Tables whose changes are shown under a screen of the menu. */
export const tablesOf = (area: AuditArea): string[] =>
  Object.entries<Table>(tables).flatMap(([name, table]) => (areaOf(table) === area ? [name] : []))

/** Columns of audited tables that the trail leaves out. */
export const unauditedColumns: Readonly<Record<string, string>> = {
  'client.sought': 'made by the database from other columns, and kept so by it',
  'work_site.sought': 'made by the database from other columns, and kept so by it',
  'sample.sought': 'made by the database from other columns, and kept so by it',
  'supplied_note.sought': 'made by the database from other columns, and kept so by it',
  'report_document.bytes': hashed,
  'export_template.bytes': hashed,
  'letterhead_logo.bytes': hashed,
  'handwritten_signature.bytes': hashed,
  'signing_certificate.bytes': hashed,
  'photo.bytes': 'held against the size of the picture',
  'sheet_file.bytes': 'held against the size of the file',
  'certificate_file.bytes': 'held against the size of the file',
}

/** Names that look like a secret. The trail repeats rows: these keys are left out of it. */
export const looksSecret = /secret|token|password|pin_hash|code_hash|link_hash|ticket|challenge|fingerprint/
