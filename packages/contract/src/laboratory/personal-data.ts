import { permission } from '@probeta/domain/people/permissions.ts'
import { type Retention, retentionLimits } from '@probeta/domain/people/retention.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, userId, uuid, version } from '../base/values.ts'

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
  supplier: { whose: 'contacts', basis: 'contract', kept: 'records', erasure: 'kept' },
  delivery: { whose: 'contacts', basis: 'evidence', kept: 'records', erasure: 'replaced' },
  client: { whose: 'clients', basis: 'contract', kept: 'records', erasure: 'kept' },
  competence: { whose: 'staff', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  actor: { whose: 'users', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  recordName: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  note: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  picture: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  position: { whose: 'staff', basis: 'evidence', kept: 'records', erasure: 'kept' },
  document: { whose: 'anybody', basis: 'accreditation', kept: 'records', erasure: 'kept' },
  trail: { whose: 'users', basis: 'accreditation', kept: 'records', erasure: 'replaced' },
} as const satisfies Readonly<Record<string, AboutPersonalData>>

export type PersonalData = keyof typeof personalData
export const personalDataKinds = Object.keys(personalData) as PersonalData[]

const view = { permission: permission.users, level: 'view' } as const

export const describePersonalDataEndpoint = endpoint({
  method: 'GET',
  path: '/personal-data/register',
  summary: 'Which personal data is held, whose, why, how long, and in which columns of which tables',
  access: view,
  result: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(personalDataKinds),
        tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
      }),
    ),
    /** Technical records past their time; the laboratory decides what becomes of them. */
    overdue: z.object({
      samples: z.int(),
      reports: z.int(),
      /** Records of before this day. */
      before: z.string(),
    }),
    /** Persons whose data was erased, newest first; after a restore of an older backup these are erased again. */
    erasures: z.array(
      z.object({
        number: z.int(),
        at: z.string(),
        by: z.string(),
        reason: z.string(),
        /** The erased user, or the erased contact. */
        userId: z.int().nullable(),
        contactId: uuid().nullable(),
        nameKept: z.boolean(),
        /** Number of rows of the audit trail in which values were replaced. */
        redacted: z.int(),
      }),
    ),
    /** When the last data was deleted because its time was over, and how many rows; null: nothing yet. */
    lastRun: z.object({ at: z.string(), signIns: z.int(), letters: z.int(), notices: z.int() }).nullable(),
  }),
  refuses: [],
})

const within = (name: keyof Retention) => z.int().min(retentionLimits[name][0]).max(retentionLimits[name][1])
const periods = {
  /** Years that technical records are kept. */
  recordYears: within('recordYears'),
  /** Days that attempts to sign in are kept. */
  signInDays: within('signInDays'),
  /** Days that letters are kept after they left. */
  letterDays: within('letterDays'),
  /** Days that notices are kept in an inbox. */
  noticeDays: within('noticeDays'),
}
export const RetentionInput = z.strictObject(periods)
export type RetentionInput = z.infer<typeof RetentionInput>
/** `version` 1 before anything was saved. */
export const RetentionPeriods = z.object({ version: version(), ...periods })
export type RetentionPeriods = z.infer<typeof RetentionPeriods>

export const findRetentionEndpoint = endpoint({
  method: 'GET',
  path: '/personal-data/retention',
  summary: 'How long personal data and technical records are kept',
  access: view,
  result: RetentionPeriods,
  refuses: [],
})

export const changeRetentionEndpoint = endpoint({
  method: 'PUT',
  path: '/personal-data/retention',
  summary: 'Change how long; what is past its time is deleted within a day, technical records never',
  access: { permission: permission.users, level: 'approve' },
  body: RetentionInput,
  result: RetentionPeriods,
  guarded: true,
  refuses: [],
})

/** A file of everything held about one person: readable pages, the same as JSON, and papers. */
const file = { result: z.unknown(), produces: 'application/zip', slow: true, proved: true } as const

export const exportUserDataEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/personal-data',
  summary: 'Everything that is held about a user, as a ZIP',
  access: { permission: permission.users, level: 'approve' },
  params: z.object({ userId: userId() }),
  ...file,
  refuses: ['user.notFound', 'export.busy'],
})

export const exportContactDataEndpoint = endpoint({
  method: 'GET',
  path: '/contacts/:contactId/personal-data',
  summary: 'Everything that is held about a contact of a client, as a ZIP',
  access: { permission: permission.users, level: 'approve' },
  params: z.object({ contactId: uuid() }),
  ...file,
  refuses: ['contact.notFound', 'export.busy'],
})

export const exportOwnDataEndpoint = endpoint({
  method: 'GET',
  path: '/profile/personal-data',
  summary: 'Everything that is held about me, as a ZIP',
  access: 'portal',
  ...file,
  refuses: ['export.busy'],
})

/** What an erasure does to what there is of a person. */
export const erasedWhat = {
  keys: 'deleted',
  signIns: 'deleted',
  notices: 'deleted',
  letters: 'deleted',
  staffDetail: 'deleted',
  account: 'replaced',
  deliveries: 'replaced',
  invitations: 'replaced',
  trail: 'replaced',
  competence: 'kept',
  records: 'kept',
} as const
export type ErasedWhat = keyof typeof erasedWhat
export const erasedWhats = Object.keys(erasedWhat) as ErasedWhat[]

const hindrances = ['user.ownPermissions', 'erasure.active', 'erasure.elsewhere', 'erasure.done'] as const
export type ErasureHindrance = (typeof hindrances)[number]

export const ErasurePreview = z.object({
  /** Why the person cannot be erased now; null: nothing is in the way. */
  hindrance: z.enum(hindrances).nullable(),
  effects: z.array(z.object({ what: z.enum(erasedWhats), count: z.int() })),
  /** Until when technical records are kept that name the person; null: none that are kept does. */
  namedUntil: z.string().nullable(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

const Erased = z.object({
  number: z.int(),
  /** Number of rows of the audit trail in which values were replaced. */
  redacted: z.int(),
})
const ofUser = z.object({ userId: userId() })
const ofContact = z.object({ contactId: uuid() })
const approve = { permission: permission.users, level: 'approve' } as const
/** Why, for the trail: the request of the person, or the law. */
const reason = text(300).min(1)

export const previewUserErasureEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/erasure',
  summary: 'What an erasure of a user would delete, replace and keep',
  access: approve,
  params: ofUser,
  result: ErasurePreview,
  refuses: ['user.notFound'],
})

export const eraseUserEndpoint = endpoint({
  method: 'POST',
  path: '/users/:userId/erasure',
  summary: 'Erase the data of an inactive user for good; records keep the number of the user',
  access: approve,
  params: ofUser,
  body: z.strictObject({
    reason,
    /** Technical records go on naming the person, as long as they are kept. */
    keepName: z.boolean(),
  }),
  result: Erased,
  once: true,
  proved: true,
  refuses: ['user.notFound', ...hindrances],
})

export const previewContactErasureEndpoint = endpoint({
  method: 'GET',
  path: '/contacts/:contactId/erasure',
  summary: 'What an erasure of a contact of a client would delete, replace and keep',
  access: approve,
  params: ofContact,
  result: ErasurePreview,
  refuses: ['contact.notFound'],
})

export const eraseContactEndpoint = endpoint({
  method: 'POST',
  path: '/contacts/:contactId/erasure',
  summary: 'Erase the data of a contact for good; what was delivered stays, to somebody no longer named',
  access: approve,
  params: ofContact,
  body: z.strictObject({ reason }),
  result: Erased,
  once: true,
  proved: true,
  refuses: ['contact.notFound', 'erasure.done'],
})
