import { permission } from '@probeta/domain/people/permissions.ts'
import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import { addVisitEndpoint, changeVisitEndpoint, Visit } from '@probeta/contract/visits.ts'
import { isRuleSetId } from '@probeta/domain/acceptance/rule-sets.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { requiredSamples } from '@probeta/domain/visit/required-samples.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSupplierChoices } from '../../../trade/choices/use-supplier-choices.ts'
import { api } from '../../../api/client.ts'
import { useElementChoices } from '../../../trade/choices/use-element-choices.ts'
import { useLotNeeds } from '../../../trade/choices/use-lot-needs.ts'
import { useLookups, useOffers } from '../../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { rememberWorkSite, useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { carryTime } from './carry-time.ts'
import { countSpecimens } from './count-specimens.ts'
import { DoubtsPanel } from './doubts-panel.tsx'
import {
  blankVisit,
  carryMix,
  inputOf,
  labelOfVisit,
  placeOf,
  supplierOf,
  valuesOfVisit,
  type VisitValues,
} from './draft-visit.ts'
import { type Lacking, lackingOf, type Technicians } from './find-lack.ts'
import { LotField } from './lot-card.tsx'
import { needsReason } from '../agenda/place-visit.ts'
import { useOpeningTimes } from './find-opening.ts'
import { keptVisit } from '../../../trade/offline/kept-visit.ts'
import { usePlants } from '../queries.ts'
import { VolumePanel } from '../agenda/volume-panel.tsx'

type NewProps = {
  day: string
  technicianId: number | null
  /** The visit from which the new one copies its data. */
  like: string | undefined
  technicians: Technicians
  onBooked: (day: string) => void
  onClose: () => void
}

/** A new visit; one that copies another is shown once that is loaded. */
export function NewVisitForm({ day, technicianId, like, ...rest }: NewProps) {
  const format = useFormat()
  const model = useQuery({ ...keptVisit(like ?? ''), enabled: like !== undefined }).data
  if (like !== undefined && !model) return null
  const start = model
    ? { ...valuesOfVisit(model, format.time(model.startsAt)), day, technicianId: null }
    : blankVisit(day, technicianId)
  return <VisitForm start={start} like={model} {...rest} />
}

type EditProps = { visit: Visit; technicians: Technicians; onClose: () => void }
export const EditVisitForm = (props: EditProps) => {
  const format = useFormat()
  return <VisitForm start={valuesOfVisit(props.visit, format.time(props.visit.startsAt))} {...props} />
}

type Props = {
  /** The visit to change; without it a new one is booked. */
  visit?: Visit
  start: VisitValues
  /** The visit that a new one copies. */
  like?: Visit | undefined
  technicians: Technicians
  /** Called with the day of a new visit. */
  onBooked?: (day: string) => void
  onClose: () => void
}

