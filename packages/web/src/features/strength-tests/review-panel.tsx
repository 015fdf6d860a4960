import { Alert, Button } from '@mantine/core'
import {
  reopenStrengthTestEndpoint,
  returnStrengthTestEndpoint,
  type StrengthTest,
} from '@probeta/contract/concrete/strength-tests.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconLockOpen,
  IconRefreshAlert,
  IconRosetteDiscountCheck,
  IconStackPush,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { api } from '../../api/client.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useActs } from '../../ui/forms/use-acts.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { useReviewer } from './use-review.ts'
import { explainReview } from './explain-review.ts'
import type { Step } from './plan-review.ts'
import { takeStep, testQuery, useRefreshTests } from './queries.ts'
import { ReserveForm } from './reserve-form.tsx'
import css from './review-panel.module.css'

type Asked = 'return' | 'reopen'

/** The next step of the review, and who took the earlier ones. A disabled button says why. */
export function ReviewPanel({ test }: { test: StrengthTest }) {
  const { t } = useTranslation()
  const offers = useOffers('reviewReasons')
  const [asking, setAsking] = useState<Asked>()
  const { busy, stale, take, giveBack } = useReviewActs(test)
  const returned = test.specimens.find(({ state, stateReason }) => state === 'broken' && stateReason !== '')
  const done = test.state === 'approved' || test.state === 'reported'
  return (
    <div className="pb-stack">
      {stale && (
        <Alert icon={<IconRefreshAlert size={18} />} color="yellow" role="alert">
          {t('strengthTests.review.stale')}
        </Alert>
      )}
      {returned && (
        <p className="pb-warn pb-flat">{t('specimens.current.returned', { reason: returned.stateReason })}</p>
      )}
      <p className="pb-dim pb-flat">{t(`strengthTests.review.now.${test.state}`)}</p>
      {done ? (
        <ReopenButton test={test} onClick={() => setAsking('reopen')} />
      ) : (
        <StepButtons test={test} busy={busy} onStep={take} onReturn={() => setAsking('return')} />
      )}
      <ReserveButton test={test} />
      {asking && (
        <ConfirmReason
          offers={offers}
          title={t(`strengthTests.review.${asking}Title`)}
          text={t(`strengthTests.review.${asking}Text`)}
          confirmLabel={t(`strengthTests.review.${asking}`)}
          onConfirm={(reason) => giveBack(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function useReviewActs(test: StrengthTest) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, stale, act, tryTo } = useActs<Step | Asked>(useRefreshTests())
  const { sampleId, ageHours, version } = test
  const show = (name: Step | Asked, changed: StrengthTest) => {
    client.setQueryData(testQuery(sampleId, ageHours).queryKey, changed)
    toast.done(t(`strengthTests.review.done.${name}`))
  }
  return {
    busy,
    stale,
    take: (step: Step) => tryTo(step, async () => show(step, await takeStep(test, step))),
    giveBack: (name: Asked, reason: string) =>
      act(name, async () => {
        const args = { params: { sampleId, ageHours }, body: { reason }, version }
        const endpoint = name === 'return' ? returnStrengthTestEndpoint : reopenStrengthTestEndpoint
        show(name, await api.call(endpoint, args))
      }),
  }
}

type StepProps = {
  test: StrengthTest
  busy: Step | Asked | undefined
  onStep: (step: Step) => void
  onReturn: () => void
}

/** Checks or approves, or gives it back. */
function StepButtons({ test, busy, onStep, onReturn }: StepProps) {
  const { t } = useTranslation()
  const reviewer = useReviewer()
  const step = test.state === 'toApprove' ? 'approve' : 'check'
  const Icon = step === 'check' ? IconCheck : IconRosetteDiscountCheck
  const obstacle = explainReview(test, step, reviewer)
  return (
    <div className={`pb-row ${css['acts']}`}>
      <ReasonButton
        side="start"
        reason={obstacle && t(`strengthTests.review.${obstacle}`)}
        loading={busy === step}
        leftSection={<Icon size={18} />}
        onClick={() => onStep(step)}
      >
        {t(`strengthTests.review.${step}`)}
      </ReasonButton>
      {test.state !== 'open' && reviewer.mayEdit && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={busy === 'return'}
          onClick={onReturn}
        >
          {t('strengthTests.review.return')}
        </Button>
      )}
    </div>
  )
}

function ReopenButton({ test, onClick }: { test: StrengthTest; onClick: () => void }) {
  const { t } = useTranslation()
  if (!useReviewer().mayApprove) return null
  return (
    <div>
      <ReasonButton
        side="start"
        variant="default"
        reason={test.standsIssued ? t('strengthTests.review.issued') : undefined}
        leftSection={<IconLockOpen size={18} />}
        onClick={onClick}
      >
        {t('strengthTests.review.reopen')}
      </ReasonButton>
    </div>
  )
}

/** Calls a reserve, where there is one and nothing is issued. */
function ReserveButton({ test }: { test: StrengthTest }) {
  const { t } = useTranslation()
  const { mayEdit } = useReviewer()
  const [calling, setCalling] = useState(false)
  return (
    <>
      {mayEdit && test.reserves.length > 0 && !test.standsIssued && (
        <div>
          <Button
            variant="default"
            leftSection={<IconStackPush size={18} />}
            onClick={() => setCalling(true)}
          >
            {t('strengthTests.reserve.action')}
          </Button>
        </div>
      )}
      {calling && <ReserveForm test={test} onClose={() => setCalling(false)} />}
    </>
  )
}
