import { Button } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { useTranslation } from 'react-i18next'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { planReview, type Step } from './plan-review.ts'
import css from './result-list-page.module.css'
import { reportable } from './select-tests.ts'
import { useReviewer } from './use-review.ts'

type Props = {
  tests: readonly StrengthTestRow[]
  onClear: () => void
  onDo: (what: Step | 'issue') => void
}

/** The actions on the chosen tests: only those for which at least one of them is ready. */
export function ChosenCard({ tests, onClear, onDo }: Props) {
  const { t } = useTranslation()
  const reviewer = useReviewer()
  const [check, approve] = [planReview(tests, 'check', reviewer), planReview(tests, 'approve', reviewer)]
  const taken = reportable(tests).length
  return (
    <div className={`pb-row ${css['bar']}`} role="region" aria-label={t('strengthTests.select.region')}>
      <span role="status">{t('strengthTests.select.count', { count: tests.length })}</span>
      <Button variant="subtle" onClick={onClear}>
        {t('common.actions.clear')}
      </Button>
      {check.go.length > 0 && (
        <Button variant="light" onClick={() => onDo('check')}>
          {t('strengthTests.bulk.check', { count: check.go.length })}
        </Button>
      )}
      {approve.go.length > 0 && (
        <Button variant="light" onClick={() => onDo('approve')}>
          {t('strengthTests.bulk.approve', { count: approve.go.length })}
        </Button>
      )}
      <ReasonButton
        reason={taken === 0 ? t('strengthTests.bulk.none') : undefined}
        onClick={() => onDo('issue')}
      >
        {t('strengthTests.bulk.issue', { count: taken })}
      </ReasonButton>
      {taken > 0 && taken < tests.length && (
        <small className={`pb-dim ${css['left']}`}>
          {t('strengthTests.bulk.leftFromIssue', { count: taken })}
        </small>
      )}
    </div>
  )
}
