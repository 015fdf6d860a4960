import { permission } from '@probeta/domain/people/permissions.ts'
import type { TechnicianFunction } from '@probeta/domain/people/certificates.ts'
import type { EquipmentKind } from '@probeta/domain/equipment/kinds.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { columnsOf, type Words } from '../base/list-columns.ts'
import { day, uuid } from '../base/values.ts'
import { wordAction, wordOr } from '../laboratory/audit.ts'
import type { Break, Specimen } from '../concrete/specimens.ts'
import { exportStrengthTestsEndpoint, type StrengthTest } from '../concrete/strength-tests.ts'

/** The most that one folder holds: issued reports, their strength tests, and bytes where it is one PDF. */
export const mostInFolder = { reports: 300, tests: 1_000, pdfBytes: 24_000_000 }

export const auditFolderEndpoint = endpoint({
  method: 'GET',
  path: '/audit-folder',
  summary:
    'The evidence behind one issued report, or behind all that were issued in a period: as a ZIP, or as a PDF with attachments',
  access: { permission: permission.results, level: 'approve' },
  query: z.object({
    /** One report with all its issued versions; the other filters are then left aside. */
    reportId: uuid().optional(),
    /** Days of issue, both included; both are needed without a report. */
    from: day().optional(),
    to: day().optional(),
    clientId: uuid().optional(),
    workSiteId: uuid().optional(),
    format: z.enum(['zip', 'pdf']).default('zip'),
  }),
  result: z.unknown(),
  produces: ['application/zip', 'application/pdf'],
  slow: true,
  refuses: [
    'report.notFound',
    'auditFolder.nothing',
    'auditFolder.tooMany',
    'auditFolder.tooLarge',
    'export.busy',
  ],
})

const meaning = (name: string) => `lists.templates.meanings.${name}`

/** A sample with its fresh tests; lengths mm, temperatures °C, density kg/m³, water L, volume m³. */
export type FolderSample = {
  code: string
  castAt: string
  workSiteCode: string
  workSite: string
  client: string
  element: string
  sheet: number
  technician: string
  deliveryNote: string
  truck: string
  plant: string
  supplier: string | null
  volumeM3: number | null
  slumpMm: number | null
  concreteTemperatureC: number | null
  airTemperatureC: number | null
  airPercent: number | null
  densityKgM3: number | null
  waterAddedL: number | null
}

const sample = columnsOf<FolderSample>()
const samples = [
  sample.text(null, meaning('sample'), (row) => row.code),
  sample.instant(null, meaning('castOn'), (row) => row.castAt),
  sample.text(null, meaning('workSiteCode'), (row) => row.workSiteCode),
  sample.text(null, meaning('workSite'), (row) => row.workSite),
  sample.text(null, meaning('client'), (row) => row.client),
  sample.text(null, meaning('element'), (row) => row.element),
  sample.number(null, meaning('sheet'), (row) => row.sheet),
  sample.text(null, meaning('sampledBy'), (row) => row.technician),
  sample.text(null, meaning('deliveryNote'), (row) => row.deliveryNote),
  sample.text(null, meaning('truck'), (row) => row.truck),
  sample.text(null, meaning('plant'), (row) => row.plant),
  sample.text(null, meaning('supplier'), (row) => row.supplier),
  sample.number(null, meaning('volume'), (row) => row.volumeM3),
  sample.number(null, meaning('slump'), (row) => row.slumpMm),
  sample.number(null, meaning('concreteTemperature'), (row) => row.concreteTemperatureC),
  sample.number(null, meaning('airTemperature'), (row) => row.airTemperatureC),
  sample.number(null, meaning('air'), (row) => row.airPercent),
  sample.number(null, meaning('freshDensity'), (row) => row.densityKgM3),
  sample.number(null, meaning('waterAdded'), (row) => row.waterAddedL),
]

type Reviewed = { by: string | null; at: string | null }
/** A strength test as it stands today, with what its issued report states beside it. */
export type FolderResult = StrengthTest & {
  /** Names of the test method and of the rule set, and the clause in words. */
  methodName: string
  standard: string | null
  clause: string | null
  /** Issued versions that state it: 'IE-2026-0012 v1, IE-2026-0012 v2'. */
  reports: string
  /** Expanded uncertainty of the mean (k = 2) that the last of them states, with its unit. */
  uncertainty: number | null
  uncertaintyUnit: string | null
  checked: Reviewed
  approved: Reviewed
}

