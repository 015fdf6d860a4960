import { createHash } from 'node:crypto'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { expect, test } from 'vitest'
import { planLaboratory } from './plan-laboratory.ts'
import { readBoxcrete } from './read-boxcrete.ts'

const batches = await readBoxcrete()
const people = { admin: 1, recepcion: 2, campo: 3, prensa: 4, ingeniera: 5, cliente1: 6, cliente2: 7 }
const planFor = (today: string) => planLaboratory({ today, timeZone: 'Europe/Madrid', batches, people })
type Plan = ReturnType<typeof planFor>
const hashOf = (plan: Plan) => createHash('sha256').update(JSON.stringify(plan)).digest('hex')
const waiting = ['cast', 'curing']

const countSpecimens = (plan: Plan, fits: (due: string, state: string) => boolean) =>
  plan.specimens.filter(({ due_on, state }) => due_on && fits(due_on, state ?? '')).length

// A Wednesday and a Sunday: on a Sunday nothing of 28 days is due.
test.each(['2026-11-18', '2026-11-22'])('%s has a full day, and a year behind it', (today) => {
  const plan = planFor(today)
  expect(plan.samples).toHaveLength(174)
  expect(plan.breaks).toHaveLength(3 * 707)
  expect(countSpecimens(plan, (due, state) => due === today && waiting.includes(state))).toBe(42)
  expect(countSpecimens(plan, (due, state) => due < today && waiting.includes(state))).toBe(6)
  expect(countSpecimens(plan, (_, state) => state === 'broken')).toBe(3 * 20)
  expect(countSpecimens(plan, (_, state) => state === 'checked')).toBe(3 * 12)
  expect(countSpecimens(plan, (_, state) => state === 'notTested')).toBe(3 * 2)
  expect(plan.reports.length).toBeGreaterThan(20)
  const [first, second] = plan.places.clients
  expect(plan.reports.map(({ clientId }) => clientId)).toEqual(
    expect.arrayContaining([first?.id, second?.id]),
  )
  expect(plan.samples.every(({ cast_on }) => new Date(`${cast_on}T12:00Z`).getUTCDay() !== 0)).toBe(true)
  expect(plan.breaks.every(({ broken_at }) => broken_at < today)).toBe(true)
})

test.each(['2026-11-18', '2026-11-22'])('after %s visits are booked, none on a Sunday', (today) => {
  const { visits } = planFor(today)
  expect(visits.length).toBeGreaterThan(10)
  expect(visits.every(({ on_day }) => on_day > today)).toBe(true)
  expect(visits.every(({ on_day }) => new Date(`${on_day}T12:00Z`).getUTCDay() !== 0)).toBe(true)
  expect(visits.map(({ number }) => number)).toEqual(visits.map((_, index) => index + 1))
})

test('a day has one laboratory, another day another', () => {
  expect(hashOf(planFor('2026-11-18'))).toBe(hashOf(planFor('2026-11-18')))
  expect(hashOf(planFor('2026-11-18'))).not.toBe(hashOf(planFor('2026-11-19')))
})

test('every measured set gives its printed strengths back', () => {
  const { breaks, samples } = planFor('2026-11-18')
  const batchOf = new Map(
    samples.map(({ id, remark }) => [id, /^BOxCrete ([^·]+?)(?: ·|$)/.exec(remark ?? '')?.[1]]),
  )
  const computed = Map.groupBy(breaks, ({ sample_id, age_hours }) => `${batchOf.get(sample_id)} ${age_hours}`)
  const measured = batches.flatMap(({ name, sets }) =>
    sets.map(({ ageDays, psi }) => [`${name} ${ageDays * 24}`, psi.filter((value) => value > 0)] as const),
  )
  expect(measured).toHaveLength(709)
  for (const [key, psi] of measured) {
    const again = (computed.get(key) ?? []).map(({ strength_unrounded_mpa }) =>
      Math.round(fromMegapascals(strength_unrounded_mpa, 'psi')),
    )
    expect(again, key).toEqual(psi)
  }
})
