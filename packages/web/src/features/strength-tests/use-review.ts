import { permission } from '@probeta/domain/people/permissions.ts'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { sessionUser } from '../../session/session-store.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { explainReview, type Reviewer } from './explain-review.ts'
import type { Step } from './plan-review.ts'
import { takeStep, useRefreshTests } from './queries.ts'

export function useReviewer(): Reviewer {
  const may = useMay()
  return {
    id: sessionUser()?.id ?? 0,
    mayEdit: may(permission.results, 'edit'),
    mayApprove: may(permission.results, 'approve'),
  }
}

/** Checks or approves one row at once, or shows why not. */
export function useReview(): (row: StrengthTestRow, step: Step) => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefreshTests()
  const reviewer = useReviewer()
  return async (row, step) => {
    const why = explainReview(row, step, reviewer)
    if (why) return toast.info(t(`strengthTests.review.${why}`))
    try {
      await takeStep(row, step)
      toast.done(t(`strengthTests.review.done.${step}`))
    } catch (error) {
      toast.refused(error)
    }
    await refresh()
  }
}
