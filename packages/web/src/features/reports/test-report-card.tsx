import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { IssueForm } from './issue-form.tsx'
import { ReportPanel } from './report-panel.tsx'
import css from './report-panel.module.css'

/** The report of one strength test, or the button to draft one. */
export function TestReportCard({ test }: { test: StrengthTestRow }) {
  const { t } = useTranslation()
  const may = useMay()
  const [issuing, setIssuing] = useState(false)
  const [open, setOpen] = useState<string>()
  const { report } = test
  const why = !may(permission.results, 'edit')
    ? t('common.form.noPermission')
    : test.state !== 'approved'
      ? t('reports.notApproved')
      : undefined
  return (
    <div className={css['issue']}>
      {report ? (
        <>
          <p>{report.number ? t('reports.inReport', { number: report.number }) : t('reports.inDraft')}</p>
          <div className={css['acts']}>
            <Button
              leftSection={<IconFileTypePdf size={18} />}
              variant="light"
              onClick={() => setOpen(report.id)}
            >
              {t('reports.openReport')}
            </Button>
          </div>
        </>
      ) : (
        <div className={css['acts']}>
          <ReasonButton reason={why} onClick={() => setIssuing(true)}>
            {t('reports.issue.title')}
          </ReasonButton>
        </div>
      )}
      {issuing && (
        <IssueForm
          strengthTests={[test]}
          workSite={test.workSite.name}
          clientId={test.client.id}
          unit={test.mix.strengthUnit}
          onDrafted={({ id }) => {
            setIssuing(false)
            setOpen(id)
          }}
          onClose={() => setIssuing(false)}
        />
      )}
      {open && <ReportPanel reportId={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
