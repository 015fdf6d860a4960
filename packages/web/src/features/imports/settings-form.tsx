import { permission } from '@probeta/domain/people/permissions.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { stressUnits } from '@probeta/domain/quantity/stress.ts'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { useMay, useToday } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import type { ImportChoice } from './match-columns.ts'
import css from './import-page.module.css'

type Props = { choice: ImportChoice; onChange: (change: Partial<ImportChoice>) => void }

/** The work site and mix of the samples, and the units of the file. */
export function SettingsForm({ choice, onChange }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const today = useToday()
  const { picker, workSite } = useWorkSiteChoices({
    workSiteId: choice.workSiteId,
    enabled: may(permission.workSites),
  })
  const mixes = workSite?.mixes.filter(({ active }) => active)
  const hasDates = choice.columns.castOn !== undefined
  return (
    <div className={css['settings']}>
      <SearchSelect
        label={t('imports.settings.workSite')}
        required
        disabled={!may(permission.workSites)}
        {...(!may(permission.workSites) && { description: t('imports.settings.noWorkSites') })}
        value={choice.workSiteId}
        onChange={(workSiteId) => onChange({ workSiteId, mixId: null })}
        {...picker}
      />
      <NativeSelect
        label={t('imports.settings.mix')}
        required
        disabled={!mixes || mixes.length === 0}
        error={mixes?.length === 0 ? t('imports.settings.noMixes') : undefined}
        value={choice.mixId ?? ''}
        data={[
          { value: '', label: t('imports.settings.chooseMix') },
          ...(mixes ?? []).map(({ id, code }) => ({ value: id, label: code })),
        ]}
        onChange={(event) => onChange({ mixId: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={t('imports.settings.strengthUnit')}
        data={stressChoices}
        value={choice.strengthUnit}
        onChange={(event) => {
          const unit = stressUnits.find((known) => known === event.currentTarget.value)
          if (unit) onChange({ strengthUnit: unit })
        }}
      />
      <NativeSelect
        label={t('imports.settings.slumpUnit')}
        data={[...lengthUnits]}
        value={choice.slumpUnit}
        onChange={(event) => {
          const unit = lengthUnits.find((known) => known === event.currentTarget.value)
          if (unit) onChange({ slumpUnit: unit })
        }}
      />
      {!hasDates && (
        <DayField
          label={t('imports.settings.castOn')}
          description={t('imports.settings.castOnHint')}
          required
          max={today}
          value={choice.castOn}
          onChange={(castOn) => onChange({ castOn })}
        />
      )}
      <Checkbox
        className={css['skip'] ?? ''}
        label={t('imports.settings.skipEmpty')}
        checked={choice.skipEmpty}
        onChange={(event) => onChange({ skipEmpty: event.currentTarget.checked })}
      />
    </div>
  )
}
