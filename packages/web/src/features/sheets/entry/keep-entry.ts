import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { type FieldUnits, metricField } from '@probeta/domain/people/country-practice.ts'
import { useEffect, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { dropEntryPhotos } from '../../../trade/offline/send-photos.ts'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { continueWith } from '../pour/continue-with.ts'
import type { Continued } from '../pour/use-pour.ts'
import {
  cloneTruck,
  emptyTruck,
  numberFields,
  type SheetEntry,
  startTruck,
  timeFields,
  type TruckEntry,
} from './start-truck.ts'

const mostTrucks = 40
const longestPlant = 120

/** The values that a booked visit gives to its trucks. */
export type StartVisit = {
  id: string
  workSiteId: string
  samples: number
  mixId: string | null
  element: string
  agePlan: string
  supplierName: string | null
  plant: string
}
type Start = {
  workSiteId: string | null
  sampledOn: string
  technician: string
  visit?: StartVisit | undefined
  /** In which the first truck and the air are typed. */
  units: FieldUnits
}

/**
 * Returns the plant by its name in the catalogue, so that it is counted as that plant; as it was booked where that name
 * is too long for a sheet.
 */
function plantOf({ supplierName, plant }: Pick<StartVisit, 'supplierName' | 'plant'>): string {
  // A visit cached on the device by an older version of the program has no plant.
  if (!plant) return ''
  if (supplierName === null) return plant
  const called = `${supplierName} · ${plant}`
  return called.length > longestPlant ? plant : called
}

/** Returns as many columns as samples were booked, with the values common to a pour filled in. */
const trucksOf = ({ visit, units }: Start): TruckEntry[] => {
  if (!visit) return [startTruck(uuid(), undefined, units)]
  const { samples, mixId, element, agePlan } = visit
  const plant = plantOf(visit)
  return Array.from({ length: Math.min(mostTrucks, samples) }, () => ({
    ...startTruck(uuid(), undefined, units),
    ...{ mixId, element, agePlan, plant },
  }))
}

const startEntry = ({ workSiteId, sampledOn, technician, visit, units }: Start): SheetEntry => ({
  key: uuid(),
  workSiteId,
  sampledOn,
  technician,
  weather: '',
  airTemperature: '',
  airTemperatureUnit: units.temperature,
  remark: '',
  trucks: trucksOf({ workSiteId, sampledOn, technician, visit, units }),
  ...(visit && { visit: { id: visit.id, workSiteId: visit.workSiteId } }),
})

/** Gives trucks without a mix of this work site its only one, with its age plan. */
const withOnlyMix = (trucks: readonly TruckEntry[], mixes: readonly Mix[]): readonly TruckEntry[] => {
  const [only, another] = mixes
  return trucks.map((truck) => {
    if (mixes.some(({ id }) => id === truck.mixId)) return truck
    const mix = another ? undefined : only
    return { ...truck, mixId: mix?.id ?? null, agePlan: mix?.agePlan ?? truck.agePlan }
  })
}

const draftOf = ({ visit, workSiteId }: Pick<Start, 'visit' | 'workSiteId'>): string =>
  visit ? `sheet of visit:${visit.id}` : workSiteId === null ? 'sheet' : `sheet:${workSiteId}`

/** True when the column holds more than its starting values. */
export const hasTypedValues = (truck: TruckEntry): boolean =>
  [...timeFields, ...numberFields, 'deliveryNote', 'mixer', 'slump', 'measureFull', 'remark'].some(
    (field) => truck[field as 'mixer'].trim() !== '',
  )

/** Puts pasted trucks after those with typed values; what they leave open is as in an empty column. */
function putAfterTyped(trucks: readonly TruckEntry[], pasted: readonly Partial<TruckEntry>[]): TruckEntry[] {
  const filled = trucks.filter(hasTypedValues)
  const before = filled.at(-1) ?? trucks.at(-1)
  const put = pasted.map((truck) => {
    const { element: _, plant: __, ...shared } = startTruck(uuid(), before)
    return { ...startTruck(shared.id), ...shared, ...truck }
  })
  return [...filled, ...put]
}

export type Editor = ReturnType<typeof useEntry>

/** The sheet while it is typed, kept as a draft with its key: saved once, even after a reload in between. */
export function useEntry(start: Start) {
  const { entry, setEntry, edit, dirty, restoredAt, discard } = useEntryDraft(start)
  const editTrucks = (change: (trucks: readonly TruckEntry[]) => readonly TruckEntry[]) =>
    edit((now) => ({ ...now, trucks: change(now.trucks) }))
  return {
    entry,
    dirty,
    full: entry.trucks.length >= mostTrucks,
    room: mostTrucks - entry.trucks.filter(hasTypedValues).length,
    restoredAt,
    discard,
    change: (change: Partial<Omit<SheetEntry, 'trucks' | 'key'>>) => edit((now) => ({ ...now, ...change })),
    continueWith: (sheet: Continued | undefined) => edit((now) => ({ ...now, ...continueWith(now, sheet) })),
    changeTruck: (id: string, change: Partial<TruckEntry>) =>
      editTrucks((trucks) => trucks.map((truck) => (truck.id === id ? { ...truck, ...change } : truck))),
    /** Returns the id of the new column. */
    addTruck: (): string => {
      const id = uuid()
      editTrucks((trucks) => [...trucks, startTruck(id, trucks.at(-1))])
      return id
    },
    cloneTruck: (of: string): string => {
      const id = uuid()
      editTrucks((trucks) =>
        trucks.flatMap((truck) => (truck.id === of ? [truck, cloneTruck(truck, id)] : [truck])),
      )
      return id
    },
    removeTruck: (id: string) => {
      void dropEntryPhotos([id])
      editTrucks((trucks) => trucks.filter((truck) => truck.id !== id))
    },
    putTrucks: (pasted: readonly Partial<TruckEntry>[], mixes: readonly Mix[]) =>
      editTrucks((trucks) => withOnlyMix(putAfterTyped(trucks, pasted), mixes).slice(0, mostTrucks)),
    /** Drops mixes that are no longer among the choices, whenever these are loaded. Not typed, so no draft. */
    fitMixes: (mixes: readonly Mix[]) =>
      setEntry((now) => ({ ...now, trucks: withOnlyMix(now.trucks, mixes) })),
  }
}

function useEntryDraft(start: Start) {
  const { sampledOn, technician, units } = start
  const { volume, temperature, density, water } = units
  const [entry, setEntry] = useState(() => startEntry(start))
  const [dirty, setDirty] = useState(false)
  const edit = (change: (now: SheetEntry) => SheetEntry) => {
    setEntry(change)
    setDirty(true)
  }
  const draft = useDraft<SheetEntry>({
    name: draftOf(start),
    values: entry,
    dirty,
    // A draft of an older version of the program lacks the fields added since.
    restore: (values) =>
      edit(() => ({
        ...values,
        airTemperatureUnit: values.airTemperatureUnit ?? metricField.temperature,
        trucks: values.trucks.map((truck) => ({ ...emptyTruck, ...truck })),
      })),
  })
  // The user, the laboratory's day and its country may be known only after the first paint.
  useEffect(() => {
    if (dirty) return
    const usual = { volume, temperature, density, water }
    setEntry((now) => ({
      ...now,
      ...{ sampledOn, technician, airTemperatureUnit: temperature },
      trucks: now.trucks.map((truck) => ({ ...truck, units: usual })),
    }))
  }, [dirty, sampledOn, technician, volume, temperature, density, water])

  async function discard() {
    await draft.discard()
    setEntry(startEntry(start))
    setDirty(false)
  }
  return { entry, setEntry, edit, dirty, restoredAt: draft.restoredAt, discard }
}
