import { permission } from '@probeta/domain/people/permissions.ts'
import { Switch } from '@mantine/core'
import { changeVisitSettingsEndpoint, type VisitSettings } from '@probeta/contract/clients/visit-times.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../session/current-session.ts'
import { keptVisitSettings } from '../../../trade/offline/kept-visit-settings.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { useToast } from '../../../ui/use-toast.tsx'

/** What the laboratory keeps of its visits; each choice takes effect at once. */
export function VisitSettingsPanel() {
  const { t } = useTranslation()
  return (
    <Section title={t('visits.times.settings')} description={t('visits.times.settingsAbout')}>
      <QueryState query={useQuery(keptVisitSettings())}>
        {(settings) => <Settings settings={settings} />}
      </QueryState>
    </Section>
  )
}

function Settings({ settings: { version, keepsPosition } }: { settings: VisitSettings }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const mayChange = useMay()(permission.visits, 'approve')
  const { queryKey } = keptVisitSettings()
  async function keep(keeps: boolean) {
    try {
      const body = { keepsPosition: keeps }
      client.setQueryData(queryKey, await api.call(changeVisitSettingsEndpoint, { version, body }))
      toast.done(t('visits.times.settingsSaved'))
    } catch (error) {
      toast.refused(error)
      await client.invalidateQueries({ queryKey })
    }
  }
  return (
    <Switch
      label={t('visits.times.keepsPosition')}
      description={mayChange ? t('visits.times.keepsHint') : t('common.form.noPermission')}
      checked={keepsPosition}
      disabled={!mayChange}
      onChange={(event) => void keep(event.currentTarget.checked)}
    />
  )
}
