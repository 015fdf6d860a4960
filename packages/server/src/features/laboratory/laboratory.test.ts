import { acceptSheetEndpoint, findEnteredSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import {
  changeLaboratoryEndpoint,
  findLaboratoryEndpoint,
  previewTimeZoneEndpoint,
} from '@probeta/contract/laboratory/laboratory.ts'
import { findCalendarEndpoint, listHolidaysEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { describe, expect, it } from 'vitest'
import { changing, reading } from '../../db/transaction.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'

const find = (lab: Laboratory) => lab.as('administrator').does(findLaboratoryEndpoint)
const preview = (lab: Laboratory, timeZone: string) =>
  lab.as('administrator').does(previewTimeZoneEndpoint, { query: { timeZone } })

async function change(lab: Laboratory, but: Partial<Awaited<ReturnType<typeof find>>>) {
  const { version, setUp: _, ...known } = await find(lab)
  return lab.as('administrator').call(changeLaboratoryEndpoint, { version, body: { ...known, ...but } })
}
const rowsOf = async <T extends object>(lab: Laboratory, text: string): Promise<T[]> =>
  reading(lab.database.pool, lab.scope, async (_, client) => (await client.query<T>(text)).rows)
const daysOf = async (lab: Laboratory) =>
  new Map(
    (
      await rowsOf<{ code: string; day: string }>(
        lab,
        'select code, due_on as day from specimen where due_on is not null',
      )
    ).map(({ code, day }) => [code, day]),
  )

/** 23:30 of 20 October in Lima, and 06:30 of the 21st in Madrid. */
const lateInLima = '2026-10-21T04:30:00.000Z'
const noonInMadrid = '2026-10-21T10:00:00.000Z'

describe('the laboratory', () => {
  it('counts due days and today by its own time zone', async () => {
    const lab = await ownLaboratory()
    lab.setNow('2026-11-18T04:00:00Z')
    expect((await change(lab, { timeZone: 'America/Lima' })).status).toBe(200)
    const { trucks } = await aSheet(lab, { trucks: [{ castAt: lateInLima, agePlan: '28' }] })
    expect(trucks[0]?.specimens[0]).toMatchObject({ dueOn: '2026-11-17' })
    const { laboratory, today } = await lab.as('reception').does(currentSessionEndpoint)
    expect(laboratory).toMatchObject({ timeZone: 'America/Lima' })
    expect(today).toBe('2026-11-17')
  })

  it('moves, with another time zone, exactly the unbroken specimens that its preview names', async () => {
    const lab = await ownLaboratory()
    const { trucks } = await aSheet(lab, {
      trucks: [
        { castAt: lateInLima, agePlan: '28·28·R', deliveryNote: 'R-1' },
        { castAt: noonInMadrid, agePlan: '28', deliveryNote: 'R-2' },
      ],
    })
    await aBrokenSet(lab, { castAt: lateInLima })
    const before = await daysOf(lab)
    const seen = await preview(lab, 'America/Lima')
    const due = trucks[0]?.specimens.filter(({ ageHours }) => ageHours !== null) ?? []
    expect(seen.count).toBe(due.length)
    expect(seen.moves).toEqual(
      due.map(({ id, code }) => ({ specimenId: id, code, from: '2026-11-18', to: '2026-11-17' })),
    )
    expect(await daysOf(lab)).toEqual(before)

    expect((await change(lab, { timeZone: 'America/Lima' })).status).toBe(200)
    const moved = new Map(seen.moves.map(({ code, to }) => [code, to]))
    const expected = new Map([...before].map(([code, day]) => [code, moved.get(code) ?? day]))
    expect(await daysOf(lab)).toEqual(expected)
    expect(await preview(lab, 'America/Lima')).toEqual({ moves: [], count: 0 })
    const cast = await rowsOf<{ note: string; day: string }>(
      lab,
      "select delivery_note as note, cast_on as day from sample where delivery_note like 'R-_' order by 1",
    )
    expect(cast).toEqual([
      { note: 'R-1', day: '2026-10-20' },
      { note: 'R-2', day: '2026-10-21' },
    ])
  })

  it('moves the day of casting of an accepted sheet, of which nothing else can be changed', async () => {
    const lab = await ownLaboratory()
    const sheet = await aSheet(lab, { trucks: [{ castAt: lateInLima, agePlan: '28' }] })
    const params = { sheetId: sheet.id }
    const { version } = await lab.as('director').does(findEnteredSheetEndpoint, { params })
    await lab.as('director').does(acceptSheetEndpoint, { params, version, body: {} })
    expect((await change(lab, { timeZone: 'America/Lima' })).status).toBe(200)
    expect(await rowsOf(lab, 'select cast_on as day from sample')).toEqual([{ day: '2026-10-20' }])
    const another = changing(lab.database.pool, lab.scope, 'test.forge', undefined, (_, client) =>
      client.query("update sample set cast_on = '2026-10-21'"),
    )
    await expect(another).rejects.toThrow('the sheet of this sample is accepted')
  })

  it('leaves in the audit log who changed what', async () => {
    const lab = await ownLaboratory()
    expect((await change(lab, { name: 'Ensayos Lima S.A.C.', timeZone: 'America/Lima' })).status).toBe(200)
    const rows = await rowsOf(
      lab,
      "select user_id, action, old_values, new_values from audit_entry where object_kind = 'laboratory' order by id desc limit 1",
    )
    expect(rows).toEqual([
      {
        user_id: lab.as('administrator').userId,
        action: 'laboratory.change',
        old_values: { name: 'Laboratorio de prueba', time_zone: 'Europe/Madrid', version: 1 },
        new_values: { name: 'Ensayos Lima S.A.C.', time_zone: 'America/Lima', version: 2 },
      },
    ])
    const { laboratory } = await lab.as('checker').does(currentSessionEndpoint)
    expect(laboratory.name).toBe('Ensayos Lima S.A.C.')
  })

  it('is asked once: until somebody says whose it is, the session says so', async () => {
    const lab = await ownLaboratory()
    await changing(lab.database.pool, lab.scope, 'test.ask', undefined, (_, client) =>
      client.query('update laboratory set set_up = false'),
    )
    const isSetUp = async () => (await lab.as('reception').does(currentSessionEndpoint)).laboratory.setUp
    expect(await isSetUp()).toBe(false)
    expect((await change(lab, { language: 'de' })).status).toBe(200)
    expect(await isSetUp()).toBe(true)
  })

  it('is closed on the holidays of its country from its first start, and on no others later', async () => {
    const lab = await ownLaboratory()
    lab.setNow('2026-11-18T09:00:00Z')
    await changing(lab.database.pool, lab.scope, 'test.ask', undefined, (_, client) =>
      client.query('update laboratory set set_up = false'),
    )
    expect((await change(lab, { country: 'PE', timeZone: 'America/Lima' })).status).toBe(200)
    const closedDays = async () =>
      (await lab.as('administrator').does(findCalendarEndpoint)).closedDays.map(({ day }) => day)
    const peruvian = await closedDays()
    expect(peruvian).toEqual(expect.arrayContaining(['2026-12-25', '2027-07-28', '2027-07-29']))
    expect((await change(lab, { country: 'DE' })).status).toBe(200)
    expect(await closedDays()).toEqual(peruvian)
    const { days, regions } = await lab
      .as('administrator')
      .does(listHolidaysEndpoint, { query: { country: 'DE', region: 'BY', year: 2027 } })
    expect(days).toContainEqual({ day: '2027-05-27', name: 'Corpus Christi' })
    expect(regions.map(({ code }) => code)).toContain('BY')
  })

  it.each(['Europe/Atlantis', '+05:00', 'UTC+5', 'posix/America/Lima', "Lima'; drop table laboratory"])(
    'refuses %s, in which days could not be counted',
    async (timeZone) => {
      const lab = await ownLaboratory()
      const refused = { status: 422, body: { code: 'laboratory.timeZoneUnknown', detail: { timeZone } } }
      expect(await change(lab, { timeZone })).toMatchObject(refused)
      const query = { timeZone }
      expect(await lab.as('administrator').call(previewTimeZoneEndpoint, { query })).toMatchObject(refused)
      expect((await find(lab)).timeZone).toBe('Europe/Madrid')
    },
  )

  it('is changed by one of two who do so at once, and by nobody without the permission', async () => {
    const lab = await ownLaboratory()
    const { version, setUp: _, ...body } = await find(lab)
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) =>
        lab.as('administrator').call(changeLaboratoryEndpoint, { version, body: { ...body, name } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    expect(await lab.as('director').call(changeLaboratoryEndpoint, { version: 2, body })).toMatchObject({
      status: 403,
    })
  })
})
