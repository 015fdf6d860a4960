import { Autocomplete, Select, TextInput } from '@mantine/core'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { useTranslation } from 'react-i18next'
import { AgePlanField } from '../../../trade/choices/age-plan-field.tsx'
import { OfferedTexts } from '../../../trade/choices/offered-texts.tsx'
import { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'
import { useFormat } from '../../../session/current-session.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { presetValue } from '../../../ui/forms/use-contract-form.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { carryTime } from './carry-time.ts'
import { DoubtsPanel } from './doubts-panel.tsx'
import { carryMix } from './draft-visit.ts'
import { nameLacking } from './find-lack.ts'
import { LotField } from './lot-card.tsx'
import { OverlapCard } from './overlap-card.tsx'
import { type VisitForm, useFilledIn } from './use-visit-form.ts'
import { VolumePanel } from '../agenda/volume-panel.tsx'

type Props = { of: VisitForm }

/** The work site, and which of its mixes and lots. */
export function PlaceFields({ of: { form, field, choices } }: Props) {
  const { t } = useTranslation()
  const { values } = form
  const { enabled, picker, mixes, lotNeeds } = choices
  function chooseMix(id: string | null) {
    const chosen = mixes.find((one) => one.id === id)
    form.setValues(chosen ? carryMix(chosen, values) : { mixId: null })
  }
  return (
    <>
      <SearchSelect
        {...field('workSiteId')}
        placeholder={t('visits.hints.workSite')}
        disabled={!enabled}
        value={values.workSiteId}
        onChange={(id) => form.setValues({ workSiteId: id, mixId: null, lotId: null })}
        onOnly={(id) => presetValue(form, 'workSiteId', id)}
        {...picker}
      />
      <Select
        {...field('mixId')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        disabled={mixes.length === 0}
        onChange={chooseMix}
        data={mixes.map(({ id, code, specifiedStrength, strengthUnit }) => ({
          value: id,
          label: `${code} · ${specifiedStrength} ${printedUnit(strengthUnit)}`,
        }))}
      />
      <LotField
        needs={lotNeeds}
        error={form.errors['lotId']}
        value={values.lotId}
        onChange={form.setValues}
      />
    </>
  )
}

/** When, and who goes there. */
export function TimeFields({ of }: Props) {
  const { field, form } = of
  return (
    <>
      <div className="pb-pair">
        <DayField {...field('day')} required value={form.values.day} />
        <TextInput {...field('time')} required inputMode="numeric" autoComplete="off" maxLength={8} />
      </div>
      <div className="pb-pair">
        <TechnicianField of={of} />
        <DecimalField {...field('minutes')} unit="min" />
      </div>
      <Overlaps of={of} />
      <ReasonFields of={of} />
    </>
  )
}

function Overlaps({ of: { form, known } }: Props) {
  const { timeZone } = useFormat()
  const { day, time, technicianId, minutes } = form.values
  const startsAt = day === null ? undefined : carryTime(time, day, timeZone)
  if (startsAt === undefined || technicianId === null) return null
  const span = { technicianId, startsAt: Date.parse(startsAt), minutes: minutes ?? 0 }
  return <OverlapCard span={{ ...span, id: known?.id ?? null, state: 'scheduled' }} />
}

function TechnicianField({ of: { form, field, technicians } }: Props) {
  const { t } = useTranslation()
  const { day, technicianId } = form.values
  const people = technicians.map((technician) => ({
    value: String(technician.id),
    label: nameLacking(technician, day, t),
  }))
  return (
    <Select
      {...field('technicianId')}
      placeholder={t('visits.unassigned')}
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      value={technicianId === null ? null : String(technicianId)}
      onChange={(id: string | null) => form.setFieldValue('technicianId', id === null ? null : Number(id))}
      data={people}
    />
  )
}

/** The reasons that the record asks for: a change at short notice, a technician who lacks something. */
function ReasonFields({ of: { form, field, lacking, needsReason } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {lacking !== null && (
        <TextInput
          {...field('overrideReason')}
          label={t('visits.override.field')}
          description={t(`visits.override.hints.${lacking.lacks}`, {
            day: lacking.until === null ? '' : format.day(lacking.until),
          })}
          required
        />
      )}
      {needsReason && (
        <>
          <TextInput
            {...field('reason')}
            label={t('visits.fields.reason')}
            description={t('visits.hints.reason')}
            required
          />
          <OfferedTexts
            of="visitReasons"
            chosen={form.values.reason}
            onChoose={(reason) => form.setFieldValue('reason', reason)}
          />
        </>
      )}
    </>
  )
}

/** The element that is cast, the samples taken of it and the ages at which they are tested. */
export function SamplesFields({ of }: Props) {
  const { t } = useTranslation()
  const { form, field, known, choices } = of
  const { required, typeSamples } = useFilledIn(of)
  const { volumeM3, samples, agePlan } = form.values
  return (
    <>
      <Autocomplete {...field('element')} data={[...choices.elements]} limit={40} />
      <div className="pb-pair">
        <DecimalField {...field('volumeM3')} unit="m³" />
        <DecimalField {...field('samples')} onChange={typeSamples} />
      </div>
      <VolumePanel required={required} volumeM3={volumeM3} samples={samples} exist={known?.cast ?? 0} />
      <AgePlanField
        field={field('agePlan')}
        description={t('visits.hints.agePlan')}
        plan={agePlan}
        onChoose={(plan) => form.setFieldValue('agePlan', plan)}
      />
      <Doubts of={of} />
    </>
  )
}

function Doubts({ of: { form, choices } }: Props) {
  const { timeZone } = useFormat()
  const times = useOpeningTimes()
  const { day, time, agePlan } = form.values
  const startsAt = carryTime(time, day ?? '', timeZone)
  const method = choices.mix?.method ?? ''
  if (startsAt === undefined || !times || !isMethodId(method)) return null
  return <DoubtsPanel casting={{ startsAt: Date.parse(startsAt), agePlan, method, times }} />
}

/** The consistence that was ordered, and where the concrete comes from. */
export function SupplyFields({ of: { form, field, choices } }: Props) {
  const { t } = useTranslation()
  const { enabled, suppliers, stated, plants } = choices
  const { supplierId } = form.values
  return (
    <>
      <div className="pb-pair">
        <DecimalField {...field('slumpMm')} unit="mm" />
        <SearchSelect
          {...field('supplierId')}
          placeholder={t('visits.hints.supplier')}
          clearable
          disabled={!enabled}
          value={supplierId}
          onChange={(id) => form.setValues({ supplierId: id, plant: '' })}
          {...suppliers}
          chosen={stated.find(({ value }) => value === supplierId)}
        />
      </div>
      <Autocomplete {...field('plant')} description={t('visits.hints.plant')} data={plants} />
    </>
  )
}
