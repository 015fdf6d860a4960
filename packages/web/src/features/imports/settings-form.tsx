import { permission } from '@probeta/domain/people/permissions.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dateOrders } from '@probeta/contract/laboratory/imports.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { useMay, useToday } from '../../session/current-session.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import type { ImportChoice } from './match-columns.ts'

type Props = { choice: ImportChoice; onChange: (change: Partial<ImportChoice>) => void }

const slumpChoices = lengthUnits.map((unit) => ({ value: unit, label: unit }))

/** The work site and mix of the samples, and the units of the file. */
export function SettingsForm({ choice, onChange }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <div className="pb-pair">
      <MixFields choice={choice} onChange={onChange} />
      <ChoiceSelect
        label={t('imports.settings.strengthUnit')}
        choices={stressChoices}
        value={choice.strengthUnit}
        onChange={(strengthUnit) => onChange({ strengthUnit })}
      />
      <ChoiceSelect
        label={t('imports.settings.slumpUnit')}
        choices={slumpChoices}
        value={choice.slumpUnit}
        onChange={(slumpUnit) => onChange({ slumpUnit })}
      />
      {choice.columns.castOn === undefined && (
        <DayField
          label={t('imports.settings.castOn')}
          description={t('imports.settings.castOnHint')}
          required
          max={today}
          value={choice.castOn}
          onChange={(castOn) => onChange({ castOn })}
        />
      )}
      {choice.columns.castOn !== undefined && (
        <ChoiceSelect
          label={t('imports.settings.dateOrder')}
          choices={(['auto', ...dateOrders] as const).map((value) => ({
            value,
            label: t(`imports.settings.dateOrders.${value}`),
          }))}
          value={choice.dateOrder ?? 'auto'}
          onChange={(order) => onChange({ dateOrder: order === 'auto' ? null : order })}
        />
      )}
      <Checkbox
        className="pb-all-columns"
        label={t('imports.settings.skipEmpty')}
        checked={choice.skipEmpty}
        onChange={(event) => onChange({ skipEmpty: event.currentTarget.checked })}
      />
    </div>
  )
}

/** The work site, and one of its mixes. */
function MixFields({ choice: { workSiteId, mixId, columns }, onChange }: Props) {
  const { t } = useTranslation()
  const seesSites = useMay()(permission.workSites)
  const { picker, workSite } = useWorkSiteChoices({ workSiteId, enabled: seesSites })
  const mixes = workSite?.mixes.filter(({ active }) => active)
  return (
    <>
      <SearchSelect
        label={t('imports.settings.workSite')}
        required={columns.workSite === undefined}
        clearable
        disabled={!seesSites}
        description={
          seesSites
            ? columns.workSite !== undefined && workSiteId === null
              ? t('imports.settings.byColumn', { name: columns.workSite })
              : undefined
            : t('imports.settings.noWorkSites')
        }
        value={workSiteId}
        onChange={(id) => onChange({ workSiteId: id, mixId: null })}
        {...picker}
      />
      <NativeSelect
        label={t('imports.settings.mix')}
        required={columns.mix === undefined}
        description={
          columns.mix !== undefined && mixId === null
            ? t('imports.settings.byColumn', { name: columns.mix })
            : undefined
        }
        disabled={!mixes || mixes.length === 0}
        error={mixes?.length === 0 ? t('imports.settings.noMixes') : undefined}
        value={mixId ?? ''}
        data={[
          { value: '', label: t('imports.settings.chooseMix') },
          ...(mixes ?? []).map(({ id, code }) => ({ value: id, label: code })),
        ]}
        onChange={(event) => onChange({ mixId: event.currentTarget.value || null })}
      />
    </>
  )
}
