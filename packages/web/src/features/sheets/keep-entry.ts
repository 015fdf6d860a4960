import type { Mix } from '@probeta/contract/work-sites.ts'
import { useEffect, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useDraft } from '../../ui/use-draft.ts'
import { cloneTruck, type SheetEntry, startTruck, type TruckEntry } from './start-truck.ts'

const mostTrucks = 40

type Start = { workSiteId: string | null; sampledOn: string; technician: string }

const startEntry = ({ workSiteId, sampledOn, technician }: Start): SheetEntry => ({
  key: uuid(),
  workSiteId,
  sampledOn,
  technician,
  weather: '',
  airTemperature: '',
  remark: '',
  trucks: [startTruck(uuid())],
})

/** Trucks without a mix of this work site get its only one, with its age plan. */
const withOnlyMix = (trucks: readonly TruckEntry[], mixes: readonly Mix[]): readonly TruckEntry[] => {
  const [only, another] = mixes
  return trucks.map((truck) => {
    if (mixes.some(({ id }) => id === truck.mixId)) return truck
    const mix = another ? undefined : only
    return { ...truck, mixId: mix?.id ?? null, agePlan: mix?.agePlan ?? truck.agePlan }
  })
}

/** The sheet while it is typed, kept as a draft with its key: saved once, also after a reload in between. */
export function useEntry(start: Start) {
  const [entry, setEntry] = useState(() => startEntry(start))
  const [dirty, setDirty] = useState(false)
  const draft = useDraft<SheetEntry>({
    name: start.workSiteId === null ? 'sheet' : `sheet:${start.workSiteId}`,
    values: entry,
    dirty,
    restore: (values) => {
      setEntry(values)
      setDirty(true)
    },
  })

  // Who is signed in and the laboratory's day may be known only after the first paint.
  useEffect(() => {
    if (!dirty) setEntry((now) => ({ ...now, sampledOn: start.sampledOn, technician: start.technician }))
  }, [dirty, start.sampledOn, start.technician])

  const edit = (change: (now: SheetEntry) => SheetEntry) => {
    setEntry(change)
    setDirty(true)
  }
  const editTrucks = (change: (trucks: readonly TruckEntry[]) => readonly TruckEntry[]) =>
    edit((now) => ({ ...now, trucks: change(now.trucks) }))

  return {
    entry,
    dirty,
    full: entry.trucks.length >= mostTrucks,
    restoredAt: draft.restoredAt,
    discard: async () => {
      await draft.discard()
      setEntry(startEntry(start))
      setDirty(false)
    },
    change: (change: Partial<Omit<SheetEntry, 'trucks' | 'key'>>) => edit((now) => ({ ...now, ...change })),
    changeTruck: (id: string, change: Partial<TruckEntry>) =>
      editTrucks((trucks) => trucks.map((truck) => (truck.id === id ? { ...truck, ...change } : truck))),
    /** Gives the id of the new column. */
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
    removeTruck: (id: string) => editTrucks((trucks) => trucks.filter((truck) => truck.id !== id)),
    /** Whenever the mixes to choose from are known anew: what does not belong to them is let go. No typing, so no draft. */
    fitMixes: (mixes: readonly Mix[]) =>
      setEntry((now) => ({ ...now, trucks: withOnlyMix(now.trucks, mixes) })),
  }
}
