import {
  changePadSetEndpoint,
  addPadSetEndpoint,
  listPadSetsEndpoint,
} from '@probeta/contract/laboratory/pad-sets.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import {
  listDayReviewsEndpoint,
  printPickListEndpoint,
  sendDayEndpoint,
  weekOfBreaksEndpoint,
} from '@probeta/contract/concrete/day-reviews.ts'
import {
  listDayBreaksEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { ownLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

/** The laboratory's now. */
const today = '2026-11-18'
const tomorrow = '2026-11-19'

const dueOf = (sheet: Sheet) => (sheet.trucks[0]?.specimens ?? []).filter(({ ageHours }) => ageHours !== null)

/** Two specimens due today, of a laboratory without anything else. */
async function twoDue(lab: Laboratory) {
  const sheet = await aSheet(lab)
  const [first, second] = dueOf(sheet)
  if (!first || !second) throw new Error('two specimens are due')
  return { first, second, sampleId: sheet.trucks[0]?.id ?? '' }
}
const breakIt = (lab: Laboratory, { id, version }: { id: string; version: number }, but = {}) =>
  lab
    .as('laboratoryTechnician')
    .does(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab, but) })

describe('the end of a day', () => {
  it('asks for a reason for whatever was due and was not broken, and for nothing else', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second } = await twoDue(lab)
    const without = await press.call(sendDayEndpoint, { body: { day: today, sentBefore: 0, missed: [] } })
    expect(without).toMatchObject({ status: 422, body: { code: 'dayReview.reasonMissing' } })
    if (!without.ok) expect(without.body.title).toContain(first.code)

    await breakIt(lab, first)
    const { id } = second
    await press.does(moveSpecimenEndpoint, {
      params: { specimenId: id },
      version: second.version,
      body: { action: 'hold', reason: 'espera a la obra' },
    })
    const sent = await press.does(sendDayEndpoint, { body: { day: today, sentBefore: 0, missed: [] } })
    expect(sent).toMatchObject({ number: 1, broken: 1, missed: 0, onHold: 1, day: today })
  })

  it('keeps the reasons for the next day and for the trail, and shows who sent it and when', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second, sampleId } = await twoDue(lab)
    await breakIt(lab, first)
    const missed = [{ specimenId: second.id, reason: 'prensa fuera de servicio' }]
    await press.does(sendDayEndpoint, { body: { day: today, sentBefore: 0, missed } })

    lab.setNow('2026-11-19T08:00:00Z')
    const next = await press.does(listDayBreaksEndpoint, { query: { day: tomorrow } })
    expect(next.review).toBeNull()
    expect(next.missed).toEqual([
      {
        specimenId: second.id,
        day: today,
        reason: 'prensa fuera de servicio',
        saidBy: expect.stringContaining('laboratoryTechnician'),
      },
    ])
    const { items } = await press.does(sampleHistoryEndpoint, { params: { sampleId } })
    expect(items.find(({ objectKind }) => objectKind === 'missed_break')).toMatchObject({
      action: 'day.sendToReview',
      newValues: { reason: 'prensa fuera de servicio', day: today },
    })
    const reviews = await lab.as('checker').does(listDayReviewsEndpoint)
    expect(reviews.items).toMatchObject([{ day: today, number: 1, missed: 1, broken: 1 }])
  })

  it('is sent again after late entries, under a further number', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second } = await twoDue(lab)
    const reason = 'se rompe al final'
    const missed = [first, second].map(({ id }) => ({ specimenId: id, reason }))
    await press.does(sendDayEndpoint, { body: { day: today, sentBefore: 0, missed } })
    await breakIt(lab, first)
    const again = await press.does(sendDayEndpoint, {
      body: { day: today, sentBefore: 1, missed: [{ specimenId: second.id, reason: 'molde dañado' }] },
    })
    expect(again).toMatchObject({ number: 2, broken: 1, missed: 1 })
    const { review, missed: kept } = await press.does(listDayBreaksEndpoint, { query: { day: today } })
    expect(review?.number).toBe(2)
    expect(kept).toMatchObject([{ specimenId: second.id, reason: 'molde dañado' }])
  })

  it('is refused to the slower of two, and where somebody broke a specimen meanwhile', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second } = await twoDue(lab)
    const missed = [first, second].map(({ id }) => ({ specimenId: id, reason: 'corte de luz' }))
    const both = await Promise.all(
      [press, lab.as('checker')].map((one) =>
        one.call(sendDayEndpoint, { body: { day: today, sentBefore: 0, missed } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await breakIt(lab, first)
    const behind = await press.call(sendDayEndpoint, { body: { day: today, sentBefore: 1, missed } })
    expect(behind).toMatchObject({ status: 409, body: { code: 'dayReview.changed' } })
  })

  it('does not come before the day, and moves no specimen: the second person stays a second person', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const early = await press.call(sendDayEndpoint, { body: { day: tomorrow, sentBefore: 0, missed: [] } })
    expect(early).toMatchObject({ status: 422, body: { code: 'dayReview.inFuture' } })
    const { first, second } = await twoDue(lab)
    await breakIt(lab, first)
    await breakIt(lab, second)
    await press.does(sendDayEndpoint, { body: { day: today, sentBefore: 0, missed: [] } })
    const { specimens } = await press.does(listDayBreaksEndpoint, { query: { day: today } })
    expect(specimens.filter(({ break: reading }) => reading).map(({ state }) => state)).toEqual([
      'broken',
      'broken',
    ])
  })
})

