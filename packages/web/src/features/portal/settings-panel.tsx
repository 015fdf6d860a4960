import { permission } from '@probeta/domain/people/permissions.ts'
import { Stack, Switch } from '@mantine/core'
import {
  changePortalSettingsEndpoint,
  findPortalSettingsEndpoint,
  type PortalSettings,
} from '@probeta/contract/clients/portal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'

const query = api.query(findPortalSettingsEndpoint, {})

/** The portal settings of the laboratory; each choice takes effect at once. */
export function PortalSettingsPanel() {
  const { t } = useTranslation()
  return (
    <Section title={t('portal.settings.title')} description={t('portal.settings.about')}>
      <QueryState query={useQuery(query)}>{(settings) => <Settings settings={settings} />}</QueryState>
    </Section>
  )
}

function Settings({ settings }: { settings: PortalSettings }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const mayChange = useMay()(permission.tables, 'approve')
  async function change(body: Partial<Omit<PortalSettings, 'version'>>) {
    try {
      const { version } = settings
      client.setQueryData(query.queryKey, await api.call(changePortalSettingsEndpoint, { version, body }))
      toast.done(t('portal.settings.saved'))
    } catch (error) {
      toast.refused(error)
      await client.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  return (
    <Stack>
      <Switch
        label={t('portal.settings.hideTechnicians')}
        description={mayChange ? t('portal.settings.hideHint') : t('portal.settings.noPermission')}
        checked={settings.hideTechnicians}
        disabled={!mayChange}
        onChange={(event) => void change({ hideTechnicians: event.currentTarget.checked })}
      />
      <Switch
        label={t('portal.settings.showNotes')}
        description={mayChange ? t('portal.settings.notesHint') : t('portal.settings.noPermission')}
        checked={settings.showNotes}
        disabled={!mayChange}
        onChange={(event) => void change({ showNotes: event.currentTarget.checked })}
      />
    </Stack>
  )
}
