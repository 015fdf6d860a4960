import { Alert, Button } from '@mantine/core'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  reopenStrengthTestEndpoint,
  returnStrengthTestEndpoint,
  type StrengthTest,
} from '@probeta/contract/strength-tests.ts'
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
import { useRefresh } from '../../api/use-refresh.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Refused } from '../../ui/forms/refused.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useReviewer } from './use-review.ts'
import { explainReview, type ReviewAction } from './explain-review.ts'
import { testQuery } from './queries.ts'
import { ReserveForm } from './reserve-form.tsx'
import css from './review-panel.module.css'

/** The next step of the review, and who took the earlier ones. A disabled button says why. */
export function ReviewPanel({ test }: { test: StrengthTest }) {
  const { t } = useTranslation()
  const offers = useOffers('reviewReasons')
  const toast = useToast()
  const client = useQueryClient()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<ReviewAction>()
  const [returning, setReturning] = useState<'return' | 'reopen'>()
  const [calling, setCalling] = useState(false)
  const [stale, setStale] = useState(false)
  const reviewer = useReviewer()
  const why = (action: ReviewAction) => {
    const obstacle = explainReview(test, action, reviewer)
    return obstacle && t(`strengthTests.review.${obstacle}`)
  }

  async function act(action: ReviewAction, reason = ''): Promise<void> {
    const params = { sampleId: test.sampleId, ageHours: test.ageHours }
    const { version } = test
    setBusy(action)
    setStale(false)
    try {
      const changed =
        action === 'return' || action === 'reopen'
          ? await api.call(action === 'return' ? returnStrengthTestEndpoint : reopenStrengthTestEndpoint, {
              params,
              body: { reason },
              version,
            })
          : await api.call(action === 'check' ? checkStrengthTestEndpoint : approveStrengthTestEndpoint, {
              params,
              body: {},
              version,
            })
      client.setQueryData(testQuery(test.sampleId, test.ageHours).queryKey, changed)
      toast.done(t(`strengthTests.review.done.${action}`))
      await refresh('/strength-tests', '/samples', '/dashboard', '/breaks', '/specimens')
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'request.stale') throw error
      // Somebody else was faster: show the set as it is now, and let the person decide again.
      setStale(true)
      await refresh('/samples')
    } finally {
      setBusy(undefined)
    }
  }
  const tryTo = (action: ReviewAction) => void act(action).catch(toast.refused)

  const step = test.state === 'toApprove' ? 'approve' : 'check'
  const Icon = step === 'check' ? IconCheck : IconRosetteDiscountCheck
  const done = test.state === 'approved' || test.state === 'reported'
  return (
    <div className={css['review']}>
      {stale && (
        <Alert icon={<IconRefreshAlert size={18} />} color="yellow" role="alert">
          {t('strengthTests.review.stale')}
        </Alert>
      )}
      <p>{t(`strengthTests.review.now.${test.state}`)}</p>
      {!done && (
        <div className={css['acts']}>
          <ReasonButton
            reason={why(step)}
            loading={busy === step}
            leftSection={<Icon size={18} />}
            onClick={() => tryTo(step)}
          >
            {t(`strengthTests.review.${step}`)}
          </ReasonButton>
          {test.state !== 'open' && reviewer.mayEdit && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} />}
              loading={busy === 'return'}
              onClick={() => setReturning('return')}
            >
              {t('strengthTests.review.return')}
            </Button>
          )}
        </div>
      )}
      {done && reviewer.mayApprove && (
        <div className={css['acts']}>
          <ReasonButton
            variant="default"
            reason={test.standsIssued ? t('strengthTests.review.issued') : undefined}
            leftSection={<IconLockOpen size={18} />}
            onClick={() => setReturning('reopen')}
          >
            {t('strengthTests.review.reopen')}
          </ReasonButton>
        </div>
      )}
      {reviewer.mayEdit && test.reserves.length > 0 && !test.standsIssued && (
        <div className={css['acts']}>
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
      {returning && (
        <ConfirmReason
          offers={offers}
          title={t(`strengthTests.review.${returning}Title`)}
          text={t(`strengthTests.review.${returning}Text`)}
          confirmLabel={t(`strengthTests.review.${returning}`)}
          onConfirm={(reason) => act(returning, reason)}
          onClose={() => setReturning(undefined)}
        />
      )}
    </div>
  )
}
