import { permission } from '@probeta/domain/people/permissions.ts'
import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import type { SupplierMix } from '@probeta/contract/brands.ts'
import { addMixEndpoint, changeMixEndpoint, Mix } from '@probeta/contract/work-sites.ts'
import { statedKind, takes } from '@probeta/domain/acceptance/shape-conversion.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { mixCurings } from '@probeta/domain/sample/planned-specimens.ts'
import { strengthKinds } from '@probeta/domain/specimen/methods/test-method.ts'
import { methodIds, methodOf, strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapeIds, shapes } from '@probeta/domain/specimen/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import { MeasureField } from '../../../ui/fields/measure-field.tsx'
import { wordReplaced } from '../../../i18n/word-replaced.ts'
import { stressChoices } from '../../../i18n/stress-choices.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { ClassForm } from './class-form.tsx'
import { ConversionCard } from './conversion-card.tsx'
import { CompositionForm } from './composition-form.tsx'
import { DesignAgeForm } from './design-age-form.tsx'
import { draftMix, isRestated, type MixValues, takeOver, takeOverInto, valuesOfMix } from './draft-mix.ts'
import { FreshLimitsForm } from './fresh-limits-form.tsx'
import { labelOfMix, nameMethod } from './name-rules.ts'
import { PlanCard } from './plan-card.tsx'
import { ReplacedCard } from './replaced-card.tsx'
import { SupplierForm } from '../card/supplier-form.tsx'
import { TakenCard } from './taken-card.tsx'
import { useMixRules } from './use-mix-rules.ts'

type Props = {
  workSiteId: string
  /** The mix to change; without it a new one is added. */
  mix?: Mix
  /** The last mix of its work site, from which a new one starts. */
  like?: Mix | undefined
  onClose: () => void
}

const supplierOf = (mix: Pick<Mix, 'supplierId' | 'supplierName'> | undefined) =>
  mix?.supplierId && mix.supplierName ? [{ value: mix.supplierId, label: mix.supplierName }] : []

