// Generated from the database by tools/generate-database-types.ts; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type DB = {
  app_user: {
    id: Generated<number>
    version: Generated<number>
    username: string
    names: string
    email: string | null
    language: Generated<string>
    active: Generated<boolean>
    created_at: Generated<string>
    second_factor_at: string | null
    pin_at: string | null
  }
  audit_entry: {
    laboratory_id: number
    id: GeneratedAlways<number>
    txid: Generated<string>
    at: Generated<string>
    user_id: number | null
    action: string
    reason: string | null
    object_kind: string
    object_id: string
    old_values: unknown
    new_values: unknown
  }
  audit_key: {
    id: string
    public_key: string
    created_at: Generated<string>
  }
  audit_seal: {
    laboratory_id: number
    number: number
    from_txid: string
    to_txid: string
    entries: number
    ids: string[]
    row_hashes: Buffer
    hash: Buffer
    previous_hash: Buffer
    key_id: string
    signature: Buffer
    sealed_at: string
  }
  brand: {
    laboratory_id: number
    id: string
    version: Generated<number>
    kind: string
    name: string
    active: Generated<boolean>
  }
  break: {
    laboratory_id: number
    specimen_id: string
    sample_id: string
    work_site_id: string
    client_id: string
    mix_id: string
    age_hours: number | null
    load_n: number
    load_typed: string
    load_unit: string
    width_1_mm: number
    width_2_mm: number
    length_mm: number
    mass_g: number | null
    fracture_type: number
    end_condition: Generated<string>
    press_id: string | null
    remark: Generated<string>
    confirmed_because: Generated<string>
    area_mm2: number
    ratio: number
    factor: number
    strength_unrounded_mpa: number
    strength_mpa: number
    density_kg_m3: number | null
    broken_at: string
    true_age_hours: number
    within_tolerance: boolean
    broken_by: number | null
    recorded_at: Generated<string>
  }
  client: {
    laboratory_id: number
    id: string
    version: Generated<number>
    name: string
    tax_id: Generated<string>
    address: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    language: Generated<string>
    stress_unit: Generated<string>
    active: Generated<boolean>
    created_at: Generated<string>
    billing_email: Generated<string>
    country: Generated<string>
  }
  client_contact: {
    laboratory_id: number
    id: string
    version: Generated<number>
    client_id: string
    name: string
    role: string
    email: Generated<string>
    mobile: Generated<string>
    told: Generated<string[]>
    active: Generated<boolean>
    created_at: Generated<string>
  }
  closed_day: {
    laboratory_id: number
    id: string
    day: string
    yearly: boolean
    name: Generated<string>
  }
  credential: {
    user_id: number
    password_hash: string
    must_change: Generated<boolean>
    changed_at: Generated<string>
  }
  equipment: {
    laboratory_id: number
    id: string
    version: Generated<number>
    kind: string
    name: string
    certificate: Generated<string>
    calibrated_until: string | null
    active: Generated<boolean>
  }
  idempotency: {
    laboratory_id: number
    user_id: number
    key: string
    fingerprint: Buffer
    answer: unknown
    created_at: Generated<string>
  }
  laboratory: {
    id: Generated<number>
    version: Generated<number>
    name: string
    address: Generated<string>
    time_zone: Generated<string>
    language: Generated<string>
    accreditation: Generated<string>
    demonstration: Generated<boolean>
    created_at: Generated<string>
  }
  laboratory_calendar: {
    laboratory_id: number
    id: string
    version: Generated<number>
    weekly_closed: number[]
    opens_at: number
    closes_at: number
    breaks_per_day: number
  }
  membership: {
    laboratory_id: number
    user_id: number
    client_id: string | null
  }
  mix: {
    laboratory_id: number
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    code: string
    specified_strength: number
    strength_unit: string
    specified_mpa: number
    design_age_hours: number
    shape: string
    method: string
    rule_set: string
    age_plan: string
    slump_mm: number | null
    slump_tolerance_mm: number | null
    supplier_id: string | null
    active: Generated<boolean>
  }
  number_series: {
    laboratory_id: number
    series: string
    last: number
  }
  outgoing_mail: {
    id: string
    user_id: number | null
    to_address: string
    subject: string
    body_text: string
    body_html: string
    state: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Generated<string>
    expires_at: string
    last_error: Generated<string>
    created_at: Generated<string>
    closed_at: string | null
  }
  passkey: {
    credential_id: Buffer
    user_id: number
    public_key: Buffer
    transports: Generated<string[]>
    name: string
    synced: boolean
    created_at: Generated<string>
  }
  passkey_challenge: {
    challenge_hash: Buffer
    user_id: number | null
    purpose: string
    created_at: Generated<string>
  }
  passkey_use: {
    credential_id: Buffer
    sign_count: number
    used_at: string | null
  }
  password_link: {
    token_hash: Buffer
    user_id: number
    purpose: string
    mail_id: string | null
    made_by: number | null
    created_at: Generated<string>
    expires_at: string
    used_at: string | null
    used_ip: string | null
    voided_at: string | null
  }
  permission: {
    laboratory_id: number
    user_id: number
    permission_id: number
    level: string
  }
  pin: {
    user_id: number
    pin_hash: string
    failures: Generated<number>
  }
  recovery_code: {
    user_id: number
    code_hash: Buffer
    used_at: string | null
  }
  recovery_request: {
    id: string
    account: string
    ip: Generated<string>
    at: Generated<string>
    handled_at: string | null
  }
  report: {
    laboratory_id: number
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    number: string | null
    revision: Generated<number>
    state: Generated<string>
    state_reason: Generated<string>
    language: string
    stress_unit: string
    code: string
    content: unknown
    supersedes_id: string | null
    supersedes_because: Generated<string>
    drafted_by: number | null
    drafted_at: Generated<string>
    authorised_by: number | null
    authorised_at: string | null
    signed_by: string | null
  }
  report_document: {
    laboratory_id: number
    report_id: string
    bytes: Buffer
    sha256: Buffer
    issued_at: string
  }
  report_strength_test: {
    laboratory_id: number
    report_id: string
    sample_id: string
    age_hours: number
  }
  sample: {
    laboratory_id: number
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    mix_id: string
    sheet_id: string
    number: number
    code: string
    delivery_note: Generated<string>
    mixer: Generated<string>
    plant: Generated<string>
    left_plant_at: string | null
    arrived_at: string | null
    cast_at: string
    cast_on: string
    discharged_at: string | null
    volume_m3: number | null
    slump_mm: number | null
    slump_typed: string | null
    slump_unit: string | null
    concrete_temperature_c: number | null
    air_percent: number | null
    density_kg_m3: number | null
    water_added_l: number | null
    water_authorised_by: Generated<string>
    element: Generated<string>
    remark: Generated<string>
    warnings_reason: Generated<string>
    age_plan: string
  }
  schema_migration: {
    name: string
    sha256: string
    run_at: Generated<string>
  }
  second_factor: {
    user_id: number
    secret: Buffer
    last_step: Generated<number>
    created_at: Generated<string>
  }
  session: {
    token_hash: Buffer
    user_id: number
    laboratory_id: number
    created_at: Generated<string>
    seen_at: Generated<string>
    mismatches: Generated<number>
    ip: Generated<string>
    agent: Generated<string>
    id: Generated<string>
    proved_at: string | null
    proved_by: string | null
    started_by: Generated<string>
  }
  sheet: {
    laboratory_id: number
    id: string
    version: Generated<number>
    number: number
    client_id: string
    work_site_id: string
    sampled_on: string
    state: Generated<string>
    technician: Generated<string>
    weather: Generated<string>
    air_temperature_c: number | null
    remark: Generated<string>
    source: Generated<string>
    entered_by: number | null
    entered_at: Generated<string>
  }
  sign_in_attempt: {
    id: GeneratedAlways<number>
    account: string
    ip: string
    succeeded: boolean
    at: Generated<string>
    way: Generated<string>
    agent: Generated<string>
  }
  sign_in_ticket: {
    ticket_hash: Buffer
    user_id: number
    guesses: Generated<number>
    created_at: Generated<string>
  }
  specimen: {
    laboratory_id: number
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    mix_id: string
    sample_id: string
    number: number
    code: string
    shape: string
    age_hours: number | null
    cast_at: string
    due_at: string | null
    due_on: string | null
    curing: Generated<string>
    location: Generated<string>
    state: Generated<string>
    state_reason: Generated<string>
    received_at: string | null
    broken_by: number | null
    corrected_by: number | null
    checked_by: number | null
    checked_at: string | null
    approved_by: number | null
    approved_at: string | null
  }
  tablet: {
    laboratory_id: number
    id: string
    version: Generated<number>
    name: string
    token_hash: Buffer
    added_by: number
    added_at: Generated<string>
    removed_at: string | null
  }
  verification_attempt: {
    id: GeneratedAlways<number>
    ip: string
    at: Generated<string>
  }
  visit: {
    laboratory_id: number
    id: string
    version: Generated<number>
    number: number
    client_id: string
    work_site_id: string
    mix_id: string | null
    starts_at: string
    on_day: string
    minutes: number
    element: Generated<string>
    volume_m3: number | null
    samples: number
    age_plan: string
    slump_mm: number | null
    supplier_id: string | null
    technician_id: number | null
    notes: Generated<string>
    state: Generated<string>
    state_reason: Generated<string>
    booked_by: number | null
    booked_at: Generated<string>
  }
  work_site: {
    laboratory_id: number
    id: string
    version: Generated<number>
    client_id: string
    code: string
    name: string
    address: Generated<string>
    responsible: Generated<string>
    supervision: Generated<string>
    active: Generated<boolean>
    created_at: Generated<string>
  }
  work_site_access: {
    laboratory_id: number
    user_id: number
    work_site_id: string
  }
}
