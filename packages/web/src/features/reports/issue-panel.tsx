import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import {
  authoriseReportEndpoint,
  rejectReportEndpoint,
  type Report,
  reviseReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import {
  IconDownload,
  IconFileTypePdf,
  IconRefreshAlert,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { LayoutMenu } from '../../trade/lists/layout-menu.tsx'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useActs } from '../../ui/forms/use-acts.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { explainIssue, type IssueAction } from './explain-issue.ts'
import css from './report-panel.module.css'
import { openDocument } from './open-document.ts'

type Asked = 'authorise' | 'reject'
type Props = { report: Report; onCorrect: () => void }

/** The actions on a report in its current state. Issuing asks for confirmation, as it cannot be undone. */
export function IssuePanel({ report, onCorrect }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('reviewReasons')
  const refresh = useRefresh()
  const acts = useActs<'open' | 'download' | IssueAction>(() =>
    refresh('/reports', '/strength-tests', '/samples', '/dashboard'),
  )
  const calls = useCalls(report)
  const [asking, setAsking] = useState<Asked>()
  return (
    <div className="pb-stack">
      {acts.stale && (
        <Alert icon={<IconRefreshAlert size={18} />} color="yellow" role="alert">
          {t('reports.stale')}
        </Alert>
      )}
      <p className="pb-dim pb-flat">{t(`reports.now.${report.state}`)}</p>
      <div className={`pb-row ${css['acts']}`}>
        <DocumentButtons
          report={report}
          busy={acts.busy}
          onOpen={(how) =>
            acts.tryTo(how, () =>
              openDocument(report, { draft: t('reports.draft'), download: how === 'download' }),
            )
          }
        />
        {report.investigationId === null && (
          <LayoutMenu purpose="report" clientId={report.client.id} query={{ reportId: report.id }} />
        )}
        <StepButtons
          report={report}
          busy={acts.busy}
          onAsk={setAsking}
          onDo={(step) => acts.tryTo(step, calls[step])}
          onCorrect={onCorrect}
        />
      </div>
      {asking && (
        <ConfirmReason
          offers={offers}
          title={t(`reports.ask.${asking}`)}
          text={t(`reports.ask.${asking}Text`)}
          confirmLabel={t(`reports.${asking}`)}
          needsReason={asking === 'reject'}
          danger={asking === 'reject'}
          onConfirm={(reason) => acts.act(asking, () => calls[asking](reason))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

/** The steps of a report's life. */
function useCalls({ id, state, version }: Report) {
  const { t } = useTranslation()
  const toast = useToast()
  const params = { reportId: id }
  const submitted = () => api.call(submitReportEndpoint, { params, body: {}, version })
  return {
    submit: async () => {
      await submitted()
      toast.done(t('reports.done.submit'))
    },
    authorise: async () => {
      const seen = state === 'drafted' ? await submitted() : { version }
      const issued = await api.call(authoriseReportEndpoint, { params, body: {}, version: seen.version })
      toast.done(t('reports.done.authorise', { number: issued.number ?? '' }))
    },
    reject: async (reason: string) => {
      await api.call(rejectReportEndpoint, { params, body: { reason }, version })
      toast.done(t('reports.done.reject'))
    },
    revise: async () => {
      await api.call(reviseReportEndpoint, { params, body: {}, version })
      toast.done(t('reports.done.revise'))
    },
  }
}

type Busy = { report: Report; busy: string | undefined }

/** The document: read, or saved as a file. */
function DocumentButtons({ report, busy, onOpen }: Busy & { onOpen: (how: 'open' | 'download') => void }) {
  const { t } = useTranslation()
  const issued = report.state === 'authorised' || report.state === 'superseded'
  return (
    <>
      <Button
        variant={issued ? 'filled' : 'default'}
        leftSection={<IconFileTypePdf size={18} />}
        loading={busy === 'open'}
        onClick={() => onOpen('open')}
      >
        {t(issued ? 'reports.open' : 'reports.preview')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={busy === 'download'}
        onClick={() => onOpen('download')}
      >
        {t('common.actions.download')}
      </Button>
    </>
  )
}

type StepProps = Busy & {
  onAsk: (what: Asked) => void
  onDo: (step: 'submit' | 'revise') => void
  onCorrect: () => void
}

/** The steps possible from its state; those that this person may not take say why. */
function StepButtons({ report, busy, onAsk, onDo, onCorrect }: StepProps) {
  const { t } = useTranslation()
  const may = useMay()
  const person = { mayEdit: may(permission.results, 'edit'), mayApprove: may(permission.results, 'approve') }
  const fits = (action: IssueAction) => explainIssue(report, action, person) !== 'wrongState'
  const step = (action: 'authorise' | 'submit' | 'revise', onClick: () => void) => (
    <ReasonButton
      side="start"
      reason={explainIssue(report, action, person) && t(`reports.obstacles.${action}`)}
      leftSection={action === 'authorise' && <IconRosetteDiscountCheck size={18} />}
      loading={busy === action}
      onClick={onClick}
    >
      {t(`reports.${action}`)}
    </ReasonButton>
  )
  return (
    <>
      {fits('authorise') && step('authorise', () => onAsk('authorise'))}
      {fits('submit') && !person.mayApprove && step('submit', () => onDo('submit'))}
      {fits('reject') && person.mayApprove && (
        <Button variant="subtle" color="red" onClick={() => onAsk('reject')}>
          {t('reports.reject')}
        </Button>
      )}
      {fits('revise') && step('revise', () => onDo('revise'))}
      {fits('supersede') && person.mayEdit && (
        <Button variant="default" onClick={onCorrect}>
          {t('reports.supersede')}
        </Button>
      )}
    </>
  )
}
