// Generated from the database by tools/generate-database-types.ts; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type DB = {
  alert: {
    id: string
    user_id: number
    kind: string
    low_result_id: string | null
    step: number | null
    who: string | null
    at: string
    mail: string
    mail_id: string | null
    client_id: string | null
    work_site_id: string | null
    item_id: string
    once: string
    facts: Generated<unknown>
    mail_at: string | null
    mail_error: Generated<string>
    ways: Generated<string[]>
  }
  api_token: {
    id: string
    version: Generated<number>
    user_id: number
    name: string
    token_hash: Buffer
    permissions: unknown
    added_at: Generated<string>
    expires_at: string
    revoked_at: string | null
    work_sites: string[] | null
  }
  api_token_use: {
    token_id: string
    user_id: number
    used_at: string
    used_from: string
  }
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
    mobile: Generated<string>
    directory_at: string | null
  }
  audit_entry: {
    id: GeneratedAlways<number>
    txid: Generated<number>
    at: Generated<string>
    user_id: number | null
    origin: string | null
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
    number: number
    from_txid: number
    to_txid: number
    entries: number
    ids: string[]
    row_hashes: Buffer
    hash: Buffer
    previous_hash: Buffer
    key_id: string
    signature: Buffer
    sealed_at: string
  }
  billed_work: {
    id: string
    line_id: string
    run_id: string
    service: string
    subject_id: string
    on_day: string
    quantity: number
    undone_at: string | null
  }
  billing_line: {
    id: string
    run_id: string
    position: number
    work_site_id: string
    service: string
    code: Generated<string>
    quantity: number
    unit_price: number
    discount_percent: number
    currency: string
    amount: number
    late: boolean
    first_day: string
    last_day: string
  }
  billing_run: {
    id: string
    number: number
    client_id: string
    month: string
    invoice: string
    invoiced_on: string
    taken_by: number
    taken_at: string
    undone_by: number | null
    undone_at: string | null
    undone_because: Generated<string>
  }
  branch: {
    id: string
    version: Generated<number>
    code: string
    name: string
    address: Generated<string>
    active: Generated<boolean>
  }
  brand: {
    id: string
    version: Generated<number>
    kind: string
    name: string
    active: Generated<boolean>
    designation: Generated<string>
    notes: Generated<string>
    merged_into: string | null
    merged_at: string | null
  }
  brand_alias: {
    id: string
    version: Generated<number>
    brand_id: string
    plant_id: string | null
    kind: string
    said: string
    came_from: string | null
  }
  brand_contact: {
    id: string
    version: Generated<number>
    brand_id: string
    name: string
    role: Generated<string>
    email: Generated<string>
    mobile: Generated<string>
  }
  brand_merge: {
    id: string
    version: Generated<number>
    from_id: string
    into_id: string
    moved: unknown
    merged_by: number | null
    merged_at: Generated<string>
    undone_by: number | null
    undone_at: string | null
  }
  brand_mix: {
    id: string
    version: Generated<number>
    brand_id: string
    code: string
    strength: number | null
    strength_unit: string
    max_aggregate_mm: number | null
    slump_mm: number | null
    cement_kg_m3: number | null
    water_cement: number | null
    active: Generated<boolean>
  }
  brand_plant: {
    id: string
    version: Generated<number>
    brand_id: string
    name: string
    address: Generated<string>
    active: Generated<boolean>
  }
  break: {
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
    fracture_type: number | null
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
    touched_by: Generated<number[]>
    pad_set_id: string | null
    scale_id: string | null
    caliper_id: string | null
    press_line: Generated<string>
    load_from_press: Generated<boolean>
    corrected: Generated<boolean>
    swapped: Generated<boolean>
    failure_code: Generated<string>
    rate_typed: Generated<string>
    rate_n_s: number | null
    failure_figure: Generated<string>
    lengths_mm: Generated<number[]>
    planeness_mm: number | null
    perpendicularity: number | null
    perpendicularity_unit: string | null
    as_typed: Generated<unknown>
  }
  calibration: {
    id: string
    version: Generated<number>
    equipment_id: string
    certificate: Generated<string>
    issuer: Generated<string>
    calibrated_on: string | null
    holds_until: string | null
    verified_least_n: number | null
    verified_most_n: number | null
    verified_range: Generated<string>
    note: Generated<string>
    added_by: number | null
    added_at: Generated<string>
    withdrawn_by: number | null
    withdrawn_at: string | null
    withdrawn_because: Generated<string>
  }
  calibration_file: {
    calibration_id: string
    id: GeneratedAlways<string | null>
    name: string
    size: number
    sha256: Buffer
    added_by: number | null
    added_at: Generated<string>
  }
  calibration_file_content: {
    calibration_id: string
    content: Buffer
  }
  care_log: {
    id: string
    equipment_id: string
    day: string
    passed: Generated<string[]>
    failed: Generated<string[]>
    note: Generated<string>
    done_by: number | null
    done_at: string
  }
  certificate_file: {
    id: string
    certificate_id: string
    name: string
    kind: string
    bytes: number
    sha256: Buffer
    added_by: number | null
    added_at: Generated<string>
  }
  certificate_file_content: {
    file_id: string
    content: Buffer
  }
  client: {
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
    merged_into: string | null
    merged_at: string | null
    sought: GeneratedAlways<string>
  }
  client_contact: {
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
    attaches: Generated<boolean>
    supplier_id: string | null
    consented_on: string | null
    work_site_ids: Generated<string[]>
    mix_ids: Generated<string[]>
    language: string | null
    members: Generated<unknown>
    portal_by: number | null
  }
  closed_day: {
    id: string
    day: string
    yearly: boolean
    name: Generated<string>
  }
  conversation: {
    sample_id: string
    id: GeneratedAlways<string | null>
    client_id: string
    work_site_id: string
    last_at: string
    waits_since: string | null
    settled_by: number | null
    settled_at: string | null
  }
  conversation_message: {
    id: string
    client_id: string
    work_site_id: string
    sample_id: string
    age_hours: number | null
    audience: string
    side: string
    text: string
    written_by: number
    written_at: Generated<string>
    told_at: string | null
  }
  core: {
    id: string
    version: Generated<number>
    investigation_id: string
    number: number
    code: string
    state: Generated<string>
    state_reason: Generated<string>
    place: string
    drilled_at: string | null
    drilled_by: Generated<string>
    direction: string | null
    aggregate_mm: number | null
    wetted_at: string | null
    drilled_length_mm: number | null
    bars: Generated<unknown>
    excess_voidage_percent: number | null
    remark: Generated<string>
    diameter1_mm: number | null
    diameter2_mm: number | null
    prepared_length_mm: number | null
    tested_length_mm: number | null
    mass_g: number | null
    moisture: string | null
    end_condition: string | null
    load_typed: string | null
    load_unit: string | null
    load_n: number | null
    failure: Generated<string>
    press_id: string | null
    broken_at: string | null
    broken_by: number | null
    touched_by: Generated<number[]>
    area_mm2: number | null
    ratio: number | null
    factor: number | null
    strength_unrounded_mpa: number | null
    strength_mpa: number | null
    density_kg_m3: number | null
    checked_by: number | null
    checked_at: string | null
  }
  credential: {
    user_id: number
    password_hash: string
    must_change: Generated<boolean>
    changed_at: Generated<string>
  }
  curing_episode: {
    id: string
    version: Generated<number>
    tank_id: string
    began_at: string
    ended_at: string | null
  }
  curing_reading: {
    id: string
    version: Generated<number>
    tank_id: string
    at: string
    temperature_c: number | null
    humidity_percent: number | null
    source: string
    read_by: number | null
    received_at: Generated<string>
    rejected_because: Generated<string>
    sent: Generated<string>
    voided_by: number | null
    voided_at: string | null
    voided_because: Generated<string>
  }
  curing_tank: {
    id: string
    version: Generated<number>
    name: string
    kind: string
    standard: string
    least_c: number
    most_c: number
    least_humidity: number | null
    most_humidity: number | null
    interval_minutes: number
    thermometer_id: string | null
    device_hash: Buffer | null
    device_since: string | null
    active: Generated<boolean>
  }
  day_review: {
    id: string
    day: string
    number: number
    broken: number
    missed: number
    on_hold: number
    sent_by: number | null
    sent_at: Generated<string>
  }
  delivery: {
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string | null
    event: string
    report_id: string | null
    low_result_id: string | null
    summary_from: string | null
    summary_to: string | null
    object: string
    receiver: string
    contact_id: string | null
    to_name: string
    to_address: Generated<string>
    to_group: Generated<string>
    channel: string
    language: string
    attaches: Generated<boolean>
    message: Generated<string>
    sent_by: number | null
    planned_at: string
    state: Generated<string>
    failed_because: Generated<string>
    mail_id: string | null
    sent_at: string | null
    opened_at: string | null
    acknowledged_at: string | null
    acknowledged_by: Generated<string>
    comment: Generated<string>
    link_hash: Buffer | null
    link_expires_at: string | null
  }
  delivery_step: {
    delivery_id: string
    id: GeneratedAlways<number>
    at: string
    what: string
    user_id: number | null
    detail: Generated<string>
  }
  directory_account: {
    user_id: number
    issuer: string
    subject: string
  }
  directory_group: {
    id: string
    name: string
    role: string
    added_at: Generated<string>
    removed_at: string | null
  }
  directory_request: {
    state_hash: Buffer
    secret_hash: Buffer
    purpose: string
    user_id: number | null
    nonce: string
    verifier: string
    redirect_uri: string
    created_at: Generated<string>
  }
  disposal: {
    id: string
    specimen_id: string
    kind: string
    rule: string
    may_go_from: string | null
    reason: Generated<string>
    from_state: string
    place_id: string | null
    location: Generated<string>
    disposed_by: number
    disposed_at: string
    restored_by: number | null
    restored_at: string | null
    restore_reason: Generated<string>
  }
  disposal_period: {
    id: Generated<number>
    version: Generated<number>
    tested_days: number
    reserve_days: number
  }
  element: {
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    parent_id: string | null
    name: string
    called: string
    position: number
    active: Generated<boolean>
    formerly: Generated<string[]>
  }
  equipment: {
    id: string
    version: Generated<number>
    kind: string
    name: string
    active: Generated<boolean>
    most_uses: number | null
    uses_before: Generated<number>
    line_pattern: string | null
    line_unit: string | null
    line_decimal_mark: string | null
    line_sends: string | null
    baud_rate: number | null
    data_bits: number | null
    parity: string | null
    stop_bits: number | null
    code: Generated<string>
    make_id: string | null
    model: Generated<string>
    serial: Generated<string>
    note: Generated<string>
    put_to_use_on: string | null
    replaces_id: string | null
    hardness_shore_a: number | null
    suits_least_mpa: number | null
    suits_most_mpa: number | null
    branch_id: string | null
  }
  equipment_outage: {
    id: string
    version: Generated<number>
    equipment_id: string
    because: string
    began_by: number | null
    began_at: string
    released_because: Generated<string>
    released_by: number | null
    released_at: string | null
  }
  erasure: {
    id: string
    number: number
    user_id: number | null
    contact_id: string | null
    reason: string
    name_kept: boolean
    erased_by: number
    erased_at: Generated<string>
    redacted: unknown
  }
  escalation_ladder: {
    id: Generated<number>
    version: Generated<number>
    steps: unknown
    repeat_hours: number
  }
  export_template: {
    id: string
    purpose: string
    client_id: string | null
    name: string
    bytes: Buffer
    sha256: Buffer
    placeholders: string[]
    added_by: number | null
    added_at: Generated<string>
    removed_at: string | null
  }
  first_step_skip: {
    id: string
    reason: string
    skipped_by: number | null
    skipped_at: Generated<string>
  }
  handwritten_signature: {
    id: string
    user_id: number
    number: number
    made: string
    width: number | null
    height: number | null
    sha256: Buffer | null
    bytes: Buffer | null
    saved_at: Generated<string>
  }
  idempotency: {
    user_id: number
    key: string
    fingerprint: Buffer
    answer: unknown
    created_at: Generated<string>
  }
  inbox_item: {
    id: string
    user_id: number
    client_id: string | null
    work_site_id: string | null
    thread: string
    folder: string
    kind: string
    object_kind: string
    object_id: string
    facts: unknown
    words: string
    at: string
    times: Generated<number>
    read_at: string | null
    archived_at: string | null
  }
  initial_curing: {
    sample_id: string
    id: GeneratedAlways<string | null>
    version: Generated<number>
    least_c: number
    most_c: number
    remark: Generated<string>
    read_by: number | null
    read_at: string
  }
  installation_key: {
    purpose: string
    fingerprint: string
  }
  invalidation: {
    specimen_id: string
    client_id: string
    work_site_id: string
    motive: string
    remark: string
    invalidated_by: number | null
    invalidated_at: Generated<string>
  }
  investigation: {
    id: string
    version: Generated<number>
    number: string
    client_id: string
    work_site_id: string
    mix_id: string
    low_result_id: string
    lot_id: string | null
    rule_set: string
    specified_strength: number
    strength_unit: string
    specified_on: string
    state: Generated<string>
    opened_at: string
    opened_by: number | null
    decision: string | null
    decision_grounds: Generated<string>
    decided_by: Generated<string>
    decided_as: Generated<string>
    decided_on: string | null
    decision_recorded_by: number | null
    decision_recorded_at: string | null
  }
  investigation_file: {
    id: string
    investigation_id: string
    step: string
    name: string
    kind: string
    size: number
    sha256: Buffer
    added_by: number | null
    added_at: Generated<string>
  }
  investigation_file_content: {
    file_id: string
    content: Buffer
  }
  investigation_step: {
    id: string
    investigation_id: string
    step: string
    due_on: string
    state: Generated<string>
    note: Generated<string>
    closed_by: number | null
    closed_at: string | null
  }
  issued_notice: {
    report_id: string
    client_id: string
    issued_at: string
    rules: unknown
    planned_at: string | null
    users_told_at: string | null
  }
  judging_version: {
    only_one: Generated<boolean>
    version: string
  }
  kept_age_pairs: {
    mix_id: string
    age_hours: number
    shape: string
    pairs: unknown
  }
  kept_fracture_sum: {
    mix_id: string
    fracture_type: number
    specimens: number
  }
  kept_month_sum: {
    mix_id: string
    month: string
    broken: number
    on_time: number
  }
  kept_range_sum: {
    mix_id: string
    split_by: string
    key: string
    n: number
    sets: number
    ranges_mpa: number
    means_mpa: number
  }
  kept_series_sum: {
    mix_id: string
    age_hours: number
    shape: string
    at_design_age: boolean
    counts: boolean
    outcome: string
    tests: number
    sum_mpa: number
    squares_mpa2: number
    least_mpa: number
    greatest_mpa: number
    below: number
  }
  kept_strength_test: {
    sample_id: string
    age_hours: number
    client_id: string
    work_site_id: string
    mix_id: string
    cast_at: string
    plant: string
    element: string
    shape: string
    at_design_age: boolean
    counts: boolean
    n: number
    mean_mpa: number
    range_mpa: number | null
    range_percent: number | null
    squares_mpa2: number | null
    pending: number
    stage: string
    outcome: string
    moving_mean_mpa: number | null
    broken_by: number | null
    press_id: string | null
    pad_set_id: string | null
    on_time: number
    last_broken_at: string
    reported_at: string | null
    fractures: number[]
    warned: Generated<boolean>
    compared_mpa: number | null
    failure: unknown
    judgement: unknown
    judged_by: string | null
  }
  label_print: {
    id: string
    reason: Generated<string>
    printed_by: number | null
    printed_at: string
  }
  laboratory: {
    id: Generated<number>
    version: Generated<number>
    name: string
    address: Generated<string>
    time_zone: Generated<string>
    language: Generated<string>
    country: Generated<string>
    paper: Generated<string>
    colour: Generated<string>
    accreditation: Generated<string>
    demonstration: Generated<boolean>
    created_at: Generated<string>
    set_up: Generated<boolean>
    host_name: string | null
  }
  laboratory_account: {
    laboratory_id: number
    user_id: number
  }
  laboratory_calendar: {
    id: string
    version: Generated<number>
    weekly_closed: number[]
    opens_at: number
    closes_at: number
    breaks_per_day: number
  }
  laboratory_not_ready: {
    laboratory_id: number
    since: Generated<string>
    reason: Generated<string>
  }
  letterhead: {
    id: string
    number: number
    content: unknown
    logo_id: string | null
    saved_by: number | null
    saved_at: Generated<string>
  }
  letterhead_logo: {
    id: string
    width: number
    height: number
    sha256: Buffer
    bytes: Buffer
    added_by: number | null
    added_at: Generated<string>
  }
  lookup_row: {
    id: string
    version: Generated<number>
    list: string
    code: string
    position: number
    active: Generated<boolean>
    revision: Generated<number>
  }
  lookup_words: {
    id: string
    row_id: string
    revision: number
    words: unknown
    value: Generated<string>
    valid_from: string | null
    written_by: number | null
  }
  lot: {
    id: string
    version: Generated<number>
    work_site_id: string
    mix_id: string
    number: number
    name: Generated<string>
    element: Generated<string>
    member: string | null
    area_m2: number | null
    floors: number | null
    merged_into: string | null
  }
  low_result: {
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    mix_id: string
    sample_id: string
    age_hours: number
    mean_mpa: number
    specified_mpa: number
    approved_at: string
    opened_at: string
    quiet: boolean
    told_step: number | null
    next_at: string
    told_client_at: string | null
    acknowledged_at: string | null
    acknowledged_by: number | null
    comment: Generated<string>
    action_taken: Generated<string>
    closed_at: string | null
    closed_because: string | null
    converted_mpa: number | null
    failure: unknown
  }
  low_result_receipt: {
    id: string
    client_id: string
    work_site_id: string
    low_result_id: string
    user_id: number | null
    name: string
    comment: Generated<string>
    at: string
  }
  membership: {
    user_id: number
    client_id: string | null
    branch_id: string | null
  }
  missed_break: {
    specimen_id: string
    day: string
    client_id: string
    work_site_id: string
    reason: string
    said_by: number | null
    said_at: Generated<string>
  }
  mix: {
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
    sample_every_m3: number | null
    max_aggregate_mm: number | null
    cement_kg_m3: number | null
    water_cement: number | null
    curing: Generated<string>
    consistence_method: Generated<string>
    consistence_class: string | null
    consistence_target: number | null
    consistence_tolerance: number | null
    air_method: string | null
    air_correction_percent: number | null
    light_weight_aggregate: Generated<boolean>
    air_least_percent: number | null
    air_most_percent: number | null
    density_least_kg_m3: number | null
    density_most_kg_m3: number | null
    air_free_kg_m3: number | null
    concrete_least_c: number | null
    concrete_most_c: number | null
    transit_most_min: number | null
  }
  mix_change: {
    id: GeneratedAlways<number>
    mix_id: string
    sample_id: string | null
  }
  mix_standing: {
    mix_id: string
    work_site_id: string
    conforming: number
    watched: number
    low: number
    judged_at: Generated<string>
  }
  notice_preference: {
    user_id: number
    version: Generated<number>
    choices: unknown
  }
  number_series: {
    series: string
    last: number
  }
  outgoing_mail: {
    id: string
    user_id: number | null
    way: Generated<string>
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
    of_laboratory: number | null
    report_id: string | null
    attachment_name: Generated<string>
    notice_id: string | null
  }
  passkey: {
    credential_id: Buffer
    user_id: number
    public_key: Buffer
    transports: Generated<string[]>
    name: string
    synced: boolean
    created_at: Generated<string>
    host: string
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
    user_id: number
    permission_id: number
    level: string
  }
  person_units: {
    user_id: number
    stress: string
    force: string
    length: string
  }
  photo: {
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    sheet_id: string
    sample_id: string | null
    specimen_id: string | null
    shows: string
    note: Generated<string>
    width: number
    height: number
    bytes: number
    sha256: Buffer
    uploaded_bytes: number
    uploaded_sha256: Buffer
    added_by: number | null
    added_at: Generated<string>
    withdrawn_by: number | null
    withdrawn_at: string | null
    withdrawn_because: Generated<string>
  }
  photo_picture: {
    photo_id: string
    picture: Buffer
    thumbnail: Buffer
  }
  pickup: {
    id: string
    specimen_id: string
    picked_up_by: number
    picked_up_at: string
    recorded_at: Generated<string>
    undone_at: string | null
  }
  pin: {
    user_id: number
    pin_hash: string
    failures: Generated<number>
  }
  placement: {
    id: string
    specimen_id: string
    kind: string
    place_id: string
    from_state: string
    from_place_id: string | null
    from_location: Generated<string>
    placed_by: number | null
    placed_at: string
    undone_at: string | null
  }
  portal_invitation: {
    id: string
    contact_id: string
    mailbox: string
    outcome: string
    user_id: number | null
    at: string
  }
  portal_preference: {
    user_id: number
    language: string | null
    work_site_id: string | null
  }
  portal_setting: {
    id: Generated<number>
    version: Generated<number>
    hide_technicians: boolean
    show_notes: Generated<boolean>
  }
  press_bridge: {
    id: string
    version: Generated<number>
    press_id: string
    name: string
    key_hash: Buffer
    added_by: number
    added_at: Generated<string>
    revoked_at: string | null
  }
  press_bridge_call: {
    bridge_id: string
    heard_at: string
    clock_ahead_seconds: number
  }
  press_line: {
    id: string
    bridge_id: string
    journal: string
    number: number
    press_id: string
    heard_at: string
    received_at: Generated<string>
    text: string
    page: string | null
    taken_by: number | null
    taken_at: string | null
    stored_at: string | null
  }
  price: {
    id: string
    price_list_id: string
    service: string
    code: Generated<string>
    amount: number
    included: Generated<number>
  }
  price_list: {
    id: string
    number: number
    for_client_id: string | null
    valid_from: string
    currency: string
    discount_percent: number
    saved_by: number
    saved_at: Generated<string>
  }
  push_device: {
    id: string
    user_id: number
    endpoint: string
    p256dh: string
    auth: string
    name: string
    created_at: Generated<string>
    gone_at: string | null
  }
  record_check: {
    id: string
    began_at: string
    ended_at: string
    records: number
    entries: number
    deviations: number
    named: Generated<unknown>
    trail: string | null
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
  removed_laboratory: {
    id: number
    name: string
    removed_at: Generated<string>
    seals: number
  }
  report: {
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
    kind: Generated<string>
    period_from: string | null
    period_to: string | null
    mix_id: string | null
    opinion: Generated<string>
    additions: Generated<string>
    external_results: Generated<string>
    investigation_id: string | null
  }
  report_batch: {
    id: string
    version: Generated<number>
    state: Generated<string>
    paused_because: Generated<string>
    per: string
    language: string | null
    stress_unit: string | null
    chosen: unknown
    left_out: unknown
    strength_tests: number
    drafted_by: number | null
    drafted_at: Generated<string>
    authorised_by: number | null
    authorised_at: string | null
    signed_by: string | null
    ended_at: string | null
    hindrance: Generated<string>
    faults: Generated<number>
    next_attempt_at: Generated<string>
  }
  report_batch_item: {
    batch_id: string
    position: number
    report_id: string
    state: Generated<string>
    problem: Generated<string>
    detail: Generated<unknown>
    attempts: Generated<number>
    at: string | null
  }
  report_document: {
    report_id: string
    bytes: Buffer
    sha256: Buffer
    issued_at: string
    signed_name: string | null
    signed_meaning: string | null
    signed_place: string | null
    certificate_id: string | null
  }
  report_reading: {
    report_id: string
    user_id: number
    client_id: string
    work_site_id: string
    at: string
  }
  report_strength_test: {
    report_id: string
    sample_id: string
    age_hours: number
  }
  retention: {
    id: Generated<number>
    version: Generated<number>
    record_years: number
    sign_in_days: number
    letter_days: number
    notice_days: number
  }
  retention_run: {
    id: string
    at: Generated<string>
    sign_ins: number
    letters: number
    notices: number
  }
  rule_comparison: {
    id: string
    version: Generated<number>
    rule_set: string
    edition: string
    numbers: string
    compared_by: string
    compared_on: string
    copy_used: string
    note: Generated<string>
    added_by: number | null
    added_at: Generated<string>
    withdrawn_by: number | null
    withdrawn_at: string | null
    withdrawn_because: Generated<string>
  }
  rule_set: {
    id: string
    version: Generated<number>
    name: string
    copied_from: Generated<string>
    active: Generated<boolean>
    created_by: number | null
    created_at: Generated<string>
  }
  rule_set_version: {
    id: string
    rule_set_id: string
    number: number
    valid_from: string
    rules: unknown
    reason: Generated<string>
    added_by: number | null
    added_at: Generated<string>
  }
  sample: {
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
    as_typed: Generated<unknown>
    water_authorised_by: Generated<string>
    element: Generated<string>
    remark: Generated<string>
    imported_as: string | null
    warnings_reason: Generated<string>
    age_plan: string
    rejected_because: Generated<string>
    rejected_by: Generated<string>
    voided_at: string | null
    void_reason: Generated<string>
    sought: GeneratedAlways<string>
    lot_id: string | null
    consistence_method: string | null
    consistence_typed: string[] | null
    consistence_unit: string | null
    consistence_value: number | null
    air_method: string | null
    air_apparent_percent: number | null
    air_correction_percent: number | null
    measure_empty_kg: number | null
    measure_full_kg: number | null
    measure_l: number | null
    batch_kg: number | null
    batch_cement_kg: number | null
    air_free_kg_m3: number | null
    thermometer_id: string | null
    slump_cone_id: string | null
    air_meter_id: string | null
    fresh_checks: Generated<unknown>
  }
  sample_prefix: {
    prefix: string
    work_site_id: string
  }
  saved_view: {
    id: string
    version: Generated<number>
    user_id: number
    list: string
    name: string
    query: unknown
    columns: unknown
    created_at: Generated<string>
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
  set_aside_reading: {
    specimen_id: string
    key: string
    load_typed: string
    load_unit: string
    broken_at: string
    reading: unknown
    reason: string
    set_aside_by: number | null
    set_aside_at: Generated<string>
  }
  share: {
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    sample_id: string
    secret_hash: Buffer
    recipient: Generated<string>
    made_by: number
    made_at: string
    expires_at: string
    revoked_at: string | null
    revoked_by: number | null
  }
  share_use: {
    share_id: string
    openings: Generated<number>
    first_at: string
    last_at: string
  }
  sheet: {
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
    as_typed: Generated<unknown>
    remark: Generated<string>
    source: Generated<string>
    entered_by: number | null
    entered_at: Generated<string>
    void_reason: Generated<string>
    visit_id: string | null
    pour_sheet_id: string | null
    revision: Generated<number>
  }
  sheet_file: {
    id: string
    version: Generated<number>
    client_id: string
    work_site_id: string
    sheet_id: string
    name: string
    bytes: number
    sha256: Buffer
    added_by: number | null
    added_at: Generated<string>
    withdrawn_by: number | null
    withdrawn_at: string | null
    withdrawn_because: Generated<string>
  }
  sheet_file_content: {
    file_id: string
    content: Buffer
  }
  sheet_message: {
    id: string
    sheet_id: string
    kind: string
    revision: number
    text: string
    written_by: number | null
    written_at: Generated<string>
  }
  sheet_sign_off: {
    id: string
    sheet_id: string
    work_site_id: string
    decision: string
    name: string
    role: Generated<string>
    company: Generated<string>
    ink: string | null
    refused_because: Generated<string>
    said: unknown
    signed_at: string
    recorded_by: number | null
    recorded_at: Generated<string>
  }
  sheet_version: {
    id: string
    sheet_id: string
    revision: number
    reason: string
    said: unknown
    accepted_by: number
    accepted_at: Generated<string>
  }
  sheetless_visit: {
    visit_id: string
    id: GeneratedAlways<string | null>
    reason: string
    said_by: number | null
    said_at: Generated<string>
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
  signing_certificate: {
    id: string
    bytes: Buffer
    holder: string
    valid_from: string
    valid_until: string
    since: Generated<string>
  }
  signing_key: {
    only_one: Generated<boolean>
    sealed: Buffer
    valid_until: string
  }
  specimen: {
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
    place_id: string | null
    label_number: Generated<number>
    label_mark: Generated<string>
  }
  specimen_label: {
    specimen_id: string
    number: number
    mark: string
    print_id: string
    printed_at: string
  }
  storage_place: {
    id: string
    version: Generated<number>
    code: string
    tank: string
    shelf: Generated<string>
    capacity: number | null
    active: Generated<boolean>
    branch_id: string | null
  }
  supplied_note: {
    id: string
    version: Generated<number>
    work_site_id: string
    number: string
    sought: GeneratedAlways<string>
    supplier: Generated<string>
    plant: Generated<string>
    mix_code: Generated<string>
    mixer: Generated<string>
    volume_m3: number
    delivered_on: string
    loaded_at: string | null
    arrived_at: string | null
    discharge_began_at: string | null
    discharge_ended_at: string | null
    water_cement: number | null
    consistence: Generated<string>
    source: string
    imported_by: number | null
    imported_at: Generated<string>
    voided_by: number | null
    voided_at: string | null
    voided_because: Generated<string>
  }
  swap_answer: {
    id: string
    first_id: string
    second_id: string
    first_mpa: number
    second_mpa: number
    reason: string
    answered_by: number | null
    answered_at: Generated<string>
  }
  tablet: {
    id: string
    version: Generated<number>
    name: string
    token_hash: Buffer
    added_by: number
    added_at: Generated<string>
    removed_at: string | null
  }
  technician: {
    user_id: number
    id: GeneratedAlways<number | null>
    version: Generated<number>
    functions: Generated<string[]>
    document: Generated<string>
    mobile: Generated<string>
    zone: Generated<string>
    hours: Generated<string>
    active: Generated<boolean>
  }
  technician_certificate: {
    id: string
    version: Generated<number>
    user_id: number
    type: string
    number: string
    issuer: string
    expires_on: string
    withdrawn_at: string | null
    created_at: Generated<string>
  }
  template_edition: {
    id: string
    kind: string
    name: string
    language: string
    number: number
    content: unknown
    saved_by: number | null
    saved_at: Generated<string>
  }
  trail_origin: {
    only_one: Generated<boolean>
    ahead: Generated<number>
  }
  transfer: {
    id: string
    number: number
    destination: string
    branch_id: string | null
    provider_name: Generated<string>
    address: Generated<string>
    carrier: string
    reason: string
    packing: Generated<string>
    departed_at: string
    handed_over_by: number
    recorded_at: Generated<string>
  }
  transferred_specimen: {
    id: string
    transfer_id: string
    specimen_id: string
    from_place_id: string | null
    from_location: Generated<string>
    received_at: string | null
    received_by: number | null
    condition: string | null
    remark: Generated<string>
    placement_id: string | null
    withdrawn_at: string | null
    withdrawn_by: number | null
    withdrawn_because: Generated<string>
  }
  typed_plant: {
    typed: string
    key: GeneratedAlways<string | null>
    brand_id: string | null
    plant_id: string | null
    called: string
  }
  uncertified_work: {
    id: string
    user_id: number
    task: string
    lacks: string
    on_day: string
    reason: string
    said_at: Generated<string>
  }
  verification_attempt: {
    id: GeneratedAlways<number>
    ip: string
    at: Generated<string>
    kind: Generated<string>
  }
  visit: {
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
    override_reason: Generated<string>
    plant: Generated<string>
    lot_id: string | null
    by_client: Generated<boolean>
    client_changed_at: string | null
  }
  visit_feed: {
    id: string
    version: Generated<number>
    user_id: number
    token_hash: Buffer
    created_at: Generated<string>
  }
  visit_setting: {
    id: Generated<number>
    version: Generated<number>
    keeps_position: boolean
  }
  visit_times: {
    visit_id: string
    id: GeneratedAlways<string | null>
    version: Generated<number>
    arrived_at: string | null
    left_at: string | null
    travel_minutes: number | null
    kilometres: number | null
    latitude: number | null
    longitude: number | null
    accuracy_m: number | null
  }
  webhook: {
    id: string
    version: Generated<number>
    name: string
    url: string
    events: string[]
    state: Generated<string>
    failing_since: string | null
    added_by: number
    added_at: Generated<string>
    removed_at: string | null
  }
  webhook_delivery: {
    id: string
    number: GeneratedAlways<number>
    webhook_id: string
    type: string
    subject: unknown
    happened_at: string
    state: Generated<string>
    attempts: Generated<number>
    next_attempt_at: string | null
    tried: Generated<unknown>
  }
  webhook_position: {
    webhook_id: string
    txid: number
  }
  webhook_secret: {
    id: string
    webhook_id: string
    sealed: Buffer
    ends_at: string | null
  }
  work_site: {
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
    starts_on: string | null
    ends_on: string | null
    notes: Generated<string>
    number_prefix: string | null
    number_digits: Generated<number>
    sought: GeneratedAlways<string>
  }
  work_site_access: {
    user_id: number
    work_site_id: string
  }
  work_site_supplier: {
    work_site_id: string
    supplier_id: string
    id: GeneratedAlways<string | null>
  }
}
