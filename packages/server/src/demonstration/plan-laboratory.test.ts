import { createHash } from 'node:crypto'
import { forecastDesign } from '@probeta/domain/gain/forecast-design.ts'
import { meanOf } from '@probeta/domain/statistics/mean.ts'
import { expect, test } from 'vitest'
import { planLaboratory } from './plan/plan-laboratory.ts'
import { planNotes } from './plan-notes.ts'
import { specifiedMpaOf } from './plan/plan-strengths.ts'
import { storyMixes } from './plan/story-mixes.ts'
import { readBoxcrete } from './read-boxcrete.ts'

const batches = await readBoxcrete()
const people = { admin: 1, recepcion: 2, campo: 3, prensa: 4, ingeniera: 5, cliente1: 6, cliente2: 7 }
const planFor = (today: string) =>
  planLaboratory({ today, timeZone: 'Europe/Madrid', batches, closed: new Set(), people })
type Plan = ReturnType<typeof planFor>
const hashOf = (plan: Plan) => createHash('sha256').update(JSON.stringify(plan)).digest('hex')
const waiting = ['cast', 'curing']
const days = ['2026-11-18', '2026-11-22', '2027-01-07', '2027-03-29']
const weekdayOf = (day: string) => new Date(`${day}T12:00Z`).getUTCDay()

const countSpecimens = (plan: Plan, fits: (due: string, state: string) => boolean) =>
  plan.specimens.filter(({ due_on, state }) => due_on && fits(due_on, state ?? '')).length

/** Strengths of the sets of each mix at an age in days, in the order of casting. */
const setsOf = (plan: Plan, ageDays: number) =>
  storyMixes.map((_, mix) =>
    plan.sets
      .filter(
        ({ sample, ageHours, breaks }) =>
          sample.delivery.mix === mix && ageHours === ageDays * 24 && breaks.length > 0,
      )
      .map(({ sample, breaks }) => ({
        sample,
        values: breaks.map(({ strength_unrounded_mpa }) => strength_unrounded_mpa),
      })),
  )

