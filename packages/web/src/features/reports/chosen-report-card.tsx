import { Button } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsolidatedForm } from './consolidated-form.tsx'
import { IssueForm } from './issue-form.tsx'
import { ReportPanel } from './report-panel.tsx'

type Props = { tests: readonly StrengthTestRow[]; onClose: (drafted: boolean) => void }

/** Drafts one report on several strength tests, or on all of their work site in a period; then shows it for issuing. */
export function ChosenReportCard({ tests, onClose }: Props) {
  const { t } = useTranslation()
  const [drafted, setDrafted] = useState<string>()
  const [consolidated, setConsolidated] = useState(false)
  const [first, ...others] = tests
  if (drafted) return <ReportPanel reportId={drafted} onOpen={setDrafted} onClose={() => onClose(true)} />
  if (!first) return null
  const made = { onDrafted: ({ id }: { id: string }) => setDrafted(id), onClose: () => onClose(false) }
  if (consolidated) return <ConsolidatedForm tests={[first, ...others]} {...made} />
  return (
    <IssueForm
      strengthTests={tests}
      workSite={first.workSite.name}
      clientId={first.client.id}
      unit={first.mix.strengthUnit}
      otherwise={
        <Button variant="subtle" size="compact-md" onClick={() => setConsolidated(true)}>
          {t('reports.consolidated.open')}
        </Button>
      }
      {...made}
    />
  )
}
