import { describe, expect, it } from 'vitest'
import { specimenStates } from '../specimen/life.ts'
import { correctPlan, numbersRead, type CurrentSpecimen } from './correct-plan.ts'
import type { PlannedSpecimen } from './planned-specimens.ts'

const planned = (number: number, but: Partial<PlannedSpecimen> = {}): PlannedSpecimen => ({
  number,
  ageHours: 168,
  shape: 'cylinder150x300',
  curing: 'standard',
  dueAt: 1000,
  dueOn: '2026-03-11',
  ...but,
})
const specimen = (number: number, state: CurrentSpecimen['state'] = 'curing'): CurrentSpecimen => {
  const { dueOn: _, ...cells } = planned(number)
  return { ...cells, state }
}
const still = { plannedBefore: 2, castMoves: false, mixMoves: false }

describe('a corrected truck', () => {
  it('leaves alone what stays as it is, whatever its state', () => {
    for (const state of specimenStates)
      expect(correctPlan({ ...still, standing: [specimen(1, state)], planned: [planned(1)] })).toEqual({
        ok: true,
        value: { changed: [], added: [], dropped: [] },
      })
  })

  it.each(['cast', 'onSite', 'received', 'curing', 'onHold', 'locked'] as const)(
    'moves a specimen that waits as %s',
    (state) => {
      for (const but of [
        { ageHours: 336 },
        { shape: 'cube150' },
        { curing: 'field' },
        { dueAt: 2000 },
      ] as const) {
        const plan = planned(1, but)
        expect(correctPlan({ ...still, standing: [specimen(1, state)], planned: [plan] })).toEqual({
          ok: true,
          value: { changed: [plan], added: [], dropped: [] },
        })
      }
    },
  )

  it('adds what the plan has more and drops what it has less', () => {
    expect(
      correctPlan({ ...still, standing: [specimen(1), specimen(2)], planned: [planned(1), planned(3)] }),
    ).toEqual({ ok: true, value: { changed: [], added: [planned(3)], dropped: [2] } })
  })

  it.each(['broken', 'checked', 'approved', 'invalidated'] as const)(
    'keeps the hour, the mix and the cells of one that is %s',
    (state) => {
      const of = { ...still, standing: [specimen(1), specimen(2, state)], planned: [planned(1), planned(2)] }
      const refused = (code: string) => ({ ok: false, code, detail: { numbers: [2] } })
      expect(correctPlan({ ...of, castMoves: true })).toEqual(refused('sample.castFinal'))
      expect(correctPlan({ ...of, mixMoves: true })).toEqual(refused('sample.mixFinal'))
      expect(correctPlan({ ...of, planned: [planned(1), planned(2, { ageHours: 24 })] })).toEqual(
        refused('sample.specimenFinal'),
      )
      expect(correctPlan({ ...of, planned: [planned(1)] })).toEqual(refused('sample.specimenFinal'))
    },
  )

  it.each(['notTested', 'discarded'] as const)('lets one that is %s go, but changes it no more', (state) => {
    const of = { ...still, standing: [specimen(1), specimen(2, state)] }
    expect(correctPlan({ ...of, planned: [planned(1)] })).toMatchObject({ ok: true, value: { dropped: [] } })
    expect(
      correctPlan({ ...of, castMoves: true, mixMoves: true, planned: [planned(1), planned(2)] }).ok,
    ).toBe(true)
    expect(correctPlan({ ...of, planned: [planned(1), planned(2, { curing: 'field' })] })).toEqual({
      ok: false,
      code: 'sample.specimenFinal',
      detail: { numbers: [2] },
    })
  })

  it('does not bring back what an earlier correction discarded', () => {
    const of = {
      ...still,
      standing: [specimen(1), specimen(2, 'discarded')],
      planned: [planned(1), planned(2)],
    }
    expect(correctPlan({ ...of, plannedBefore: 1 })).toMatchObject({
      ok: false,
      code: 'sample.specimenFinal',
    })
    expect(correctPlan({ ...of, plannedBefore: 2 }).ok).toBe(true)
  })

  it('tells which specimens carry a reading', () => {
    expect(numbersRead([specimen(1), specimen(2, 'broken'), specimen(3, 'invalidated')])).toEqual([2, 3])
  })
})
