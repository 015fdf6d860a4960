import { permission } from '@probeta/domain/people/permissions.ts'
import { equipmentKinds } from '@probeta/domain/equipment/kinds.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { VerifiedRange } from './presses.ts'
import { day, name, text, uuid, version } from '../base/values.ts'

const verified = z.object({ leastN: z.number(), mostN: z.number() }).nullable()

/** One certificate. It never changes: a new one is added, a wrong one is withdrawn. */
export const Calibration = z.object({
  id: uuid(),
  version: version(),
  certificate: z.string(),
  issuer: z.string(),
  /** null: not known; such a certificate precedes all others. */
  calibratedOn: z.string().nullable(),
  /** Last day of validity; null: not stated. */
  holdsUntil: z.string().nullable(),
  /** Verified range of a press, N. */
  verified,
  /** Verified range of other equipment, in words. */
  verifiedRange: z.string(),
  note: z.string(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
  withdrawn: z.object({ by: z.string().nullable(), at: z.string(), because: z.string() }).nullable(),
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
})
export type Calibration = z.infer<typeof Calibration>

export const Equipment = z.object({
  id: uuid(),
  version: version(),
  kind: z.enum(equipmentKinds),
  /** Code on its sticker; empty: none. */
  code: z.string(),
  name: z.string(),
  makeId: uuid().nullable(),
  make: z.string(),
  model: z.string(),
  serial: z.string(),
  note: z.string(),
  active: z.boolean(),
  /** The certificate that is valid today, or was the last valid one; null: none was ever entered. */
  calibration: Calibration.nullable(),
})
export type Equipment = z.infer<typeof Equipment>

/** A piece of equipment with all its certificates, newest first, and its use. */
export const EquipmentFile = Equipment.extend({
  calibrations: z.array(Calibration),
  /** Breaks and trucks that name it, and the instants of the first and the last; null: none does. */
  usage: z.object({ readings: z.int(), from: z.string(), to: z.string() }).nullable(),
})
export type EquipmentFile = z.infer<typeof EquipmentFile>

/** A piece of equipment that a reading can be taken with, as far as it has to be known to choose it. */
export const Instrument = z.object({
  id: uuid(),
  kind: z.enum(equipmentKinds),
  code: z.string(),
  name: z.string(),
  /** null: the head office, or a laboratory without branches. */
  branchId: uuid().nullable(),
  /** False: out of use or out of order. */
  inUse: z.boolean(),
  /** Last day of the certificate that is valid today, or was the last valid one; null: not stated. */
  calibratedUntil: z.string().nullable(),
})
export type Instrument = z.infer<typeof Instrument>

const EquipmentInput = z.strictObject({
  kind: z.enum(equipmentKinds),
  code: text(40),
  name: name(),
  makeId: uuid().nullable(),
  model: text(100),
  serial: text(100),
  note: text(500),
})

export const equipmentFields = EquipmentInput.keyof().options

const mostCalibrationFileBytes = 10_000_000

const params = z.object({ equipmentId: uuid() })
const ofCalibration = params.extend({ calibrationId: uuid() })

export const listEquipmentEndpoint = endpoint({
  method: 'GET',
  path: '/tables/equipment',
  summary: 'Every piece of equipment with the certificate that holds today',
  access: { permission: permission.tables, level: 'view' },
  result: z.object({ items: z.array(Equipment) }),
  refuses: [],
})

export const listInstrumentsEndpoint = endpoint({
  method: 'GET',
  path: '/instruments',
  summary:
    'Scales, callipers and the instruments of the fresh tests, as they are chosen where a reading is taken',
  access: 'staff',
  result: z.object({ items: z.array(Instrument) }),
  refuses: [],
})

export const findEquipmentEndpoint = endpoint({
  method: 'GET',
  path: '/equipment/:equipmentId',
  summary: 'A piece of equipment with all its certificates',
  access: { permission: permission.tables, level: 'view' },
  params,
  result: EquipmentFile,
  refuses: ['equipment.notFound'],
})

export const addEquipmentEndpoint = endpoint({
  method: 'POST',
  path: '/equipment',
  summary: 'Add a piece of equipment',
  access: { permission: permission.tables, level: 'edit' },
  body: EquipmentInput,
  result: EquipmentFile,
  once: true,
  refuses: ['equipment.codeTaken', 'brand.notFound'],
})

export const changeEquipmentEndpoint = endpoint({
  method: 'PUT',
  path: '/equipment/:equipmentId',
  summary: 'Change a piece of equipment, or take it out of use',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: EquipmentInput.omit({ kind: true }).extend({ active: z.boolean() }),
  result: EquipmentFile,
  guarded: true,
  refuses: ['equipment.notFound', 'equipment.codeTaken', 'brand.notFound'],
})

export const addCalibrationEndpoint = endpoint({
  method: 'POST',
  path: '/equipment/:equipmentId/calibrations',
  summary: 'Add a certificate; the ones before it stay',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: z.strictObject({
    certificate: text(100),
    issuer: text(120),
    calibratedOn: day(),
    holdsUntil: day().nullable(),
    verified: VerifiedRange.nullable(),
    verifiedRange: text(100),
    note: text(500),
  }),
  result: Calibration,
  once: true,
  refuses: ['equipment.notFound', 'calibration.taken', 'calibration.order', 'calibration.inFuture'],
})

export const withdrawCalibrationEndpoint = endpoint({
  method: 'PUT',
  path: '/equipment/:equipmentId/calibrations/:calibrationId/withdrawal',
  summary: 'Withdraw a certificate that was typed wrongly, with the reason; it stays readable',
  access: { permission: permission.tables, level: 'edit' },
  params: ofCalibration,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Calibration,
  guarded: true,
  refuses: ['calibration.notFound', 'calibration.withdrawn'],
})

/** Details sent with the file, as JSON in the field `about`. */
export const CalibrationFileAbout = z.strictObject({
  name: text(120).min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const addCalibrationFileEndpoint = endpoint({
  method: 'POST',
  path: '/equipment/:equipmentId/calibrations/:calibrationId/file',
  summary: 'Keep the PDF of a certificate: multipart with `about` and `file`',
  access: { permission: permission.tables, level: 'edit' },
  params: ofCalibration,
  result: Calibration,
  once: true,
  upload: {
    most: mostCalibrationFileBytes,
    tooLarge: 'calibrationFile.tooLarge',
    missing: 'calibrationFile.unreadable',
    beside: { about: CalibrationFileAbout },
  },
  refuses: [
    'calibration.notFound',
    'calibration.withdrawn',
    'calibrationFile.tooLarge',
    'calibrationFile.unreadable',
    'calibrationFile.damaged',
    'calibrationFile.kept',
  ],
})

export const calibrationFileEndpoint = endpoint({
  method: 'GET',
  path: '/equipment/:equipmentId/calibrations/:calibrationId/file',
  summary: 'The PDF of a certificate, byte for byte as it came',
  access: { permission: permission.tables, level: 'view' },
  params: ofCalibration,
  result: z.unknown(),
  produces: 'application/octet-stream',
  refuses: ['calibrationFile.notFound'],
})
