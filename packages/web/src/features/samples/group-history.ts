import type { SampleChange } from '@probeta/contract/concrete/samples.ts'

/** Sentence of each action of the audit trail. */
const actionWords = {
  'sheet.add': 'sheetAdd',
  'sheet.receive': 'sheetReceive',
  'specimen.receive': 'sheetReceive',
  'specimen.relocate': 'specimenRelocate',
  'specimen.undoPlacement': 'specimenUndoPlacement',
  'label.print': 'labelPrint',
  'sheet.correct': 'sheetCorrect',
  'sheet.void': 'sheetVoid',
  'sheet.addTruck': 'sheetAddTruck',
  'sheet.query': 'sheetQuery',
  'sheet.answer': 'sheetAnswer',
  'sheet.accept': 'sheetAccept',
  'sheet.revise': 'sheetRevise',
  'sample.correct': 'sampleCorrect',
  'sample.recordInitialCuring': 'initialCuring',
  'sample.void': 'sampleVoid',
  'sample.import': 'sampleImport',
  'demonstration.load': 'demonstration',
  'demonstration.fill': 'demonstration',
  'specimen.break': 'specimenBreak',
  'specimen.correctBreak': 'specimenCorrectBreak',
  'specimen.swapBreaks': 'specimenSwapBreaks',
  'specimen.hold': 'specimenHold',
  'specimen.release': 'specimenRelease',
  'specimen.markNotTested': 'specimenMarkNotTested',
  'strengthTest.check': 'testCheck',
  'strengthTest.approve': 'testApprove',
  'strengthTest.return': 'testReturn',
  'strengthTest.reopen': 'testReopen',
  'strengthTest.callReserve': 'reserveCalled',
  'specimen.invalidate': 'specimenInvalidate',
  'report.authorise': 'reportAuthorise',
} as const
export type ActionWord = (typeof actionWords)[keyof typeof actionWords] | 'other'

const isKnown = (action: string): action is keyof typeof actionWords => Object.hasOwn(actionWords, action)
const actionWord = (action: string): ActionWord => (isKnown(action) ? actionWords[action] : 'other')

/** The values of the record that have a name on the screen. */
const shownColumns = [
  'state',
  'state_reason',
  'location',
  'received_at',
  'checked_at',
  'approved_at',
  'load_typed',
  'load_unit',
  'width_1_mm',
  'width_2_mm',
  'length_mm',
  'mass_g',
  'lengths_mm',
  'planeness_mm',
  'perpendicularity',
  'perpendicularity_unit',
  'as_typed',
  'fracture_type',
  'failure_code',
  'rate_typed',
  'strength_mpa',
  'broken_at',
  'remark',
  'confirmed_because',
  'motive',
  'due_at',
  'age_hours',
  'shape',
  'curing',
  'delivery_note',
  'mixer',
  'plant',
  'volume_m3',
  'left_plant_at',
  'arrived_at',
  'cast_at',
  'discharged_at',
  'slump_typed',
  'slump_unit',
  'concrete_temperature_c',
  'least_c',
  'most_c',
  'air_percent',
  'density_kg_m3',
  'consistence_typed',
  'consistence_unit',
  'air_apparent_percent',
  'air_correction_percent',
  'measure_empty_kg',
  'measure_full_kg',
  'measure_l',
  'batch_kg',
  'batch_cement_kg',
  'water_added_l',
  'water_authorised_by',
  'element',
  'age_plan',
  'warnings_reason',
  'sampled_on',
  'pour_sheet_id',
  'technician',
  'weather',
  'air_temperature_c',
] as const
export type ShownColumn = (typeof shownColumns)[number]
/** The values listed for a new record; a change lists everything that it changed. */
const newRecordColumns: readonly ShownColumn[] = [
  'load_typed',
  'load_unit',
  'strength_mpa',
  'fracture_type',
  'failure_code',
  'confirmed_because',
]

export type ChangedValue = { column: ShownColumn; before: unknown; after: unknown }
export type ChangedObject = {
  kind: 'sheet' | 'sample' | 'specimen' | 'break' | 'other'
  id: string
  isNew: boolean
  values: readonly ChangedValue[]
}
/** The changes of one person at one moment, in any number of records. */
export type HistoryEvent = {
  id: string
  at: string
  by: string | null
  word: ActionWord
  reason: string | null
  objects: readonly ChangedObject[]
}

const kindOf = (kind: string): ChangedObject['kind'] =>
  kind === 'sheet' || kind === 'sample' || kind === 'specimen' || kind === 'break' ? kind : 'other'
export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function objectOf({ objectKind, objectId, oldValues, newValues }: SampleChange): ChangedObject {
  const isNew = oldValues === null
  const columns = isNew ? (objectKind === 'break' ? newRecordColumns : []) : shownColumns
  const values = columns.flatMap((column): ChangedValue[] => {
    const [before, after] = [oldValues?.[column], newValues?.[column]]
    return isEmpty(before) && isEmpty(after) ? [] : [{ column, before, after }]
  })
  return { kind: kindOf(objectKind), id: objectId, isNew, values }
}

const together = 2_000

/** Groups the rows of the audit trail (oldest first) into the acts of people, newest first. */
export function groupHistory(rows: readonly SampleChange[]): HistoryEvent[] {
  const events: (HistoryEvent & { action: string; objects: ChangedObject[] })[] = []
  for (const row of rows) {
    const last = events.at(-1)
    const same =
      last !== undefined &&
      last.action === row.action &&
      last.by === row.by &&
      last.reason === row.reason &&
      Math.abs(Date.parse(row.at) - Date.parse(last.at)) < together
    if (same) last.objects.push(objectOf(row))
    else
      events.push({
        id: row.id,
        at: row.at,
        by: row.by,
        action: row.action,
        word: actionWord(row.action),
        reason: row.reason,
        objects: [objectOf(row)],
      })
  }
  return events.toReversed().map(({ action: _, ...event }) => event)
}
