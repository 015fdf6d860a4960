import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Page } from '../../ui/page.tsx'
import { RecordTabs } from '../../ui/lists/record-tabs.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { ImportPanel } from './import-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { SamplingPanel } from './sampling-panel.tsx'

const tabs = ['sampling', 'notes', 'import'] as const
const Url = z.object({ view: z.enum(tabs).default('sampling') })

/** Samples missing for the concrete placed, the delivery notes it is counted by, and their import. */
export function DeliveryNotesPage() {
  const { t } = useTranslation()
  const [{ view }, setUrl] = useUrlState(Url)
  return (
    <Page
      title={t('deliveryNotes.pageTitle')}
      description={t('deliveryNotes.pageAbout')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      <RecordTabs
        label={t('deliveryNotes.tabs.label')}
        tabs={tabs}
        tab={view}
        titleOf={(one) => t(`deliveryNotes.tabs.${one}`)}
        onTab={(one) => setUrl({ view: one === 'sampling' ? undefined : one })}
        panels={{
          sampling: <SamplingPanel />,
          notes: <NotesPanel />,
          import: <ImportPanel />,
        }}
      />
    </Page>
  )
}