const result = columnsOf<FolderResult>()
const results = [
  ...exportStrengthTestsEndpoint.columns.filter(({ heading }) => heading !== 'strengthTests.report'),
  result.text(null, meaning('method'), (row) => row.methodName),
  result.text(null, meaning('standard'), (row) => row.standard),
  result.text(null, meaning('clause'), (row) => row.clause),
  result.text(null, 'auditFolder.columns.reports', (row) => row.reports),
  result.number(null, 'auditFolder.columns.uncertainty', (row) => row.uncertainty),
  result.text(null, 'auditFolder.columns.uncertaintyUnit', (row) => row.uncertaintyUnit),
  result.text(null, 'auditFolder.columns.checkedBy', (row) => row.checked.by),
  result.instant(null, 'auditFolder.columns.checkedAt', (row) => row.checked.at),
  result.text(null, 'auditFolder.columns.approvedBy', (row) => row.approved.by),
  result.instant(null, 'auditFolder.columns.approvedAt', (row) => row.approved.at),
]

/** A specimen that was broken, whether its reading counts or not. */
export type FolderReading = Specimen & { break: Break }

const sourceOf = ({ break: { pressLine, loadFromPress } }: FolderReading) =>
  pressLine === '' ? 'hand' : loadFromPress ? 'press' : 'other'
const yes = (value: boolean, { say }: Words) => (value ? say('lists.export.yes') : null)

const reading = columnsOf<FolderReading>()
const readings = [
  reading.text(null, meaning('specimen'), (row) => row.code),
  reading.text(null, meaning('sample'), (row) => row.sampleCode),
  reading.number(null, 'lists.headings.ageHours', (row) => row.ageHours),
  reading.choice(null, 'auditFolder.columns.state', (row) => `strengthTests.specimens.states.${row.state}`),
  reading.text(null, 'auditFolder.columns.stateReason', (row) => row.stateReason),
  reading.choice(null, meaning('shape'), (row) => `workSites.shapes.${row.shape}`),
  reading.instant(null, meaning('brokenOn'), (row) => row.break.brokenAt),
  reading.instant(null, 'auditFolder.columns.recordedAt', (row) => row.break.recordedAt),
  reading.text(null, meaning('testedBy'), (row) => row.break.brokenBy),
  reading.number(null, meaning('brokenAgeDays'), (row) => row.break.trueAgeHours / 24, { digits: 2 }),
  reading.choice(null, 'auditFolder.columns.withinTolerance', (row) =>
    row.break.withinTolerance ? 'lists.export.yes' : 'lists.export.no',
  ),
  reading.text(null, 'auditFolder.columns.load', ({ break: { load } }) => `${load.typed} ${load.unit}`),
  reading.number(null, meaning('load'), (row) => row.break.loadN / 1000, { digits: 3 }),
  reading.choice(null, 'auditFolder.columns.source', (row) => `strengthTests.source.${sourceOf(row)}`),
  reading.text(null, 'auditFolder.columns.pressLine', (row) => row.break.pressLine),
  reading.text(null, 'auditFolder.columns.rate', (row) => row.break.rateTyped),
  reading.number(null, meaning('width1'), (row) => row.break.width1Mm),
  reading.number(null, meaning('width2'), (row) => row.break.width2Mm),
  reading.number(null, meaning('length'), (row) => row.break.lengthMm),
  reading.number(null, meaning('mass'), (row) => row.break.massG),
  reading.number(null, meaning('density'), (row) => row.break.densityKgM3, { digits: 0 }),
  reading.number(null, meaning('area'), (row) => row.break.areaMm2, { digits: 1 }),
  reading.number(null, meaning('ratio'), (row) => row.break.ratio, { digits: 3 }),
  reading.number(null, meaning('factor'), (row) => row.break.factor),
  reading.number(null, 'auditFolder.columns.unrounded', (row) => row.break.strengthUnroundedMpa, {
    digits: 4,
  }),
  reading.number(null, meaning('strengthMPa'), (row) => row.break.strengthMpa),
  reading.text(null, meaning('fracture'), (row) => row.break.failure),
  reading.choice(
    null,
    meaning('ends'),
    ({ break: { endCondition } }) => `strengthTests.specimens.ends.${endCondition}`,
  ),
  reading.text(null, meaning('pads'), (row) => row.break.padSetName),
  reading.text(null, meaning('press'), (row) => row.break.pressName),
  reading.text(null, 'equipment.kinds.scale', (row) => row.break.scaleName),
  reading.text(null, 'equipment.kinds.caliper', (row) => row.break.caliperName),
  reading.text(null, 'auditFolder.columns.corrected', (row, words) => yes(row.break.corrected, words)),
  reading.text(null, 'auditFolder.columns.swapped', (row, words) => yes(row.break.swapped, words)),
  reading.text(null, 'auditFolder.columns.confirmedBecause', (row) => row.break.confirmedBecause),
  reading.text(null, meaning('remark'), (row) => row.break.remark),
]

/** A piece of equipment with one certificate that held while it was used; no certificate: `calibrationId` is null. */
export type FolderEquipment = {
  equipmentId: string
  kind: EquipmentKind
  code: string
  name: string
  make: string | null
  model: string
  serial: string
  calibrationId: string | null
  certificate: string | null
  issuer: string | null
  calibratedOn: string | null
  holdsUntil: string | null
  /** Of a press in N; of other equipment in words. */
  leastN: number | null
  mostN: number | null
  verifiedRange: string | null
  hasFile: boolean
  readings: number
  from: string
  to: string
  /** Codes of the specimens and samples that it was used on after the certificate had ended. */
  lateCodes: readonly string[]
  /** Path of the certificate in the folder; null: it was not attached. */
  path: string | null
}

