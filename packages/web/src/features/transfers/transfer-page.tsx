import { permission } from '@probeta/domain/people/permissions.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { RecordTabs } from '../../ui/lists/record-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { SendPanel } from './send-panel.tsx'
import { TransfersPanel } from './transfers-panel.tsx'

const tabs = ['away', 'all'] as const
const Url = z.object({ view: z.enum(tabs).default('away'), new: z.string().optional() })

type Props = {
  /** Component of another feature: the files of the list. */
  files: (props: { state: 'away' | 'all' }) => ReactNode
}

/** Specimens that go to another branch or laboratory: what is on its way, what was, and a new transfer. */
export function TransferPage({ files }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.samples, 'edit')
  const [{ view, new: isNew }, setUrl] = useUrlState(Url)
  return (
    <Page
      title={t('transfers.title')}
      description={t('transfers.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
      actions={
        <ReasonButton
          leftSection={<IconPlus size={18} />}
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ new: '1' })}
        >
          {t('transfers.add')}
        </ReasonButton>
      }
    >
      {isNew && mayEdit && <SendPanel onClose={() => setUrl({ new: undefined, view: undefined })} />}
      <RecordTabs
        label={t('transfers.tabs.label')}
        tabs={tabs}
        tab={view}
        titleOf={(one) => t(`transfers.tabs.${one}`)}
        onTab={(one) => setUrl({ view: one === 'away' ? undefined : one })}
        panels={{
          away: <TransfersPanel state="away" files={files} />,
          all: <TransfersPanel state="all" files={files} />,
        }}
      />
    </Page>
  )
}
