import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { listHolidays } from '../../base/list-holidays.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { parse } from '../../tables/templates/parse-template.ts'
import { planLetterhead } from '../plan/plan-letterhead.ts'
import { closedAround } from '../plan/work-days.ts'
import type { Enter } from './enter.ts'

const country = 'ES'
const region = 'MD'
/** Feasts of the city of Madrid, which no calendar of the country or the region holds. */
const localFeasts = [
  { day: '05-15', name: 'San Isidro (Madrid)' },
  { day: '11-09', name: 'Nuestra Señora de la Almudena (Madrid)' },
]

async function storeCalendar(db: Database, today: Day): Promise<void> {
  const years = [addDays(today, -365), today, addDays(today, 365)].map((day) => Number(day.slice(0, 4)))
  const holidays = await Promise.all(
    [...new Set(years)].map((year) => listHolidays({ country, region }, year, 'es')),
  )
  const rows = [
    ...holidays.flat().map((holiday) => ({ ...holiday, yearly: false })),
    ...localFeasts.map(({ day, name }) => ({ day: `${today.slice(0, 4)}-${day}`, name, yearly: true })),
  ]
  await insertRows(db, 'laboratory_calendar', [
    { id: newId(), weekly_closed: [7], opens_at: 8 * 60, closes_at: 18 * 60, breaks_per_day: 60 },
  ])
  await insertRows(
    db,
    'closed_day',
    rows.map((row) => ({ id: newId(), ...row })),
  )
}

/** Layouts that clients of the laboratory insist on, for a report and for a work site. */
const layouts = [
  { file: 'acta-de-ensayo', name: 'Acta de ensayo', purpose: 'report' },
  { file: 'registro-de-obra', name: 'Registro de obra', purpose: 'workSite' },
] as const

async function storeLayouts(db: Database, admin: number): Promise<void> {
  const rows = layouts.map(async ({ file, name, purpose }) => {
    const bytes = await readFile(new URL(`../../../../../examples/layouts/${file}.xlsx`, import.meta.url))
    const sha256 = createHash('sha256').update(bytes).digest()
    const placeholders = [...new Set(parse(bytes).names.map((one) => one.name))]
    return { id: newId(), name, purpose, bytes, sha256, placeholders, added_by: admin }
  })
  await db
    .insertInto('export_template')
    .values(await Promise.all(rows))
    .execute()
}

/** Country and colour of the laboratory of the demonstration, its closed days, and the head of its reports. */
export async function storeSettings(
  enter: Enter,
  { laboratoryId }: Scope,
  of: { today: Day; admin: number; head: number },
): Promise<void> {
  await enter(of.admin, 'laboratory.change', (db) =>
    db
      .updateTable('laboratory')
      .set((e) => ({ country, colour: '#1f4e79', version: e('version', '+', 1) }))
      .where('id', '=', laboratoryId)
      .execute(),
  )
  await enter(of.admin, 'calendar.change', (db) => storeCalendar(db, of.today))
  await enter(of.admin, 'exportTemplate.add', (db) => storeLayouts(db, of.admin))
  await enter(of.head, 'letterhead.change', (db) =>
    insertRows(db, 'letterhead', [
      { id: newId(), number: 1, content: { ...planLetterhead() }, saved_by: of.head },
    ]),
  )
}

/** The days on which the laboratory is closed, whoever entered them. */
export async function readClosed(db: Database, today: Day): Promise<ReadonlySet<Day>> {
  const rows = await db.selectFrom('closed_day').select(['day', 'yearly']).execute()
  return closedAround(today, rows)
}