const rangeOf = ({ leastN, mostN, verifiedRange }: FolderEquipment) =>
  leastN === null || mostN === null ? verifiedRange : `${leastN / 1000}–${mostN / 1000} kN`

const piece = columnsOf<FolderEquipment>()
const equipment = [
  piece.choice(null, 'equipment.fields.kind', (row) => `equipment.kinds.${row.kind}`),
  piece.text(null, 'equipment.fields.code', (row) => row.code),
  piece.text(null, 'equipment.fields.name', (row) => row.name),
  piece.text(null, 'equipment.fields.make', (row) => row.make),
  piece.text(null, 'equipment.fields.model', (row) => row.model),
  piece.text(null, 'equipment.fields.serial', (row) => row.serial),
  piece.text(null, 'equipment.fields.certificate', (row) => row.certificate),
  piece.text(null, 'equipment.fields.issuer', (row) => row.issuer),
  piece.day(null, 'equipment.fields.calibratedOn', (row) => row.calibratedOn),
  piece.day(null, 'equipment.fields.holdsUntil', (row) => row.holdsUntil),
  piece.text(null, 'equipment.fields.range', rangeOf),
  piece.number(null, 'auditFolder.columns.readings', (row) => row.readings),
  piece.instant(null, 'auditFolder.columns.firstUse', (row) => row.from),
  piece.instant(null, 'auditFolder.columns.lastUse', (row) => row.to),
  piece.text(null, 'auditFolder.columns.late', (row) => row.lateCodes.join(', ')),
  piece.text(null, 'auditFolder.columns.file', (row) => row.path),
]

/** What a person did, and one certificate that was valid on those days; none: `certificateId` is null. */
export type FolderPerson = {
  userId: number
  names: string
  task: TechnicianFunction
  /** False: the task is not among the functions recorded for the person. */
  authorised: boolean
  times: number
  from: string
  to: string
  certificateId: string | null
  number: string | null
  issuer: string | null
  expiresOn: string | null
  fileId: string | null
  fileKind: 'pdf' | 'picture' | null
  fileName: string | null
  /** Why they did it without, in their own words of that day. */
  reason: string
  path: string | null
}

const person = columnsOf<FolderPerson>()
const people = [
  person.text(null, 'technicians.fields.names', (row) => row.names),
  person.choice(null, 'auditFolder.columns.task', (row) => `technicians.types.${row.task}`),
  person.choice(null, 'auditFolder.columns.authorised', (row) =>
    row.authorised ? 'lists.export.yes' : 'lists.export.no',
  ),
  person.number(null, 'auditFolder.columns.times', (row) => row.times),
  person.day(null, 'auditFolder.columns.firstDay', (row) => row.from),
  person.day(null, 'auditFolder.columns.lastDay', (row) => row.to),
  person.text(null, 'equipment.fields.certificate', (row) => row.number),
  person.text(null, 'technicians.fields.issuer', (row) => row.issuer),
  person.day(null, 'technicians.fields.expiresOn', (row) => row.expiresOn),
  person.text(null, 'audit.columns.reason', (row) => row.reason),
  person.text(null, 'auditFolder.columns.file', (row) => row.path),
]

/** One row of the audit trail; `before` and `after`: the fields that changed, in words, one a line. */
export type FolderChange = {
  id: string
  at: string
  by: string | null
  username: string | null
  origin: string | null
  action: string
  kind: string
  about: string
  reason: string | null
  before: string
  after: string
}

const change = columnsOf<FolderChange>()
const changes = [
  change.instant(null, 'audit.columns.at', (row) => row.at),
  change.text(null, 'audit.columns.by', (row, { say }) => row.by ?? say('audit.server')),
  change.text(null, 'audit.columns.username', (row) => row.username),
  change.text(null, 'audit.columns.origin', (row) => row.origin),
  change.text(null, 'audit.columns.action', wordAction),
  change.text(null, 'auditFolder.columns.record', (row, words) =>
    wordOr(`audit.names.${row.kind}`, row.kind, words),
  ),
  change.text(null, 'audit.columns.about', (row) => row.about),
  change.text(null, 'audit.before', (row) => row.before),
  change.text(null, 'audit.after', (row) => row.after),
  change.text(null, 'audit.columns.reason', (row) => row.reason),
  change.text(null, 'audit.columns.id', (row) => row.id),
]

/** The tables of the folder, each a workbook of its own; the titles are `auditFolder.tables.*`. */
export const folderTables = { samples, results, readings, equipment, people, changes } as const
export type FolderTable = keyof typeof folderTables
