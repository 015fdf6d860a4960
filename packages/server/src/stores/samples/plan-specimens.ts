import type { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { type PlannedSpecimen, plannedSpecimens } from '@probeta/domain/sample/planned-specimens.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { specimenCode } from '@probeta/domain/specimen/label-code.ts'
import { type Numbering, numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { readTruck } from './read-truck.ts'
import type { NewSample, NewSpecimen } from './store.ts'

/** The mix of a truck among those of its work site. */
export function mixOf(mixes: readonly Mix[], { mixId }: Pick<TruckInput, 'mixId'>): Mix {
  return orRefuse(
    mixes.find(({ id }) => id === mixId),
    'mix.notFound',
    { mixId },
  )
}

/** The specimens by the age plan of a truck, with its departures. */
export function planTruck(
  { castAt, agePlan, departures }: TruckInput,
  { shape, curing }: Mix,
  timeZone: string,
): readonly PlannedSpecimen[] {
  const planned = plannedSpecimens({
    castAt: Date.parse(castAt),
    agePlan,
    departures,
    shape,
    curing,
    timeZone,
  })
  if (!planned.ok) throw new Refusal('sample.agePlan', { agePlan })
  return planned.value
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

type Owner = Pick<NewSample, 'clientId' | 'workSiteId' | 'mixId' | 'castAt' | 'id' | 'code'>

/** A planned specimen as a row of its sample: `OB12-045-1`. */
export const specimenOf = (sample: Owner, planned: PlannedSpecimen): NewSpecimen => ({
  ...planned,
  id: newId(),
  sampleId: sample.id,
  clientId: sample.clientId,
  workSiteId: sample.workSiteId,
  mixId: sample.mixId,
  castAt: sample.castAt,
  code: specimenCode(sample.code, planned.number),
  dueAt: iso(planned.dueAt),
})

type Plan = {
  truck: TruckInput
  site: { id: string; clientId: string; numbering: Numbering; mixes: readonly Mix[] }
  sheetId: string
  number: number
  timeZone: string
  now: number
}

/** `OB12-045` and its specimens, due so many hours after casting: by instants, whatever the clocks do. Not yet stored. */
export function planSample({ truck, site, sheetId, number, timeZone, now }: Plan): {
  sample: NewSample
  specimens: NewSpecimen[]
} {
  const mix = mixOf(site.mixes, truck)
  const planned = planTruck(truck, mix, timeZone)
  const sample = {
    ...readTruck(truck, mix, now),
    id: newId(),
    clientId: site.clientId,
    workSiteId: site.id,
    sheetId,
    number,
    code: numberedSample(site.numbering, number),
    castOn: dayOf(Date.parse(truck.castAt), timeZone),
  }
  return { sample, specimens: planned.map((one) => specimenOf(sample, one)) }
}