describe('the week', () => {
  it('counts each day, tells the closed ones and which were sent', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second } = await twoDue(lab)
    await breakIt(lab, first)
    await press.does(sendDayEndpoint, {
      body: { day: today, sentBefore: 0, missed: [{ specimenId: second.id, reason: 'corte de luz' }] },
    })
    lab.setNow('2026-11-19T08:00:00Z')
    const { days } = await press.does(weekOfBreaksEndpoint, { query: { from: '2026-11-16' } })
    expect(days.map(({ day }) => day)).toEqual([16, 17, 18, 19, 20, 21, 22].map((d) => `2026-11-${d}`))
    expect(days[2]).toEqual({
      day: today,
      toBreak: 1,
      overdue: 1,
      broken: 1,
      onHold: 0,
      closedBecause: null,
      holiday: '',
      sent: true,
    })
    expect(days.map(({ closedBecause }) => closedBecause)).toEqual([
      ...Array.from({ length: 6 }, () => null),
      'weekly',
    ])
    expect(days.filter(({ sent }) => sent)).toHaveLength(1)
  })
})

describe('the pick list', () => {
  it.each([
    ['es', 'Retirar para el 18 nov 2026', 'Sin lugar indicado'],
    ['en', 'Pick list for 18 Nov 2026', 'No place given'],
    ['de', 'Zu entnehmen für den 18. Nov. 2026', 'Ohne Platzangabe'],
  ] as const)(
    'in %s: by place, the youngest first, without what is broken or on hold',
    async (language, title, none) => {
      const lab = await ownLaboratory()
      const { first, second } = await twoDue(lab)
      const more = await twoDue(lab)
      await breakIt(lab, more.first)
      const client = new pg.Client({ connectionString: lab.database.superuserUrl })
      await client.connect()
      const place = (id: string, location: string) =>
        client.query('update specimen set location = $1 where id = $2', [location, id])
      await place(first.id, 'Pileta 10 · estante 1')
      await place(second.id, 'Pileta 2 · estante 4')
      const bytes = await lab
        .as('laboratoryTechnician')
        .does(printPickListEndpoint, { query: { day: today, language } })
      await client.end()
      const { text } = await openPdf(new Uint8Array(bytes))
      expect(text).toContain(title)
      expect(text).not.toContain(more.first.code)
      const order = ['Pileta 2', second.code, 'Pileta 10', first.code, none, more.second.code].map((words) =>
        text.indexOf(words),
      )
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(order).not.toContain(-1)
    },
  )
})

