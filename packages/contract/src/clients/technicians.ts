import { permission } from '@probeta/domain/people/permissions.ts'
import { certificateTypes, technicianFunctions } from '@probeta/domain/people/certificates.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, language, name, page, pageOf, text, userId, uuid, version, personId } from '../base/values.ts'

export const CertificateInput = z.strictObject({
  type: z.enum(certificateTypes),
  number: text(60),
  issuer: text(200).min(1),
  /** Last day of validity. */
  expiresOn: day(),
})
export type CertificateInput = z.infer<typeof CertificateInput>

/** Largest file of a certificate, bytes. */
const mostCertificateBytes = 12_000_000

export const Certificate = CertificateInput.extend({
  id: uuid(),
  version: version(),
  expiresOn: z.string(),
  withdrawnAt: z.string().nullable(),
  /** Its newest file. */
  file: z.object({ id: uuid(), name: z.string(), kind: z.enum(['pdf', 'picture']) }).nullable(),
})
export type Certificate = z.infer<typeof Certificate>

const functions = () => z.array(z.enum(technicianFunctions)).max(technicianFunctions.length)

/** Notes of the laboratory about a person. */
const notes = {
  functions: functions(),
  document: text(60),
  mobile: text(60),
  zone: text(120),
  hours: text(120),
}

/** Personal data. For a user who signs in they are stored with the users, and only read here. */
const person = {
  name: name(),
  email: z.union([z.literal(''), z.email().max(200)]),
  language: language(),
}

export const Technician = z.object({
  id: z.int(),
  /** 0: nothing is recorded about this person yet. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  language: language(),
  /** Null: not recorded. */
  functions: functions().nullable(),
  document: z.string(),
  mobile: z.string(),
  zone: z.string(),
  hours: z.string(),
  active: z.boolean(),
  /** Has uploaded a handwritten signature, which is printed beside what they authorise. */
  signs: z.boolean(),
  /** Can sign in, or was invited to. */
  signsIn: z.boolean(),
  /** Valid and expired ones, the last to expire first; withdrawn ones follow. */
  certificates: z.array(Certificate),
  /** From Monday to Sunday, without cancelled ones. */
  visitsThisWeek: z.int(),
  breaksToday: z.int(),
  /** Time since when the calendar of the visits has a secret address. */
  feedSince: z.string().nullable(),
})
export type Technician = z.infer<typeof Technician>

const ofTechnician = z.object({ userId: userId() })
/** A person, who may have no notes yet, and is never a client user. */
const ofPerson = z.object({ technicianId: userId() })
const ofCertificate = z.object({ certificateId: uuid() })

/** Technicians with a certificate that expires within this many days, or has expired. */
export const expiringWithin = ['7', '30', '60', 'expired'] as const

export const listTechniciansEndpoint = endpoint({
  method: 'GET',
  path: '/technicians',
  summary: 'Who samples, tests, checks or authorises, by name, with their certificates',
  access: { permission: permission.technicians, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    function: choice(technicianFunctions, (value) => `technicians.types.${value}`).optional(),
    expiring: choice(
      expiringWithin,
      (value) => `technicians.filters.${value === 'expired' ? value : `within${value}`}`,
    ).optional(),
    active: choice(['yes', 'no', 'all'], (value) => `technicians.filters.${value}`).default('yes'),
    ...page,
  }),
  result: pageOf(Technician),
  refuses: [],
})

export const exportTechniciansEndpoint = exportOf(listTechniciansEndpoint, 'technicians.title', (column) => [
  column.text('name', 'technicians.fields.name', (row) => row.name),
  column.text('functions', 'technicians.fields.functions', (row, { say }) =>
    (row.functions ?? []).map((one) => say(`technicians.types.${one}`)).join(' · '),
  ),
  column.text('certificates', 'technicians.fields.certificates', ({ certificates }, { say }) =>
    certificates
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ type, number, expiresOn }) =>
        [say(`technicians.types.${type}`), number, expiresOn].filter(Boolean).join(' '),
      )
      .join(' · '),
  ),
  column.choice('signature', 'technicians.fields.signature', ({ signs }) =>
    signs ? 'technicians.signature.kept' : 'technicians.signature.none',
  ),
  column.text('zone', 'technicians.fields.zone', (row) => row.zone),
  column.number('visits', 'technicians.fields.visitsThisWeek', (row) => row.visitsThisWeek),
  column.number('breaks', 'technicians.fields.breaksToday', (row) => row.breaksToday),
  column.choice('active', 'technicians.fields.active', ({ active }) =>
    active ? 'common.state.active' : 'common.state.inactive',
  ),
  column.text(null, 'technicians.fields.hours', (row) => row.hours),
  column.text(null, 'technicians.fields.mobile', (row) => row.mobile),
  column.text(null, 'technicians.fields.email', (row) => row.email),
  column.text(null, 'technicians.fields.document', (row) => row.document),
  column.text(null, 'technicians.fields.language', (row) => row.language),
])

export const findTechnicianEndpoint = endpoint({
  method: 'GET',
  path: '/technicians/:technicianId',
  summary: 'One technician',
  access: { permission: permission.technicians, level: 'view' },
  params: ofPerson,
  result: Technician,
  refuses: ['technician.notFound'],
})

export const technicianSignatureEndpoint = endpoint({
  method: 'GET',
  path: '/technicians/:technicianId/signature',
  summary: 'The signature by hand of a technician as it is printed, as JPEG',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofPerson,
  result: z.unknown(),
  produces: 'image/jpeg',
  refuses: ['technician.notFound', 'signature.none'],
})

