import { changeVisitEndpoint, Visit } from '@probeta/contract/clients/visits.ts'
import { isRuleSetId } from '@probeta/domain/acceptance/rule-sets.ts'
import { requiredSamples } from '@probeta/domain/visit/required-samples.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { useFieldRules } from '../../../ui/fields/use-field-rules.ts'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { carryTime } from './carry-time.ts'
import { countSpecimens } from './count-specimens.ts'
import { carryMix, labelOfVisit, valuesOfVisit, type VisitValues } from './draft-visit.ts'
import { type Lacking, lackingOf, type Technicians } from './find-lack.ts'
import { needsReason } from '../agenda/place-visit.ts'
import { useVisitChoices } from './use-visit-choices.ts'

export type VisitStart = {
  /** The visit to change; without it a new one is booked. */
  visit?: Visit
  start: VisitValues
  /** The visit that a new one copies. */
  like?: Visit | undefined
  technicians: Technicians
}

/** The form of a visit, what its fields offer, and what its values ask for besides. */
export function useVisitForm({ visit, start, like, technicians }: VisitStart) {
  const { t } = useTranslation()
  const format = useFormat()
  const { required } = useFieldRules()
  const { form, field, known, edited } = useRecordForm<VisitValues, Visit>(changeVisitEndpoint.body, {
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
      overrideReason: (reason, now) => (lackOf(now) === null ? null : required(reason)),
    },
  })
  const asksReason = ({ day, time, technicianId }: VisitValues): boolean =>
    known !== undefined &&
    (Date.parse(carryTime(time, day ?? '', format.timeZone) ?? '') !== Date.parse(known.startsAt) ||
      technicianId !== (known.technician?.id ?? null)) &&
    needsReason(known, Date.now())
  /** Returns what the chosen technician lacks for that day. */
  const lackOf = ({ day, technicianId }: VisitValues): Lacking | null => {
    const chosen = technicians.find(({ id }) => id === technicianId)
    const stands = known?.technician?.id === technicianId && known.day === day
    return day === null || stands || !chosen ? null : lackingOf(chosen, day)
  }
  const { values } = form
  const { show, ...choices } = useVisitChoices(values, { known, like, technicians })
  return {
    ...{ form, field, known, choices, technicians },
    edited: { ...edited, edits: { ...edited.edits, show } },
    needsReason: asksReason(values),
    lacking: lackOf(values),
  }
}
export type VisitForm = ReturnType<typeof useVisitForm>

/** Fills in what follows from other fields until it is typed; returns the samples that the rule requires. */
export function useFilledIn({ form, known, choices: { mixes, mix } }: VisitForm) {
  const { values, setValues, setFieldValue, isDirty } = form
  const hadMix = useRef(false)
  useEffect(() => {
    if (values.mixId !== null) hadMix.current = true
  }, [values.mixId])
  // The only mix in use of a work site is chosen automatically; what was typed before it was loaded stays.
  const only = values.mixId === null && mixes.length === 1 ? mixes[0] : undefined
  useEffect(() => {
    if (!only || known) return
    setValues((now) => {
      const carried = Object.entries(carryMix(only, { supplierId: null, plant: '', ...now }))
      return Object.fromEntries(carried.filter(([name]) => hadMix.current || !isDirty(name)))
    })
  }, [only, known, setValues, isDirty])
  const required =
    mix && values.volumeM3 !== null && isRuleSetId(mix.ruleSet)
      ? requiredSamples(mix.ruleSet, values.volumeM3, mix.strengthUnit)
      : null
  // Until another number is typed, the number of samples is that required by the rule.
  const [typedSamples, setTypedSamples] = useState(known !== undefined)
  useEffect(() => {
    if (required !== null && !typedSamples) setFieldValue('samples', required)
  }, [required, typedSamples, setFieldValue])
  function typeSamples(samples: number | null) {
    setTypedSamples(true)
    setFieldValue('samples', samples)
  }
  return { required, typeSamples }
}
