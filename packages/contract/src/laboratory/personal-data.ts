/** Whose data, why it is held, how long, and what an erasure does to it. */
export type AboutPersonalData = {
  readonly whose: 'staff' | 'users' | 'contacts' | 'clients' | 'anybody'
  /** `accreditation`: ISO/IEC 17025 asks for it; `evidence`: proof of what was delivered or agreed. */
  readonly basis: 'contract' | 'security' | 'accreditation' | 'evidence'
  /** `person`: until the person is erased; `records`: as long as technical records; others: their own setting. */
  readonly kept: 'person' | 'records' | 'signIn' | 'letters' | 'notices'
  readonly erasure: 'replaced' | 'deleted' | 'kept'
}

/**
 * The kinds of personal data that the product holds. Clauses of ISO/IEC 17025: 6.2.5 records of competence, 7.5.1 who did
 * what, 7.8 reports as issued.
 */
export const personalData = {
  name: { whose: 'users', basis: 'accreditation', kept: 'person', erasure: 'replaced' },
  reach: { whose: 'users', basis: 'contract', kept: 'person', erasure: 'deleted' },
  staffDetail: { whose: 'staff', basis: 'contract', kept: 'person', erasure: 'deleted' },
  access: { whose: 'users', basis: 'security', kept: 'person', erasure: 'deleted' },
  signIn: { whose: 'users', basis: 'security', kept: 'signIn', erasure: 'deleted' },
  preference: { whose: 'users', basis: 'contract', kept: 'person', erasure: 'deleted' },
  notice: { whose: 'users', basis: 'contract', kept: 'notices', erasure: 'deleted' },
  letter: { whose: 'anybody', basis: 'contract', kept: 'letters', erasure: 'deleted' },
  contact: { whose: 'contacts', basis: 'contract', kept: 'person', erasure: 'replaced' },
  delivery: { whose: 'contacts', basis: 'evidence', kept: 'records', erasure: 'replaced' },
  client: { whose: 'clients', basis: 'contract', kept: 'records', erasure: 'kept' },
  competence: { whose: 'staff', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  actor: { whose: 'users', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  recordName: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  note: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  picture: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  position: { whose: 'staff', basis: 'evidence', kept: 'records', erasure: 'kept' },
  document: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  trail: { whose: 'users', basis: 'accreditation', kept: 'records', erasure: 'kept' },
} as const satisfies Readonly<Record<string, AboutPersonalData>>

export type PersonalData = keyof typeof personalData
export const personalDataKinds = Object.keys(personalData) as PersonalData[]