const deviationOf = (values: readonly number[]) => {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

test.each(days)('%s has two cylinders that were taken for each other, and wait for the check', (today) => {
  const { breaks, sets } = planFor(today)
  const confused = breaks.filter(({ confirmed_because }) => confirmed_because === 'Carga leída dos veces')
  expect(confused).toHaveLength(2)
  const ofThem = sets.filter((set) => set.breaks.some((one) => confused.includes(one)))
  expect(ofThem.flatMap(({ specimens }) => specimens.map(({ state }) => state))).not.toContain('checked')
})

// A Wednesday, a Sunday, the day after Epiphany, and a Monday of Easter.
test.each(days)('%s has something for the bin, and a log of what went', (today) => {
  const { specimens, disposals, transfers } = planFor(today)
  const gone = new Set(disposals.map(({ specimen_id }) => specimen_id))
  expect(gone.size).toBe(disposals.length)
  expect(disposals.length).toBeGreaterThan(100)
  expect(disposals.every(({ disposed_at }) => disposed_at < today)).toBe(true)
  expect(specimens.every(({ id, location }) => !gone.has(id ?? '') || location === '')).toBe(true)
  const isDue = (due: unknown) => typeof due === 'string' && due >= today
  const onTheWay = new Set(
    transfers.specimens.flatMap(({ specimen_id, received_at }) => (received_at ? [] : [specimen_id])),
  )
  expect(
    specimens.every(
      ({ id, due_on, location, state }) =>
        !isDue(due_on) || state === 'cast' || (location === '') === onTheWay.has(id ?? ''),
    ),
  ).toBe(true)
})

test.each(days)('%s has a full day, and a year behind it', (today) => {
  const plan = planFor(today)
  expect(plan.samples.length).toBeGreaterThan(340)
  expect(countSpecimens(plan, (due, state) => due === today && waiting.includes(state))).toBe(42)
  expect(countSpecimens(plan, (due, state) => due < today && waiting.includes(state))).toBe(6)
  expect(countSpecimens(plan, (_, state) => state === 'broken')).toBeGreaterThan(30)
  expect(countSpecimens(plan, (_, state) => state === 'checked')).toBeGreaterThan(20)
  expect(countSpecimens(plan, (_, state) => state === 'notTested')).toBeGreaterThan(0)
  expect(plan.reports.length).toBeGreaterThan(20)
  const [first, second] = plan.places.clients
  expect(plan.reports.map(({ clientId }) => clientId)).toEqual(
    expect.arrayContaining([first?.id, second?.id]),
  )
  expect(plan.samples.every(({ cast_on }) => weekdayOf(cast_on) !== 0)).toBe(true)
  expect(plan.breaks.every(({ broken_at }) => broken_at < today)).toBe(true)
  expect(plan.breaks.some(({ within_tolerance }) => !within_tolerance)).toBe(true)
})

test.each(days)('on %s the results of each mix are those of a plant', (today) => {
  const plan = planFor(today)
  const late = setsOf(plan, 28)
  const early = setsOf(plan, 7)
  const counts = late.map((sets) => sets.length)
  expect(counts.filter((n) => n >= 10).length).toBeGreaterThanOrEqual(4)
  expect(counts.filter((n) => n >= 30).length).toBeGreaterThanOrEqual(2)
  for (const [at, mix] of storyMixes.entries()) {
    const means = (late[at] ?? []).map(({ values }) => meanOf(values))
    const mean = meanOf(means)
    const within = meanOf((late[at] ?? []).map(({ values }) => deviationOf(values) / meanOf(values)))
    expect(mean - specifiedMpaOf(mix), mix.code).toBeGreaterThan(3.5)
    expect(mean - specifiedMpaOf(mix), mix.code).toBeLessThan(9)
    expect(deviationOf(means) / mean, mix.code).toBeGreaterThan(0.05)
    expect(deviationOf(means) / mean, mix.code).toBeLessThan(0.15)
    expect(within, mix.code).toBeGreaterThan(0.01)
    expect(within, mix.code).toBeLessThan(0.05)
    const gained = meanOf((early[at] ?? []).map(({ values }) => meanOf(values))) / mean
    expect(gained, mix.code).toBeGreaterThan(0.62)
    expect(gained, mix.code).toBeLessThan(0.78)
  }
})

test.each(days)('on %s low results are rare, and each has its story', (today) => {
  const late = setsOf(planFor(today), 28)
  const low = storyMixes.flatMap((mix, at) =>
    (late[at] ?? []).filter(({ values }) => meanOf(values) < specifiedMpaOf(mix) - 3.5),
  )
  expect(low.map(({ sample }) => sample.delivery.story).toSorted()).toEqual(['clientLow', 'openLow'])
  for (const [at, mix] of storyMixes.entries()) {
    const means = (late[at] ?? []).map(({ values }) => meanOf(values))
    const running = means.slice(2).map((mean, turn) => meanOf([means[turn] ?? 0, means[turn + 1] ?? 0, mean]))
    expect(Math.min(...running, Infinity), mix.code).toBeGreaterThan(specifiedMpaOf(mix))
  }
})

test.each(days)('on %s three mixes have a forecast below what is specified', (today) => {
  const plan = planFor(today)
  const early = setsOf(plan, 7)
  const late = setsOf(plan, 28)
  const warned = storyMixes.filter((mix, at) => {
    const pairs = (late[at] ?? []).toReversed().flatMap(({ sample, values }) => {
      const before = early[at]?.find((one) => one.sample === sample)
      return before ? [{ early: meanOf(before.values), late: meanOf(values) }] : []
    })
    const weak = early[at]?.find(({ sample }) => sample.delivery.story === 'weakEarly')
    const forecast = weak && forecastDesign(pairs, meanOf(weak.values)).value
    return forecast && forecast.value < specifiedMpaOf(mix)
  })
  expect(warned).toHaveLength(3)
})

test.each(days)('around %s visits are booked, none on a Sunday, and two brought no sheet yet', (today) => {
  const { visits } = planFor(today)
  expect(visits.filter(({ on_day }) => on_day > today).length).toBeGreaterThan(10)
  const past = visits.filter(({ on_day }) => on_day < today)
  expect(past.filter(({ state }) => state !== 'done')).toHaveLength(2)
  expect(visits.every(({ on_day }) => weekdayOf(on_day) !== 0)).toBe(true)
  expect(visits.map(({ number }) => number)).toEqual(visits.map((_, index) => index + 1))
})

test.each(days)(
  'around %s sheets are signed, one was not wanted to be, and visits have their times',
  (today) => {
    const { field, visits, sheets } = planFor(today)
    expect(field.signOffs.filter(({ decision }) => decision === 'refused')).toHaveLength(1)
    expect(field.signOffs.length).toBeGreaterThan(15)
    const done = new Set(visits.flatMap(({ state, id }) => (state === 'done' ? [id] : [])))
    expect(new Set(field.times.map(({ visit_id }) => visit_id))).toEqual(done)
    expect(new Set(sheets.flatMap(({ visit_id }) => visit_id ?? []))).toEqual(done)
  },
)

test('on its holidays the laboratory neither samples nor breaks', () => {
  const closed = new Set(['2026-10-12', '2026-11-02', '2026-11-09'])
  const today = '2026-11-18'
  const plan = planLaboratory({ today, timeZone: 'Europe/Madrid', batches, closed, people })
  expect(plan.samples.filter(({ cast_on }) => closed.has(cast_on))).toEqual([])
  expect(plan.breaks.filter(({ broken_at }) => closed.has(broken_at.slice(0, 10)))).toEqual([])
})

test('a day has one laboratory, another day another', () => {
  expect(hashOf(planFor('2026-11-18'))).toBe(hashOf(planFor('2026-11-18')))
  expect(hashOf(planFor('2026-11-18'))).not.toBe(hashOf(planFor('2026-11-19')))
})

test('samples lie at their sites, one of them for days, and one is on its way', () => {
  const { samples, specimens, custody } = planFor('2026-11-18')
  const atSite = new Set(specimens.flatMap(({ state, sample_id }) => (state === 'cast' ? [sample_id] : [])))
  const castOn = samples.flatMap(({ id, cast_on }) => (atSite.has(id) ? [cast_on] : []))
  expect(new Set(castOn)).toEqual(new Set(['2026-11-13', '2026-11-17']))
  const received = new Set(custody.placements.map(({ specimen_id }) => specimen_id))
  const onTheWay = custody.pickups.filter(({ specimen_id }) => !received.has(specimen_id))
  const sampleOf = new Map(specimens.map(({ id, sample_id }) => [id, sample_id]))
  expect(new Set(onTheWay.map(({ specimen_id }) => sampleOf.get(specimen_id))).size).toBe(1)
  expect(custody.curings.some(({ least_c }) => least_c < 16)).toBe(true)
})

test.each(days)(
  'on %s a set is on its way to a branch, one came, and another laboratory broke one',
  (today) => {
    const { transfers, specimens, storage, breaks, reports } = planFor(today)
    expect(transfers.rows.map(({ number }) => number)).toEqual([1, 2, 3])
    const linesOf = (of: (row: (typeof transfers.rows)[number]) => boolean) => {
      const ids = new Set(transfers.rows.filter(of).map(({ id }) => id))
      return transfers.specimens.filter((line) => ids.has(line.transfer_id))
    }
    const toBranch = linesOf(({ destination }) => destination === 'branch')
    expect(toBranch.filter(({ received_at }) => !received_at).length).toBeGreaterThan(1)
    const came = toBranch.filter(({ received_at }) => received_at).map(({ specimen_id }) => specimen_id)
    const branchOf = new Map(storage.rows.map(({ id, branch_id }) => [id, branch_id]))
    for (const id of came) {
      const lies = specimens.find((one) => one.id === id)?.place_id
      expect(branchOf.get(lies ?? '')).toBe(storage.branches[1]?.id)
    }
    const broken = new Set(
      linesOf(({ destination }) => destination === 'laboratory').map((line) => line.specimen_id),
    )
    const readings = breaks.filter(({ specimen_id }) => broken.has(specimen_id))
    expect(readings.length).toBeGreaterThan(1)
    expect(readings.every(({ press_id }) => press_id === null)).toBe(true)
    const named = reports.flatMap(({ strengthTests }) => strengthTests.map(({ sampleId }) => sampleId))
    expect(named).toContain(readings[0]?.sample_id)
    for (const { brokenAt, line } of readings.flatMap((one) => {
      const found = transfers.specimens.find((each) => each.specimen_id === one.specimen_id)
      return found ? [{ brokenAt: one.broken_at, line: found }] : []
    })) {
      const left = transfers.rows.find(({ id }) => id === line.transfer_id)?.departed_at ?? ''
      expect(left < brokenAt && brokenAt < String(line.received_at)).toBe(true)
      expect(String(line.received_at) < today).toBe(true)
    }
  },
)

test('the last pour that notes are known of has more concrete than samples, and every note one number', () => {
  const today = '2026-11-24'
  const plan = planFor(today)
  const notes = planNotes(plan, { today, importedBy: 1 })
  expect(new Set(notes.map(({ number }) => number)).size).toBe(notes.length)
  const sites = new Set(notes.map(({ work_site_id }) => work_site_id))
  expect(sites.size).toBe(2)
  const [site] = sites
  const last = notes.findLast(({ work_site_id }) => work_site_id === site)
  const volume = notes
    .filter((note) => note.work_site_id === site && note.delivered_on === last?.delivered_on)
    .reduce((sum, note) => sum + note.volume_m3, 0)
  expect(volume).toBeGreaterThan(110)
})
