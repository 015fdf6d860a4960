import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { country, day, language, name, paper, text, uuid, version } from '../base/values.ts'

/** Most moves listed by a preview; all of them are counted. */
export const mostMoves = 100

const timeZone = () => text(64).min(1)

export const LaboratoryInput = z.strictObject({
  /** Printed on reports, labels and letters, and shown at the head of the menu. */
  name: name(),
  address: text(300),
  /** Proposed for new people and clients. */
  language: language(),
  /** A zone of the IANA database, 'America/Lima'; it defines the days of the laboratory. */
  timeZone: timeZone(),
  /** ISO 3166-1 alpha-2; decides what is proposed: holidays, tax number, units, method, rule, paper. Empty: nobody has said it. */
  country: country().default(''),
  /** Everything printed for reading is set on it; sheets of labels keep that of their template. */
  paper: paper().default('a4'),
  /** Of its letters and of what its clients see, '#1f6f43'. Empty: that of the program. */
  colour: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .default(''),
})
export type LaboratoryInput = z.infer<typeof LaboratoryInput>

export const Laboratory = LaboratoryInput.extend({
  version: version(),
  /** False from the first start until somebody has entered whose laboratory it is. */
  setUp: z.boolean(),
})
export type Laboratory = z.infer<typeof Laboratory>

export const findLaboratoryEndpoint = endpoint({
  method: 'GET',
  path: '/laboratory',
  summary: 'Name, address, language, time zone and paper of the laboratory',
  access: { permission: permission.tables, level: 'view' },
  result: Laboratory,
  refuses: [],
})

export const changeLaboratoryEndpoint = endpoint({
  method: 'PUT',
  path: '/laboratory',
  summary:
    'Change them; with the time zone the days of casting move, and those on which unbroken specimens are due',
  access: { permission: permission.tables, level: 'edit' },
  body: LaboratoryInput,
  result: Laboratory,
  guarded: true,
  refuses: ['laboratory.timeZoneUnknown'],
})

export const TimeZonePreview = z.object({
  /** Specimens not yet broken whose due day would change, by their present day; at most `mostMoves`. */
  moves: z.array(z.object({ specimenId: uuid(), code: z.string(), from: day(), to: day() })),
  /** Number of all moves. */
  count: z.int(),
})
export type TimeZonePreview = z.infer<typeof TimeZonePreview>

export const previewTimeZoneEndpoint = endpoint({
  method: 'GET',
  path: '/laboratory/time-zone-preview',
  summary: 'Which specimens would be due on another day in another time zone',
  access: { permission: permission.tables, level: 'edit' },
  query: z.object({ timeZone: timeZone() }),
  result: TimeZonePreview,
  refuses: ['laboratory.timeZoneUnknown'],
})
