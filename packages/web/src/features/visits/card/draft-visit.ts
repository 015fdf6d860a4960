import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeVisitEndpoint, Visit, VisitInput } from '@probeta/contract/clients/visits.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { TFunction } from 'i18next'
import { valuesLike } from '../../../ui/forms/use-contract-form.ts'
import { carryTime } from './carry-time.ts'

type Sent = Parsed<typeof changeVisitEndpoint>['body']

/** The form's values: fields that may still be empty are null, a time is by the laboratory's clock. */
export type VisitValues = Omit<Sent, 'startsAt' | 'workSiteId' | 'minutes' | 'samples'> & {
  workSiteId: string | null
  day: string | null
  time: string
  minutes: number | null
  samples: number | null
}

const phrases = {
  workSiteId: 'workSite',
  mixId: 'mix',
  lotId: 'lot',
  volumeM3: 'volume',
  slumpMm: 'slump',
  supplierId: 'supplier',
  technicianId: 'technician',
} as const
const isCalledElse = (name: string): name is keyof typeof phrases => Object.hasOwn(phrases, name)

/** Returns the label of a field of a visit; null: it belongs to one save alone. */
export function labelOfVisit(name: keyof VisitValues, t: TFunction): string | null {
  if (name === 'reason' || name === 'overrideReason') return null
  return t(`visits.fields.${isCalledElse(name) ? phrases[name] : name}`)
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

const likeVisit = valuesLike(blankVisit('', null))

/** `time`: when it begins, by the laboratory's clock. */
export const valuesOfVisit = (visit: Visit, time: string): VisitValues =>
  likeVisit({
    ...visit,
    time,
    technicianId: visit.technician?.id ?? null,
    reason: '',
    overrideReason: '',
  })

/** Returns the values a mix gives to a visit. */
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

/** Returns the visit as it is sent; the form has made sure that nothing is missing. */
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

/** Returns the supplier as a choice, where there is one. */
export const supplierOf = (of: Pick<Visit, 'supplierId' | 'supplierName'> | undefined) =>
  of?.supplierId && of.supplierName ? [{ value: of.supplierId, label: of.supplierName }] : []

export const placeOf = ({ workSite }: Visit) => [{ value: workSite.id, label: workSite.name }]