export function MixForm({ workSiteId, mix, like, onClose }: Props) {
  const { t } = useTranslation()
  const lookups = useLookups()
  const plans = lookups.choices('agePlans')
  const may = useMay()
  const format = useFormat()
  const refresh = useRefresh()
  const ruleSets = useRuleSets()
  const mixRules = useMixRules()
  const [taken, setTaken] = useState<SupplierMix>()
  const suppliersOf = (row: Mix | undefined) => [
    ...supplierOf(row),
    ...supplierOf(taken && { supplierId: taken.supplier.id, supplierName: taken.supplier.name }),
  ]
  const { form, field, known, edits } = useRecordForm<MixValues, Mix>(changeMixEndpoint.body, {
    row: mix,
    Row: Mix,
    blank: draftMix(like),
    toForm: valuesOfMix,
    label: (name) => labelOfMix(name, t),
    rules: {
      ...mixRules,
      restated: (confirmed, now): string | null =>
        known && isRestated(known, now) && !confirmed ? t('errors.mix.tested') : null,
    },
    show: {
      strengthUnit: printedUnit,
      designAgeHours: format.age,
      shape: (shape) => nameChoice(shape, lookups.options('shapes', shapeIds, shape)),
      consistenceMethod: (test) => t(`fresh.tests.${test}`),
      airMethod: (method) => (method === null ? '' : t(`fresh.airMethods.${method}`)),
      curing: (curing) => nameChoice(curing, lookups.options('curings', mixCurings, curing)),
      method: (id) =>
        methodIds
          .filter((one) => one === id)
          .map(nameMethod)
          .join(''),
      ruleSet: (id) => ruleSets.all.find((one) => one.id === id)?.name ?? id,
      supplierId: (id, row): string => nameChoice(id, suppliersOf(row), suppliersOf(known)),
    },
  })
  const values = form.values
  const measures = strengthKindOf(values.method)
  const offered = ruleSets.all.filter(({ id, active }) => active || id === known?.ruleSet)
  const withMark = ({ name, verified }: { name: string; verified: boolean }) =>
    verified ? name : `${name} · ${t('workSites.mixes.unverified')}`

  async function submit(
    { active, restated, specifiedStrength, designAgeHours, ...rest }: MixValues,
    save: { key: string; version: number },
  ) {
    const body = {
      ...rest,
      specifiedStrength: specifiedStrength ?? Number.NaN,
      designAgeHours: designAgeHours ?? Number.NaN,
    }
    const call = known
      ? api.call(changeMixEndpoint, {
          params: { mixId: known.id },
          body: { ...body, active, restated },
          version: save.version,
        })
      : api.call(addMixEndpoint, { params: { workSiteId }, body }, { key: save.key })
    await atField(call, {
      'mix.codeTaken': 'code',
      'mix.agePlan': 'agePlan',
      'mix.ruleSet': 'ruleSet',
      'mix.tested': 'specifiedStrength',
      'brand.notFound': 'supplierId',
    })
    await refresh('/work-sites')
  }

  return (
    <FormDrawer
      form={form}
      title={known ? t('workSites.mixes.edit', { code: known.code }) : t('workSites.mixes.add')}
      draft={known ? `mix:${known.id}` : `mix:${workSiteId}`}
      submit={submit}
      edits={edits}
      size={560}
      reason={may(permission.workSites, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <CatalogueForm
        workSiteId={workSiteId}
        into={known}
        onTake={(of) => {
          setTaken(of)
          form.setValues(known ? takeOverInto(known, of, form.values) : takeOver(of, form.values))
        }}
      />
      {known && taken && <TakenCard mix={known} of={taken} values={values} />}
      <TextInput {...field('code')} description={t('workSites.mixes.hints.code')} />
      {measures === 'compression' && (
        <ClassForm
          classes={lookups.choices('strengthClasses')}
          values={values}
          kind={statedKind(ruleSets.find(values.ruleSet) ?? {}, shapes[values.shape].kind)}
          onChoose={(strength) => form.setValues(strength)}
        />
      )}
      <div className="pb-pair">
        <MeasureField
          {...field('specifiedStrength')}
          label={t('workSites.mixes.fields.specifiedStrength')}
          value={values.specifiedStrength}
          unit={values.strengthUnit}
          onUnit={(unit) => form.setFieldValue('strengthUnit', unit)}
          units={stressChoices}
          unitLabel={t('workSites.mixes.fields.strengthUnit')}
        />
        <DesignAgeForm
          {...field('designAgeHours')}
          label={t('workSites.mixes.fields.designAge')}
          value={values.designAgeHours}
        />
      </div>
      {known && isRestated(known, values) && (
        <Checkbox
          {...field('restated')}
          label={t('workSites.mixes.fields.restated')}
          description={t('workSites.mixes.hints.restated')}
        />
      )}
      <div className="pb-pair">
        <Select
          {...field('shape')}
          data={lookups.options('shapes', shapeIds, values.shape)}
          allowDeselect={false}
        />
        <Select
          {...field('curing')}
          data={lookups.options('curings', mixCurings, values.curing)}
          allowDeselect={false}
        />
      </div>
      {measures === 'compression' && <ConversionCard values={values} />}
      <div className="pb-pair">
        <Select
          {...field('method')}
          data={strengthKinds.map((kind) => ({
            group: t(`workSites.mixes.kinds.${kind}`),
            items: methodIds
              .filter((id) => methodOf(id).measures === kind)
              .map((value) => ({
                value,
                label: withMark(nameMethod(value)),
                disabled: !methodOf(value).shapes.includes(values.shape),
              })),
          }))}
          allowDeselect={false}
        />
        <Select
          {...field('ruleSet')}
          data={offered.map(({ id, rules, ...named }) => ({
            value: id,
            label: wordReplaced(t, format, id)
              ? `${withMark(named)} · ${t('ruleSets.replacedMark')}`
              : withMark(named),
            disabled: !takes(rules, values),
          }))}
          allowDeselect={false}
        />
      </div>
      <ReplacedCard ruleSet={values.ruleSet} />
      <TextInput
        {...field('agePlan')}
        description={t('workSites.mixes.hints.agePlan')}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <OfferChips
        label={t('lookups.lists.agePlans.title')}
        offers={plans.map(({ value, words }) => ({ value, hint: words }))}
        chosen={values.agePlan}
        onChoose={(plan) => form.setFieldValue('agePlan', plan)}
      />
      <PlanCard
        plan={values.agePlan}
        designAgeHours={values.designAgeHours}
        shape={values.shape}
        ruleSet={values.ruleSet}
      />
      <FreshLimitsForm form={form} field={field} />
      <DecimalField
        {...field('sampleEveryM3')}
        description={t('workSites.mixes.hints.sampleEvery')}
        unit="m³"
      />
      <SupplierForm
        {...field('supplierId')}
        value={values.supplierId}
        known={suppliersOf(known).find(({ value }) => value === values.supplierId)}
      />
      <CompositionForm field={field} />
      {known && <Switch {...field('active')} description={t('workSites.mixes.hints.active')} />}
    </FormDrawer>
  )
}
