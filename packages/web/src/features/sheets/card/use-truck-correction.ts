import type { FreshInstruments } from '@probeta/contract/concrete/fresh-tests.ts'
import { correctSampleEndpoint, SampleFile } from '@probeta/contract/concrete/samples.ts'
import { addTruckEndpoint, type Sheet, SheetSample } from '@probeta/contract/concrete/sheets.ts'
import type { InstrumentKind } from '@probeta/domain/equipment/instruments.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import type { SaveWith } from '../../../ui/forms/use-save.ts'
import { useFreshInstruments, withInstrument } from '../../../trade/instruments/use-fresh-instruments.ts'
import { checkTrucks, truckOf } from '../entry/build-sheet.ts'
import { newTruck, startTruck, type TruckEntry } from '../entry/start-truck.ts'
import { useRefreshSheets, useNotesAround } from '../queries.ts'
import { dayOfTruck, reopenTruck, sameMinute } from './reopen-truck.ts'

type Truck = Sheet['trucks'][number]
type Values = TruckEntry & { day: string; reason: string }
export type Correction = {
  sheet: Sheet
  mixes: readonly Mix[]
  /** The truck to correct; undefined: one more truck for this sheet. */
  truck: Truck | undefined
}

/** The form of a truck of a saved sheet, what was read of it, and how it is saved. */
export function useTruckCorrection(of: Correction) {
  const { form, field, known: truck, edited } = useTruckForm(of)
  const checked = useChecked(of, form.values, truck)
  const refresh = useRefreshSheets()
  const [usual] = useFreshInstruments()
  const [chosen, setChosen] = useState<FreshInstruments>()
  const instruments = chosen ?? truck ?? usual

  async function submit({ day: _, reason, ...entry }: Values, { key, version }: SaveWith) {
    if (!checked) return
    const body = truckOf(entry, checked, instruments)
    if (truck) {
      const corrected = {
        ...body,
        castAt: sameMinute(truck.castAt, body.castAt) ?? body.castAt,
        leftPlantAt: sameMinute(truck.leftPlantAt, body.leftPlantAt),
        arrivedAt: sameMinute(truck.arrivedAt, body.arrivedAt),
        dischargedAt: sameMinute(truck.dischargedAt, body.dischargedAt),
        reason,
      }
      await api.call(correctSampleEndpoint, { params: { sampleId: truck.id }, version, body: corrected })
    } else await api.call(addTruckEndpoint, { params: { sheetId: of.sheet.id }, body }, { key })
    await refresh()
  }
  const chooseInstrument = (kind: InstrumentKind, id: string | null) =>
    setChosen(withInstrument(instruments, kind, id))
  return { form, field, truck, edited, checked, submit, instruments, chooseInstrument }
}

/**
 * Reads the sample of a 412 as a truck of its sheet. The answer does not state the curing of its specimens: where they
 * are not the known ones, undefined, so that the correction is refused.
 */
function readCorrected(current: unknown, known: Truck): Truck | undefined {
  const file = SampleFile.safeParse(current).data
  if (!file || file.specimens.length !== known.specimens.length) return undefined
  const specimens = known.specimens.flatMap((specimen) => {
    const now = file.specimens.find(({ id }) => id === specimen.id)
    return now ? [{ ...specimen, version: now.version, ageHours: now.ageHours, shape: now.shape }] : []
  })
  return specimens.length === known.specimens.length ? { ...file, specimens } : undefined
}

const phrases = {
  day: 'sheets.correct.day',
  departures: 'sheets.correct.departures',
  slumpUnit: 'sheets.entry.unitOf',
  units: 'sheets.entry.units',
  slumpSecond: 'fresh.second',
  measureEmpty: 'fresh.unitWeight.emptyKg',
  measureFull: 'fresh.unitWeight.fullKg',
  measureVolume: 'fresh.unitWeight.measureL',
  batchMass: 'fresh.unitWeight.batchKg',
  cementMass: 'fresh.unitWeight.cementKg',
} as const
const isCalledElse = (name: string): name is keyof typeof phrases => Object.hasOwn(phrases, name)

function useTruckForm({ sheet, mixes, truck: given }: Correction) {
  const { t } = useTranslation()
  const { timeZone, decimalMark } = useFormat()
  const mixOf = (id: string | null) => mixes.find((mix) => mix.id === id)
  const valuesOf = (of: Truck): Values => ({
    ...reopenTruck(of, mixOf(of.mixId), timeZone, decimalMark),
    day: dayOfTruck(of, timeZone),
    reason: '',
  })
  const last = sheet.trucks.at(-1)
  const record = useRecordForm<Values, Truck>((given ? correctSampleEndpoint : addTruckEndpoint).body, {
    row: given,
    Row: SheetSample,
    blank: { ...startTruck(newTruck, last && valuesOf(last)), day: sheet.sampledOn, reason: '' },
    toForm: valuesOf,
    label: (name) => {
      // Not part of the record: columns of the screen, or of this correction alone.
      if (name === 'id' || name === 'kept' || name === 'reason') return null
      return t(isCalledElse(name) ? phrases[name] : `sheets.truck.${name}`)
    },
    show: {
      units: (units) => Object.values(units).map(printedUnit).join(' · '),
      mixId: (id, row) => (id === row.mixId ? row.mixCode : (mixOf(id)?.code ?? '')),
    },
  })
  const { known, edited } = record
  return {
    ...record,
    edited: {
      ...edited,
      edits: { ...edited.edits, read: (current: unknown) => known && readCorrected(current, known) },
    },
  }
}

function useChecked({ sheet, mixes }: Correction, values: Values, truck: Truck | undefined) {
  const { timeZone } = useFormat()
  const times = useOpeningTimes()
  const { items: stored } = useNotesAround(sheet.workSite.id, values.day)
  const storedNotes = stored.filter(({ sampleId }) => sampleId !== truck?.id)
  const settings = { timeZone, now: Date.now(), mixes, times, storedNotes }
  return checkTrucks({ sampledOn: values.day, trucks: [values] }, settings)[0]
}
