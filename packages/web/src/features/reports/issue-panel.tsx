import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import {
  authoriseReportEndpoint,
  rejectReportEndpoint,
  type Report,
  reviseReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports.ts'
import {
  IconDownload,
  IconFileTypePdf,
  IconRefreshAlert,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Refused } from '../../ui/forms/refused.ts'
import { useToast } from '../../ui/use-toast.ts'
import { explainIssue, type IssueAction } from './explain-issue.ts'
import css from './report-panel.module.css'
import { openDocument } from './open-document.ts'

/** The actions on a report in its current state. Issuing asks for confirmation, as it cannot be undone. */
export function IssuePanel({ report, onCorrect }: { report: Report; onCorrect: () => void }) {
  const { t } = useTranslation()
  const offers = useOffers('reviewReasons')
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<'open' | 'download' | IssueAction>()
  const [asking, setAsking] = useState<'authorise' | 'reject'>()
  const [stale, setStale] = useState(false)
  const person = { mayEdit: may(permission.results, 'edit'), mayApprove: may(permission.results, 'approve') }
  const fits = (action: IssueAction) => explainIssue(report, action, person) !== 'wrongState'
  const why = (action: IssueAction) =>
    explainIssue(report, action, person) && t(`reports.obstacles.${action}`)

  async function busyWith(name: NonNullable<typeof busy>, work: () => Promise<unknown>): Promise<void> {
    setBusy(name)
    setStale(false)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'request.stale') throw error
      setStale(true)
    } finally {
      setBusy(undefined)
      await refresh('/reports', '/strength-tests', '/samples', '/dashboard')
    }
  }
  const params = { reportId: report.id }
  const submit = async () => {
    await api.call(submitReportEndpoint, { params, body: {}, version: report.version })
    toast.done(t('reports.done.submit'))
  }
  async function authorise() {
    const seen =
      report.state === 'drafted'
        ? await api.call(submitReportEndpoint, { params, body: {}, version: report.version })
        : report
    const issued = await api.call(authoriseReportEndpoint, { params, body: {}, version: seen.version })
    toast.done(t('reports.done.authorise', { number: issued.number ?? '' }))
  }
  const reject = async (reason: string) => {
    await api.call(rejectReportEndpoint, { params, body: { reason }, version: report.version })
    toast.done(t('reports.done.reject'))
  }
  const revise = async () => {
    await api.call(reviseReportEndpoint, { params, body: {}, version: report.version })
    toast.done(t('reports.done.revise'))
  }
  const open = (download: boolean) =>
    void busyWith(download ? 'download' : 'open', () =>
      openDocument(report, { draft: t('reports.draft'), download }),
    ).catch(toast.refused)
  const issued = report.state === 'authorised' || report.state === 'superseded'

  return (
    <div className={css['issue']}>
      {stale && (
        <Alert icon={<IconRefreshAlert size={18} />} color="yellow" role="alert">
          {t('reports.stale')}
        </Alert>
      )}
      <p>{t(`reports.now.${report.state}`)}</p>
      <div className={css['acts']}>
        <Button
          variant={issued ? 'filled' : 'default'}
          leftSection={<IconFileTypePdf size={18} />}
          loading={busy === 'open'}
          onClick={() => open(false)}
        >
          {t(issued ? 'reports.open' : 'reports.preview')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={busy === 'download'}
          onClick={() => open(true)}
        >
          {t('common.actions.download')}
        </Button>
        {fits('authorise') && (
          <ReasonButton
            reason={why('authorise')}
            leftSection={<IconRosetteDiscountCheck size={18} />}
            loading={busy === 'authorise'}
            onClick={() => setAsking('authorise')}
          >
            {t('reports.authorise')}
          </ReasonButton>
        )}
        {fits('submit') && !person.mayApprove && (
          <ReasonButton
            reason={why('submit')}
            loading={busy === 'submit'}
            onClick={() => void busyWith('submit', submit).catch(toast.refused)}
          >
            {t('reports.submit')}
          </ReasonButton>
        )}
        {fits('reject') && person.mayApprove && (
          <Button variant="subtle" color="red" onClick={() => setAsking('reject')}>
            {t('reports.reject')}
          </Button>
        )}
        {fits('revise') && (
          <ReasonButton
            reason={why('revise')}
            loading={busy === 'revise'}
            onClick={() => void busyWith('revise', revise).catch(toast.refused)}
          >
            {t('reports.revise')}
          </ReasonButton>
        )}
        {fits('supersede') && person.mayEdit && (
          <Button variant="default" onClick={onCorrect}>
            {t('reports.supersede')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmReason
          offers={offers}
          title={t(`reports.ask.${asking}`)}
          text={t(`reports.ask.${asking}Text`)}
          confirmLabel={t(`reports.${asking}`)}
          needsReason={asking === 'reject'}
          danger={asking === 'reject'}
          onConfirm={(reason) => busyWith(asking, () => (asking === 'reject' ? reject(reason) : authorise()))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