export const technicianPeopleEndpoint = endpoint({
  method: 'GET',
  path: '/technicians/people',
  summary: 'People of the laboratory of whom nothing is noted yet, by name',
  access: { permission: permission.technicians, level: 'view' },
  query: z.object({ search: text(80).optional() }),
  result: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), username: z.string() })) }),
  refuses: [],
})

export const addTechnicianEndpoint = endpoint({
  method: 'POST',
  path: '/technicians',
  summary: 'Note what somebody does: a person of the laboratory, or one who is new and does not sign in',
  access: { permission: permission.technicians, level: 'edit' },
  body: z.strictObject({
    /** Null: a new person, who cannot sign in until users are given that. */
    userId: personId().nullable(),
    ...person,
    ...notes,
  }),
  result: Technician,
  once: true,
  refuses: ['user.notFound', 'technician.known'],
})

export const changeTechnicianEndpoint = endpoint({
  method: 'PUT',
  path: '/technicians/:technicianId',
  summary:
    'Change what is noted of a technician; name, address and language only of whoever does not sign in',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofPerson,
  body: z.strictObject({ ...person, ...notes, active: z.boolean() }),
  result: Technician,
  guarded: true,
  refuses: ['technician.notFound'],
})

export const addCertificateEndpoint = endpoint({
  method: 'POST',
  path: '/technicians/:userId/certificates',
  summary: 'Add a certificate of a technician',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofTechnician,
  body: CertificateInput,
  result: Certificate,
  once: true,
  refuses: ['user.notFound'],
})

export const changeCertificateEndpoint = endpoint({
  method: 'PUT',
  path: '/certificates/:certificateId',
  summary: 'Correct or extend a certificate',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofCertificate,
  body: CertificateInput,
  result: Certificate,
  guarded: true,
  refuses: ['certificate.notFound', 'certificate.withdrawn'],
})

export const withdrawCertificateEndpoint = endpoint({
  method: 'PUT',
  path: '/certificates/:certificateId/withdrawal',
  summary: 'Withdraw a certificate, with the reason; it counts no more',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofCertificate,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Certificate,
  guarded: true,
  refuses: ['certificate.notFound', 'certificate.withdrawn'],
})

export const removeTechnicianFeedEndpoint = endpoint({
  method: 'DELETE',
  path: '/technicians/:userId/feed',
  summary: 'End the secret address of a technician’s calendar',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofTechnician,
  result: z.object({ feedSince: z.string().nullable() }),
  refuses: [],
})

/** Details sent with the file, as JSON in the field `about`. */
export const CertificateFileAbout = z.strictObject({
  name: text(120).min(1),
  /** SHA-256 of the file, as hex: a file damaged in transit is refused. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const addCertificateFileEndpoint = endpoint({
  method: 'POST',
  path: '/certificates/:certificateId/files',
  summary:
    'Add the paper of a certificate, PDF or picture: multipart with `about` and `file`; the newest counts',
  access: { permission: permission.technicians, level: 'edit' },
  params: ofCertificate,
  result: Certificate,
  once: true,
  upload: {
    most: mostCertificateBytes,
    tooLarge: 'certificateFile.tooLarge',
    missing: 'certificateFile.unreadable',
    beside: { about: CertificateFileAbout },
  },
  refuses: [
    'certificate.notFound',
    'certificate.withdrawn',
    'certificateFile.tooLarge',
    'certificateFile.unreadable',
    'certificateFile.damaged',
    'photo.unreadable',
    'photo.manyPixels',
    'photo.noReader',
    'file.tooDemanding',
  ],
})

export const certificateFileContentEndpoint = endpoint({
  method: 'GET',
  path: '/certificates/:certificateId/files/:paperId/content',
  summary: 'The paper of a certificate, as a file to keep',
  access: { permission: permission.technicians, level: 'view' },
  params: ofCertificate.extend({ paperId: uuid() }),
  result: z.unknown(),
  produces: 'application/octet-stream',
  refuses: ['certificateFile.notFound'],
})

/**
 * Tasks that need a reason on the day where the function is missing or the certificate has expired; visits require
 * sampling.
 */
export const explainedTasks = ['testing', 'checking', 'authorising'] as const
export type ExplainedTask = (typeof explainedTasks)[number]

export const OwnQualification = z.object({
  tasks: z.array(
    z.object({
      task: z.enum(explainedTasks),
      lacks: z.enum(['function', 'certificate']),
      /** Last day of the certificate that expired last; null where the function is missing. */
      expiredOn: z.string().nullable(),
      /** Reason for doing it today all the same; '' while none is given. */
      reason: z.string(),
    }),
  ),
  certificates: z.array(Certificate),
})

export const ownQualificationEndpoint = endpoint({
  method: 'GET',
  path: '/profile/standing',
  summary: 'What one lacks today for testing, checking or authorising, and one’s own certificates',
  access: 'portal',
  result: OwnQualification,
  refuses: [],
})

export const explainQualificationEndpoint = endpoint({
  method: 'PUT',
  path: '/profile/standing',
  summary:
    'Say why one does something today without the function or with an expired certificate; it stands for the day',
  access: 'portal',
  body: z.strictObject({ task: z.enum(explainedTasks), reason: text(300).min(1) }),
  result: OwnQualification,
  refuses: ['technician.nothingMissing'],
})
