import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { RecordTabs } from '../../ui/lists/record-tabs.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { Page } from '../../ui/page.tsx'
import { OpenPanel } from './open-panel.tsx'
import { RunsPanel } from './runs-panel.tsx'

const tabs = ['open', 'runs'] as const
const Url = z.object({ view: z.enum(tabs).default('open') })

/** Work that no invoice has taken over, and what invoices took over. */
export function BillingPage() {
  const { t } = useTranslation()
  const [{ view }, setUrl] = useUrlState(Url)
  return (
    <Page
      title={t('billing.title')}
      description={t('billing.about')}
      breadcrumbs={[{ label: t('clients.title'), to: '/servicios/cliente' }]}
    >
      <RecordTabs
        label={t('billing.tabs.label')}
        tabs={tabs}
        tab={view}
        titleOf={(one) => t(`billing.tabs.${one}`)}
        onTab={(one) => setUrl({ view: one === 'open' ? undefined : one })}
        panels={{ open: <OpenPanel />, runs: <RunsPanel /> }}
      />
    </Page>
  )
}
