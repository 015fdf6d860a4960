import { permission } from '@probeta/domain/people/permissions.ts'
import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AgePlanField } from '../../../trade/choices/age-plan-field.tsx'
import { useMay } from '../../../session/current-session.ts'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { CompositionForm } from './composition-form.tsx'
import type { OfMixForm } from './draft-mix.ts'
import { FreshLimitsForm } from './fresh-limits-form.tsx'
import { JudgingForm } from './judging-form.tsx'
import { PlanCard } from './plan-card.tsx'
import { StrengthForm } from './strength-form.tsx'
import { SupplierForm } from '../card/supplier-form.tsx'
import { TakenCard } from './taken-card.tsx'
import { type MixFormOf, useMixForm } from './use-mix-form.ts'

export function MixForm({ onClose, ...of }: MixFormOf & { onClose: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.workSites, 'edit')
  const { form, field, known, edited, taken, take, submit, suppliers } = useMixForm(of)
  const { values } = form
  return (
    <FormDrawer
      {...edited}
      title={known ? t('workSites.mixes.edit', { code: known.code }) : t('workSites.mixes.add')}
      draft={`mix:${known ? known.id : of.workSiteId}`}
      submit={submit}
      size={560}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <CatalogueForm workSiteId={of.workSiteId} into={known} onTake={take} />
      {known && taken && <TakenCard mix={known} of={taken} values={values} />}
      <TextInput {...field('code')} description={t('workSites.mixes.hints.code')} />
      <StrengthForm form={form} field={field} known={known} />
      <JudgingForm form={form} field={field} known={known} />
      <PlanForm form={form} field={field} />
      <FreshLimitsForm form={form} field={field} />
      <DecimalField
        {...field('sampleEveryM3')}
        description={t('workSites.mixes.hints.sampleEvery')}
        unit="m³"
      />
      <SupplierForm
        {...field('supplierId')}
        value={values.supplierId}
        known={suppliers.find(({ value }) => value === values.supplierId)}
      />
      <CompositionForm field={field} />
      {known && <Switch {...field('active')} description={t('workSites.mixes.hints.active')} />}
    </FormDrawer>
  )
}

/** The age plan, typed or chosen of the laboratory's own, and what it means. */
function PlanForm({ form, field }: OfMixForm) {
  const { t } = useTranslation()
  return (
    <>
      <AgePlanField
        field={field('agePlan')}
        description={t('workSites.mixes.hints.agePlan')}
        required
        plan={form.values.agePlan}
        onChoose={(plan) => form.setFieldValue('agePlan', plan)}
      />
      <PlanCard values={form.values} />
    </>
  )
}
