import { Textarea } from '@mantine/core'
import { correctSampleEndpoint, SampleFile } from '@probeta/contract/samples.ts'
import { addTruckEndpoint, type Sheet, SheetSample } from '@probeta/contract/sheets.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { specimenLife } from '@probeta/domain/specimen/life.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import { api } from '../../../api/client.ts'
import { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useToday } from '../../../session/current-session.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { checkTrucks, truckOf } from '../entry/build-sheet.ts'
import { useStoredNotes } from '../queries.ts'
import { dayOfTruck, reopenTruck, sameMinute } from './reopen-truck.ts'
import { newTruck, startTruck, type TruckEntry } from '../entry/start-truck.ts'
import { TruckForm } from '../entry/truck-form.tsx'

type Truck = Sheet['trucks'][number]
type Props = {
  sheet: Sheet
  mixes: readonly Mix[]
  /** The truck to correct; undefined: one more truck for this sheet. */
  truck: Truck | undefined
  onClose: () => void
}
type Values = TruckEntry & { day: string; reason: string }

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
  slumpSecond: 'fresh.second',
  measureEmpty: 'fresh.unitWeight.emptyKg',
  measureFull: 'fresh.unitWeight.fullKg',
  measureVolume: 'fresh.unitWeight.measureL',
  batchMass: 'fresh.unitWeight.batchKg',
  cementMass: 'fresh.unitWeight.cementKg',
} as const
const isCalledElse = (name: string): name is keyof typeof phrases => Object.hasOwn(phrases, name)

const waits: readonly string[] = specimenLife.discard.from

/** One column of a saved sheet: corrected with a reason, or added because it was forgotten. */
export function TruckCorrectionForm({ sheet, mixes, truck: given, onClose }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  const format = useFormat()
  const today = useToday()
  const refresh = useRefresh()
  const times = useOpeningTimes()
  const { timeZone } = format
  const [attempted, setAttempted] = useState(false)
  const decimal = format.number(0.5, 1).charAt(1)
  const mixOf = (id: string | null) => mixes.find((mix) => mix.id === id)
  const valuesOf = (of: Truck): Values => ({
    ...reopenTruck(of, mixOf(of.mixId), timeZone, decimal),
    day: dayOfTruck(of, timeZone),
    reason: '',
  })
  const last = sheet.trucks.at(-1)
  const {
    form,
    field,
    known: truck,
    edits,
  } = useRecordForm<Values, Truck>((given ? correctSampleEndpoint : addTruckEndpoint).body, {
    row: given,
    Row: SheetSample,
    blank: { ...startTruck(newTruck, last && valuesOf(last)), day: sheet.sampledOn, reason: '' },
    toForm: valuesOf,
    label: (name) => {
      // Not part of the record: columns of the screen, or of this correction alone.
      if (name === 'id' || name === 'kept' || name === 'reason') return null
      return t(isCalledElse(name) ? phrases[name] : `sheets.truck.${name}`)
    },
    show: { mixId: (id, row) => (id === row.mixId ? row.mixCode : (mixOf(id)?.code ?? '')) },
  })
  const { day, reason, ...entry } = form.values
  const stored = useStoredNotes(sheet.workSite.id, day)
  const [checked] = checkTrucks(
    { sampledOn: day, trucks: [entry] },
    {
      timeZone,
      now: Date.now(),
      mixes,
      times,
      storedNotes: stored.filter(({ sampleId }) => sampleId !== truck?.id),
    },
  )
  if (!checked) return null
  const open = Object.keys(checked.errors).length
  const missing =
    open > 0
      ? t('sheets.entry.open', { count: open })
      : truck && reason.trim() === ''
        ? t('common.form.reasonMissing')
        : undefined

  const fixed = new Set(
    truck?.specimens.filter(({ state }) => !waits.includes(state)).map(({ number }) => number),
  )

  async function submit(_: Values, { key, version }: { key: string; version: number }) {
    if (!checked) return
    const body = truckOf(entry, checked)
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
    } else await api.call(addTruckEndpoint, { params: { sheetId: sheet.id }, body }, { key })
    await refresh('/sheets', '/samples', '/breaks', '/specimens', '/dashboard', '/delivery-notes')
  }

  return (
    <FormDrawer
      form={form}
      title={
        truck
          ? t('sheets.correct.truckTitle', { code: truck.code })
          : t('sheets.correct.addTitle', { number: sheet.number })
      }
      draft={truck ? `truck:${truck.id}` : `truck-of:${sheet.id}`}
      edits={{ ...edits, read: (current) => truck && readCorrected(current, truck) }}
      reason={missing}
      saveLabel={t(truck ? 'sheets.correct.save' : 'sheets.correct.add')}
      submit={submit}
      onClose={onClose}
    >
      {truck && <p className="pb-modal-text">{t('sheets.correct.truckAbout')}</p>}
      <DayField
        {...field('day')}
        required
        max={today}
        value={day || null}
        onChange={(value) => form.setFieldValue('day', value ?? '')}
      />
      <div onBlur={() => setAttempted(true)}>
        <TruckForm
          alone
          truck={entry}
          number={1}
          checked={checked}
          mixes={mixes}
          day={day}
          attempted={attempted}
          reasons={checked.warnings.length > 0}
          current
          codeOf={(number) => truck?.specimens.find((one) => one.number === number)?.code ?? `${number}`}
          fixed={fixed}
          onChange={(change) => form.setValues(change)}
          onClone={undefined}
          onRemove={undefined}
        />
      </div>
      {truck && (
        <>
          <Textarea {...field('reason')} label={t('sheets.correct.reason')} autosize minRows={2} />
          <OfferChips
            label={t('common.form.offered')}
            offers={offers.map((value) => ({ value }))}
            chosen={reason}
            onChoose={(value) => form.setFieldValue('reason', value)}
          />
        </>
      )}
    </FormDrawer>
  )
}
