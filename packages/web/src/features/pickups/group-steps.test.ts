import type { CustodyStep } from '@probeta/contract/concrete/pickups.ts'
import { expect, it } from 'vitest'
import { groupSteps } from './group-steps.ts'

const step = (number: number, minute: number, but: Partial<CustodyStep> = {}): CustodyStep => ({
  specimen: { id: `p${number}`, code: `OB1-001-${number}` },
  kind: 'pickup',
  at: new Date(Date.UTC(2026, 10, 18, 9, minute)).toISOString(),
  by: 'Ana',
  place: '',
  transportHours: null,
  ...but,
})

it('specimens that one person took one after the other are one step', () => {
  const reception = { kind: 'reception', by: 'Luis', place: 'Pileta 2' } as const
  const groups = groupSteps([
    step(1, 0),
    step(2, 1),
    step(3, 1, { by: 'Eva' }),
    step(1, 90, { ...reception, transportHours: 1.5 }),
    step(2, 91, { ...reception, transportHours: 1.51 }),
  ])
  expect(groups.map(({ by, codes, transportHours }) => ({ by, codes, transportHours }))).toEqual([
    { by: 'Ana', codes: ['OB1-001-1', 'OB1-001-2'], transportHours: null },
    { by: 'Eva', codes: ['OB1-001-3'], transportHours: null },
    { by: 'Luis', codes: ['OB1-001-1', 'OB1-001-2'], transportHours: 1.51 },
  ])
})

it('the same person later, or the same specimen again, is another step', () => {
  expect(groupSteps([step(1, 0), step(2, 45)])).toHaveLength(2)
  expect(groupSteps([step(1, 0), step(1, 5)])).toHaveLength(2)
})
