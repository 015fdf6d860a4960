import type { Visit, VisitInput } from '@probeta/contract/visits.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { carryTime } from './carry-time.ts'

/** As typed: what may still be empty is null, a time is what the clock of the laboratory shows. */
export type VisitValues = {
  workSiteId: string | null
  mixId: string | null
  lotId: string | null
  day: string | null
  time: string
  minutes: number | null
  element: string
  volumeM3: number | null
  samples: number | null
  agePlan: string
  slumpMm: number | null
  supplierId: string | null
  plant: string
  technicianId: number | null
  notes: string
  reason: string
  overrideReason: string
}

export const blankVisit = (day: Day, technicianId: number | null): VisitValues => ({
  workSiteId: null,
  mixId: null,
  lotId: null,
  day,
  time: '09:00',
  minutes: 60,
  element: '',
  volumeM3: null,
  samples: 1,
  agePlan: '7·28·28·R',
  slumpMm: null,
  supplierId: null,
  plant: '',
  technicianId,
  notes: '',
  reason: '',
  overrideReason: '',
})

/** `time`: when it begins by the laboratory's clock. */
export const valuesOfVisit = (visit: Visit, time: string): VisitValues => ({
  workSiteId: visit.workSiteId,
  mixId: visit.mixId,
  lotId: visit.lotId,
  day: visit.day,
  time,
  minutes: visit.minutes,
  element: visit.element,
  volumeM3: visit.volumeM3,
  samples: visit.samples,
  agePlan: visit.agePlan,
  slumpMm: visit.slumpMm,
  supplierId: visit.supplierId,
  plant: visit.plant,
  technicianId: visit.technician?.id ?? null,
  notes: visit.notes,
  reason: '',
  overrideReason: '',
})

/** What a mix brings to a visit. */
export const carryMix = (
  mix: Pick<Mix, 'id' | 'agePlan' | 'slumpMm' | 'supplierId'>,
  now: Pick<VisitValues, 'supplierId' | 'plant'>,
): Partial<VisitValues> => ({
  mixId: mix.id,
  lotId: null,
  agePlan: mix.agePlan,
  slumpMm: mix.slumpMm,
  supplierId: mix.supplierId,
  plant: mix.supplierId === now.supplierId ? now.plant : '',
})

/** The visit as it is sent; the form has made sure that nothing is missing. */
export const inputOf = (
  { day, time, workSiteId, minutes, samples, reason: _, ...rest }: VisitValues,
  timeZone: string,
): VisitInput & { overrideReason: string } => ({
  ...rest,
  workSiteId: workSiteId ?? '',
  startsAt: carryTime(time, day ?? '', timeZone) ?? '',
  minutes: minutes ?? Number.NaN,
  samples: samples ?? Number.NaN,
})

/** Of a visit, as a choice. */
export const supplierOf = (visit: Visit | undefined) =>
  visit?.supplierId && visit.supplierName ? { value: visit.supplierId, label: visit.supplierName } : undefined

export const placeOf = ({ workSite }: Visit) => [{ value: workSite.id, label: workSite.name }]