describe('a set of pads', () => {
  it('counts the breaks on it and what it was used for before, and keeps its limit', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second } = await twoDue(lab)
    const set = await press.does(addPadSetEndpoint, {
      body: { name: 'Juego 7', mostUses: 100, usesBefore: 98 },
    })
    const broken = await breakIt(lab, first, { padSetId: set.id })
    expect(broken.break).toMatchObject({ padSetId: set.id, padSetName: 'Juego 7' })
    await breakIt(lab, second, { padSetId: set.id })
    expect((await press.does(listPadSetsEndpoint)).items).toEqual([
      {
        ...{ id: set.id, version: 1, name: 'Juego 7', mostUses: 100, usesBefore: 98, uses: 100 },
        ...{ hardness: null, leastMpa: null, mostMpa: null },
      },
    ])
    const params = { padSetId: set.id }
    const body = { name: 'Juego 7', mostUses: 120, usesBefore: 98 }
    await press.does(changePadSetEndpoint, { params, version: 1, body: { ...body, active: true } })
    const late = await press.call(changePadSetEndpoint, {
      params,
      version: 1,
      body: { ...body, active: false },
    })
    expect(late).toMatchObject({ status: 412 })
    await press.does(changePadSetEndpoint, { params, version: 2, body: { ...body, active: false } })
    expect((await press.does(listPadSetsEndpoint)).items).toEqual([])
  })

  it('for 50 to 80 MPa takes a specimen of less only with a reason', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first, second } = await twoDue(lab)
    const set = await press.does(addPadSetEndpoint, {
      body: { name: 'Juego 70', mostUses: 50, usesBefore: 0, hardness: 70, leastMpa: 50, mostMpa: 80 },
    })
    expect(set).toMatchObject({ hardness: 70, leastMpa: 50, mostMpa: 80 })
    const call = { params: { specimenId: first.id }, version: first.version }
    const body = aReading(lab, { padSetId: set.id })
    const refused = await press.call(recordBreakEndpoint, { ...call, body })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'break.implausible', detail: { codes: ['padsUnsuited'] } },
    })
    const confirmedBecause = 'no hay otro juego'
    const taken = await press.does(recordBreakEndpoint, { ...call, body: { ...body, confirmedBecause } })
    expect(taken.break).toMatchObject({ padSetId: set.id, confirmedBecause })
    await breakIt(lab, second)
  })

  it('has a lower strength below its upper one', async () => {
    const lab = await ownLaboratory()
    const body = { name: 'Juego 9', mostUses: 100, usesBefore: 0, leastMpa: 50, mostMpa: 28 }
    const refused = await lab.as('laboratoryTechnician').call(addPadSetEndpoint, { body })
    expect(refused).toMatchObject({ status: 422, body: { code: 'padSet.range' } })
  })

  it('is no press, and stands under no ground face', async () => {
    const lab = await ownLaboratory()
    const press = lab.as('laboratoryTechnician')
    const { first } = await twoDue(lab)
    const set = await press.does(addPadSetEndpoint, {
      body: { name: 'Juego 8', mostUses: 100, usesBefore: 0 },
    })
    const call = { params: { specimenId: first.id }, version: first.version }
    for (const but of [{ pressId: set.id }, { padSetId: set.id, endCondition: 'ground' as const }]) {
      const refused = await press.call(recordBreakEndpoint, { ...call, body: aReading(lab, but) })
      expect(refused).toMatchObject({ status: 422, body: { code: 'break.impossible' } })
    }
  })
})

describe('the hour of breaking', () => {
  it('is the hour it broke, though it is saved an hour later', async () => {
    const lab = await ownLaboratory()
    const { first } = await twoDue(lab)
    const broken = await breakIt(lab, first, { brokenAt: '2026-11-18T07:45:00.000Z' })
    expect(Date.parse(broken.break?.brokenAt ?? '')).toBe(Date.parse('2026-11-18T07:45:00Z'))
    expect(broken.break?.trueAgeHours).toBeCloseTo(28 * 24 - 1.25, 6)
  })
})
