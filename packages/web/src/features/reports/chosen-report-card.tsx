import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { useState } from 'react'
import { IssueForm } from './issue-form.tsx'
import { ReportPanel } from './report-panel.tsx'

type Props = { tests: readonly StrengthTestRow[]; onClose: (drafted: boolean) => void }

/** One report on several strength tests: first the choices, then the draft to look at and to issue. */
export function ChosenReportCard({ tests, onClose }: Props) {
  const [drafted, setDrafted] = useState<string>()
  const [first] = tests
  if (drafted) return <ReportPanel reportId={drafted} onOpen={setDrafted} onClose={() => onClose(true)} />
  if (!first) return null
  return (
    <IssueForm
      strengthTests={tests}
      workSite={first.workSite.name}
      clientId={first.client.id}
      unit={first.mix.strengthUnit}
      onDrafted={({ id }) => setDrafted(id)}
      onClose={() => onClose(false)}
    />
  )
}
