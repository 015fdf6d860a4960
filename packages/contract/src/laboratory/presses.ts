import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { forceUnit, name, text, uuid, version } from '../base/values.ts'

/** How the lines of a press are read, from its serial port or from the files of its own program. */
export const PressLines = z.strictObject({
  /** A line as the press sends it, with the fields of domain/press/line-pattern.ts. */
  pattern: text(200).min(1),
  /** Unit of a load whose line names none. */
  unit: forceUnit(),
  decimalMark: z.enum(['.', ',']),
  /** 'final': one line when the specimen failed; 'running': the load again and again while it rises. */
  sends: z.enum(['final', 'running']),
  baudRate: z.int().min(300).max(921_600),
  dataBits: z.union([z.literal(7), z.literal(8)]),
  parity: z.enum(['none', 'even', 'odd']),
  stopBits: z.union([z.literal(1), z.literal(2)]),
})
export type PressLines = z.infer<typeof PressLines>

/** Loads between which the calibration is valid, N. A break outside is stated in its report. */
export const VerifiedRange = z
  .strictObject({ leastN: z.number().min(0), mostN: z.number().gt(1).max(100_000_000) })
  .refine(({ leastN, mostN }) => leastN < mostN, { params: { rule: 'leastBelowMost' } })

const PressInput = z.strictObject({
  name: name(),
  /** null: the load is read from the dial and typed. */
  lines: PressLines.nullable(),
})

export const Press = z.object({
  id: uuid(),
  version: version(),
  name: z.string(),
  /** The certificate that is valid today, or was the last valid one. */
  certificate: z.string(),
  calibratedUntil: z.string().nullable(),
  verified: z.object({ leastN: z.number(), mostN: z.number() }).nullable(),
  lines: PressLines.nullable(),
  active: z.boolean(),
})
export type Press = z.infer<typeof Press>

const items = z.object({ items: z.array(Press) })

export const listPressesEndpoint = endpoint({
  method: 'GET',
  path: '/presses',
  summary: 'The presses in use, without those that are out of order',
  access: { permission: permission.breaks, level: 'view' },
  result: items,
  refuses: [],
})

export const tableOfPressesEndpoint = endpoint({
  method: 'GET',
  path: '/tables/presses',
  summary: 'Every press of the laboratory, in use or not',
  access: { permission: permission.tables, level: 'view' },
  result: items,
  refuses: [],
})

export const addPressEndpoint = endpoint({
  method: 'POST',
  path: '/presses',
  summary: 'Add a press',
  access: { permission: permission.tables, level: 'edit' },
  body: PressInput,
  result: Press,
  once: true,
  refuses: ['press.pattern'],
})

export const changePressEndpoint = endpoint({
  method: 'PUT',
  path: '/presses/:pressId',
  summary: 'Change a press, say how its lines are read, or take it out of use',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ pressId: uuid() }),
  body: PressInput.extend({ active: z.boolean() }),
  result: Press,
  guarded: true,
  refuses: ['press.notFound', 'press.pattern'],
})