function VisitForm({ visit, start, like, technicians, onBooked, onClose }: Props) {
  const { t } = useTranslation()
  const plans = useLookups().choices('agePlans')
  const reasons = useOffers('visitReasons')
  const may = useMay()
  const format = useFormat()
  const refresh = useRefresh()

  const placedElsewhere = ({ day, time, technicianId }: VisitValues): boolean =>
    known !== undefined &&
    (Date.parse(carryTime(time, day ?? '', format.timeZone) ?? '') !== Date.parse(known.startsAt) ||
      technicianId !== (known.technician?.id ?? null))
  /** Returns what the chosen technician lacks for that day. */
  const lackOfChosen = ({ day, technicianId }: VisitValues): Lacking | null => {
    const chosen = technicians.find(({ id }) => id === technicianId)
    const stands = known?.technician?.id === technicianId && known.day === day
    return day === null || stands || !chosen ? null : lackingOf(chosen, day)
  }
  const asksReason = (values: VisitValues): boolean =>
    known !== undefined && placedElsewhere(values) && needsReason(known, Date.now())

  const required = (text: string | null) => (text?.trim() ? null : t('common.form.required'))
  const { form, field, known, edits } = useRecordForm<VisitValues, Visit>(changeVisitEndpoint.body, {
    row: visit,
    Row: Visit,
    blank: start,
    toForm: (row) => valuesOfVisit(row, format.time(row.startsAt)),
    label: (name) => labelOfVisit(name, t),
    rules: {
      day: required,
      time: (time) =>
        required(time) ??
        (carryTime(time, '2026-01-01', format.timeZone) === undefined ? t('visits.noTime') : null),
      agePlan: (plan) => required(plan) ?? (countSpecimens(plan) === 0 ? t('visits.planInvalid') : null),
      reason: (reason, now) => (asksReason(now) ? required(reason) : null),
      overrideReason: (reason, now) => (lackOfChosen(now) === null ? null : required(reason)),
    },
    show: {
      workSiteId: (id, row): string =>
        nameChoice(id, placeOf(row), known ? placeOf(known) : [], picker.choices),
      mixId: (id, row): string =>
        (id === row.mixId ? row.mix?.code : mixes.find((one) => one.id === id)?.code) ?? '',
      lotId: (id, row): string =>
        id === row.lotId && row.lot ? lotNeeds.nameLot(row.lot) : lotNeeds.nameOf(id),
      supplierId: (id, row): string => nameChoice(id, supplierOf(row), stated, suppliers.choices),
      technicianId: (id, { technician }) =>
        (id === technician?.id ? technician : technicians.find((one) => one.id === id))?.name ?? '',
    },
  })
  const { values } = form
  const { picker, workSite } = useWorkSiteChoices({
    workSiteId: values.workSiteId,
    enabled: may(permission.workSites),
    recentHint: t('visits.hints.recent'),
  })
  const noSites = may(permission.workSites) ? undefined : t('visits.hints.noWorkSites')
  const suppliers = useSupplierChoices({ enabled: may(permission.workSites) })
  const plants = usePlants(may(permission.workSites) ? values.supplierId : null)
  const elements = useElementChoices(values.workSiteId)
  const mixes = workSite?.mixes.filter(({ id, active }) => active || id === values.mixId) ?? []
  const mix = mixes.find(({ id }) => id === values.mixId)
  const lotNeeds = useLotNeeds(values.workSiteId, mix ? [mix] : [])
  const stated = [...supplierOf(mix), ...supplierOf(known ?? like)]
  const requiredByRule =
    mix && values.volumeM3 !== null && isRuleSetId(mix.ruleSet)
      ? requiredSamples(mix.ruleSet, values.volumeM3)
      : null

  function chooseMix(id: string | null) {
    const chosen = workSite?.mixes.find((one) => one.id === id)
    form.setValues(chosen ? carryMix(chosen, values) : { mixId: null })
  }
  // The only mix in use of a work site is chosen automatically.
  const only = workSite && values.mixId === null && mixes.length === 1 ? mixes[0] : undefined
  const { setValues } = form
  useEffect(() => {
    if (only && !known) setValues((now) => carryMix(only, { supplierId: null, plant: '', ...now }))
  }, [only, known, setValues])
  // Until another number is typed, the number of samples is that required by the rule.
  const [typedSamples, setTypedSamples] = useState(known !== undefined)
  const { setFieldValue } = form
  useEffect(() => {
    if (requiredByRule !== null && !typedSamples) setFieldValue('samples', requiredByRule)
  }, [requiredByRule, typedSamples, setFieldValue])

  async function submit(typed: VisitValues, save: { key: string; version: number }) {
    const body = inputOf(typed, format.timeZone)
    const call = known
      ? api.call(changeVisitEndpoint, {
          params: { visitId: known.id },
          body: { ...body, reason: typed.reason },
          version: save.version,
        })
      : api.call(addVisitEndpoint, { body }, { key: save.key })
    await atField(call, {
      'workSite.inactive': 'workSiteId',
      'workSite.notFound': 'workSiteId',
      'mix.notFound': 'mixId',
      'lot.notFound': 'lotId',
      'lot.reported': 'lotId',
      'visit.agePlan': 'agePlan',
      'visit.noTechnician': 'technicianId',
      'visit.reasonMissing': 'reason',
      'visit.certificateExpired': 'technicianId',
      'visit.noSampler': 'technicianId',
      'brand.notFound': 'supplierId',
    })
    if (typed.workSiteId) rememberWorkSite(typed.workSiteId)
    await refresh('/visits')
    if (typed.day !== null) onBooked?.(typed.day)
  }

  const startsAt = carryTime(values.time, values.day ?? '', format.timeZone)
  const times = useOpeningTimes()
  const method = mix && isMethodId(mix.method) ? mix.method : undefined
  const casting = startsAt !== undefined &&
    times &&
    method && { startsAt: Date.parse(startsAt), agePlan: values.agePlan, method, times }

  const lacking = lackOfChosen(values)
  const people = technicians.map((technician) => {
    const lack = values.day === null ? null : lackingOf(technician, values.day)
    const { id, name } = technician
    return { value: String(id), label: lack ? t(`visits.override.marks.${lack.lacks}`, { name }) : name }
  })
  return (
    <FormDrawer
      form={form}
      title={t(known ? 'visits.edit' : 'visits.add')}
      draft={known ? `visit:${known.id}` : 'visit'}
      submit={submit}
      edits={edits}
      size={560}
      reason={may(permission.visits, 'edit') ? noSites : t('common.form.noPermission')}
      onClose={onClose}
    >
      <SearchSelect
        {...field('workSiteId')}
        placeholder={t('visits.hints.workSite')}
        disabled={!may(permission.workSites)}
        value={values.workSiteId}
        onChange={(id) => form.setValues({ workSiteId: id, mixId: null, lotId: null })}
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
      <div className="pb-pair">
        <DayField {...field('day')} required value={values.day} />
        <TextInput {...field('time')} required inputMode="numeric" autoComplete="off" maxLength={8} />
      </div>
      <div className="pb-pair">
        <Select
          {...field('technicianId')}
          placeholder={t('visits.unassigned')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          value={values.technicianId === null ? null : String(values.technicianId)}
          onChange={(id: string | null) =>
            form.setFieldValue('technicianId', id === null ? null : Number(id))
          }
          data={people}
        />
        <DecimalField {...field('minutes')} unit="min" />
      </div>
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
      {asksReason(values) && (
        <>
          <TextInput
            {...field('reason')}
            label={t('visits.fields.reason')}
            description={t('visits.hints.reason')}
            required
          />
          <OfferChips
            label={t('common.form.offered')}
            offers={reasons.map((value) => ({ value }))}
            chosen={values.reason}
            onChoose={(reason) => form.setFieldValue('reason', reason)}
          />
        </>
      )}
      <Autocomplete {...field('element')} data={[...elements]} limit={40} />
      <div className="pb-pair">
        <DecimalField {...field('volumeM3')} unit="m³" />
        <DecimalField
          {...field('samples')}
          onChange={(samples) => {
            setTypedSamples(true)
            form.setFieldValue('samples', samples)
          }}
        />
      </div>
      <VolumePanel
        required={requiredByRule}
        volumeM3={values.volumeM3}
        samples={values.samples}
        exist={known?.cast ?? 0}
      />
      <TextInput
        {...field('agePlan')}
        description={t('visits.hints.agePlan')}
        autoComplete="off"
        spellCheck={false}
      />
      <OfferChips
        label={t('lookups.lists.agePlans.title')}
        offers={plans.map(({ value, words }) => ({ value, hint: words }))}
        chosen={values.agePlan}
        onChoose={(plan) => form.setFieldValue('agePlan', plan)}
      />
      {casting && <DoubtsPanel casting={casting} />}
      <div className="pb-pair">
        <DecimalField {...field('slumpMm')} unit="mm" />
        <SearchSelect
          {...field('supplierId')}
          placeholder={t('visits.hints.supplier')}
          clearable
          disabled={!may(permission.workSites)}
          value={values.supplierId}
          onChange={(id) => form.setValues({ supplierId: id, plant: '' })}
          {...suppliers}
          chosen={stated.find(({ value }) => value === values.supplierId)}
        />
      </div>
      <Autocomplete {...field('plant')} description={t('visits.hints.plant')} data={plants} />
      <Textarea {...field('notes')} autosize minRows={2} />
    </FormDrawer>
  )
}
