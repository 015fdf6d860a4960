import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sampleCode, specimenCode } from '@probeta/domain/specimen/label-code.ts'
import type { NewSample, NewSpecimen } from './store.ts'
import { Refusal } from '../../http/refusal.ts'
import { newId } from '../../db/new-id.ts'

type Plan = {
  sample: Omit<NewSample, 'number' | 'code' | 'castOn'>
  number: number
  siteCode: string
  shape: string
  timeZone: string
}

const hour = 3_600_000

/** `OB12-045`, and its specimens `OB12-045-1` …, due so many hours after casting: by instants, whatever the clocks do. */
export function planSpecimens({ sample, number, siteCode, shape, timeZone }: Plan): {
  sample: NewSample
  specimens: NewSpecimen[]
} {
  const plan = parseAgePlan(sample.agePlan)
  if (!plan.ok) throw new Refusal('sample.agePlan', { agePlan: sample.agePlan })
  const { clientId, workSiteId, mixId, castAt } = sample
  const cast = Date.parse(castAt)
  const code = sampleCode(siteCode, number)
  const specimens = plan.value.map((entry, index) => {
    const due = entry.kind === 'age' ? cast + entry.hours * hour : null
    return {
      id: newId(),
      sampleId: sample.id,
      clientId,
      workSiteId,
      mixId,
      number: index + 1,
      code: specimenCode(code, index + 1),
      shape,
      ageHours: entry.kind === 'age' ? entry.hours : null,
      castAt,
      dueAt: due === null ? null : new Date(due).toISOString(),
      dueOn: due === null ? null : dayOf(due, timeZone),
    }
  })
  return { sample: { ...sample, number, code, castOn: dayOf(cast, timeZone) }, specimens }
}
