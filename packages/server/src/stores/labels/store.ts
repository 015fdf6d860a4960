import { labelText, readLabel, type ReadLabel } from '@probeta/domain/specimen/label-code.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import type { Scope } from '../../db/scope.ts'
import type { RefusalCode } from '@probeta/contract/base/refusals.ts'

/** The specimen that a label names, or why the label is not to be trusted. */
export type Named =
  { ok: true; specimenId: string } | { ok: false; code: RefusalCode; detail: Record<string, unknown> }

const no = (code: RefusalCode, detail: Record<string, unknown>): Named => ({ ok: false, code, detail })

/** The labels of one print, in the order of the codes; `current`: the label still counts. */
const listPrinted = (db: Database) => async (printId: string) => {
  const rows = await specimensInPlace(db)
    .innerJoin('specimen_label as l', (j) => j.onRef('l.specimen_id', '=', 's.id'))
    .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
    .where('l.print_id', '=', printId)
    .select([
      's.code',
      'l.mark',
      'l.number',
      's.label_number as lastNumber',
      's.age_hours as ageHours',
      's.due_at as dueAt',
      's.cast_at as castAt',
      'p.code as sample',
      'p.element',
      't.number as sheet',
      'w.name as workSite',
      'w.code as workSiteCode',
      'c.name as client',
      'm.code as mix',
      'm.specified_strength as specifiedStrength',
      'm.strength_unit as strengthUnit',
    ])
    .orderBy('w.code')
    .orderBy('p.number')
    .orderBy('s.number')
    .execute()
  return rows.map(({ mark, number, lastNumber, ...row }) => ({
    ...row,
    text: labelText(row.code, mark),
    current: number === lastNumber,
  }))
}

export const readLabels = (db: Database) => ({
  /** Resolves a text that was scanned or typed. */
  async named(text: string): Promise<Named> {
    const label = readLabel(text)
    if (!label.ok) return no(label.code, { text: text.trim() })
    const { code, mark } = label.value
    const specimen = await db
      .selectFrom('specimen')
      .where('code', '=', code)
      .select(['id', 'label_mark as mark'])
      .executeTakeFirst()
    if (!specimen) return no('label.unknown', { code })
    if (specimen.mark === mark) return { ok: true, specimenId: specimen.id }
    const at = await this.endOf(specimen.id, mark)
    return at ? no('label.replaced', { code, at }) : no('label.foreign', { code })
  },
  /**
   * The time at which the label with this mark was replaced; undefined where there never was one. Labels from before
   * have none.
   */
  async endOf(specimenId: string, mark: ReadLabel['mark']): Promise<string | undefined> {
    const labels = await db
      .selectFrom('specimen_label')
      .where('specimen_id', '=', specimenId)
      .select(['number', 'mark', 'printed_at as at'])
      .orderBy('number')
      .execute()
    const ended = mark === '' ? 0 : labels.find((one) => one.mark === mark)?.number
    return labels.find(({ number }) => ended !== undefined && number === ended + 1)?.at
  },
  ofPrint: listPrinted(db),
})

export type LabelRow = Awaited<ReturnType<ReturnType<typeof readLabels>['ofPrint']>>[number]

export type NewPrint = {
  id: string
  reason: string
  at: string
  labels: readonly { specimenId: string; number: number; mark: string }[]
}

export const writeLabels = (db: Database, { userId }: Scope) => ({
  /** The specimens, locked until the end of the change: two printers never make the same label. */
  async holdForPrint(specimenIds: readonly string[]) {
    const rows = await db
      .selectFrom('specimen')
      .where('id', 'in', specimenIds)
      .select(['id', 'code', 'state', 'label_number as labelNumber'])
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.map((row) => ({ ...row, state: row.state as SpecimenState }))
  },

  async print({ id, reason, at, labels }: NewPrint): Promise<void> {
    await db.insertInto('label_print').values({ id, reason, printed_by: userId, printed_at: at }).execute()
    const rows = labels.map(({ specimenId, number, mark }) => ({
      specimen_id: specimenId,
      number,
      mark,
      print_id: id,
      printed_at: at,
    }))
    await insertRows(db, 'specimen_label', rows)
    // The version stays: a concurrent entry for the specimen at the press loses nothing.
    await sql`
      update specimen s set label_number = l.number, label_mark = l.mark from specimen_label l
      where l.print_id = ${id}
        and s.id = l.specimen_id`.execute(db)
  },
})
