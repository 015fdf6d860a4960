import { permission } from '@probeta/domain/people/permissions.ts'
import { disposalJudgements } from '@probeta/domain/custody/judge-disposal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { RecordTabs } from '../../ui/lists/record-tabs.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './disposal-page.module.css'
import { HeldPanel } from './held-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { PeriodsForm } from './periods-form.tsx'
import { ScanPanel } from './scan-panel.tsx'

const tabs = [...disposalJudgements, 'log'] as const
const Url = z.object({ view: z.enum(tabs).default('mayGo') })

/** What may be thrown away, what is called and what is kept; the scan at the bin; and the log. */
export function DisposalPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [{ view }, setUrl] = useUrlState(Url)
  const [changing, setChanging] = useState(false)
  const mayDiscard = may(permission.samples, 'edit')
  return (
    <Page
      title={t('disposals.title')}
      description={t('disposals.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
      actions={
        <ReasonButton
          variant="default"
          reason={may(permission.results, 'approve') ? undefined : t('common.form.noPermission')}
          onClick={() => setChanging(true)}
        >
          {t('disposals.periods.open')}
        </ReasonButton>
      }
    >
      <div className={css['all']} data-scans={mayDiscard && view !== 'log'}>
        {mayDiscard && view !== 'log' && <ScanPanel />}
        <RecordTabs
          label={t('disposals.tabs.label')}
          tabs={tabs}
          tab={view}
          titleOf={(one) => t(`disposals.tabs.${one}`)}
          onTab={(one) => setUrl({ view: one === 'mayGo' ? undefined : one })}
          panels={{
            mayGo: <HeldPanel judgement="mayGo" />,
            call: <HeldPanel judgement="call" />,
            keep: <HeldPanel judgement="keep" />,
            log: <LogPanel />,
          }}
        />
      </div>
      {changing && <PeriodsForm onClose={() => setChanging(false)} />}
    </Page>
  )
}
