import { Checkbox } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { statedKind } from '@probeta/domain/acceptance/shape-conversion.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useTranslation } from 'react-i18next'
import { stressChoices } from '../../../i18n/stress-choices.ts'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { MeasureField } from '../../../ui/fields/measure-field.tsx'
import { ClassForm } from './class-form.tsx'
import { DesignAgeForm } from './design-age-form.tsx'
import { isRestated, type OfMixForm } from './draft-mix.ts'

/** The specified strength, typed or by its class, and its age. Another strength of a tested mix is confirmed. */
export function StrengthForm({ form, field, known }: OfMixForm & { known: Mix | undefined }) {
  const { t } = useTranslation()
  const lookups = useLookups()
  const ruleSets = useRuleSets()
  const { values } = form
  return (
    <>
      {strengthKindOf(values.method) === 'compression' && (
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
    </>
  )
}
