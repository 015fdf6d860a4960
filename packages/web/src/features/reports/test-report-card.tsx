import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { IssueForm } from './issue-form.tsx'
import { ReportPanel } from './report-panel.tsx'

/** The report of one strength test, or the button to draft one. */
export function TestReportCard({ test }: { test: StrengthTestRow }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string>()
  const { report } = test
  return (
    <div className="pb-stack">
      {report && (
        <p className="pb-dim pb-flat">
          {report.number ? t('reports.inReport', { number: report.number }) : t('reports.inDraft')}
        </p>
      )}
      <div>
        {report && (
          <Button
            leftSection={<IconFileTypePdf size={18} />}
            variant="light"
            onClick={() => setOpen(report.id)}
          >
            {t('reports.openReport')}
          </Button>
        )}
        <IssueButton test={test} onDrafted={setOpen} />
      </div>
      {open && <ReportPanel reportId={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type ButtonProps = { test: StrengthTestRow; onDrafted: (reportId: string) => void }

/** Drafts the report; its form stays until the draft is handed over. */
function IssueButton({ test, onDrafted }: ButtonProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [issuing, setIssuing] = useState(false)
  const why = !may(permission.results, 'edit')
    ? t('common.form.noPermission')
    : test.state !== 'approved'
      ? t('reports.notApproved')
      : undefined
  return (
    <>
      {!test.report && (
        <ReasonButton side="start" reason={why} onClick={() => setIssuing(true)}>
          {t('reports.issue.title')}
        </ReasonButton>
      )}
      {issuing && (
        <IssueForm
          strengthTests={[test]}
          workSite={test.workSite.name}
          clientId={test.client.id}
          unit={test.mix.strengthUnit}
          onDrafted={({ id }) => {
            setIssuing(false)
            onDrafted(id)
          }}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  )
}
