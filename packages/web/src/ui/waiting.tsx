import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder while a page or a part of one loads. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="pb-waiting" role="status" aria-label={t('common.state.loading')}>
      <Skeleton height={22} width="38%" />
      <Skeleton height={16} width="72%" />
      <Skeleton height={16} width="64%" />
      <Skeleton height={160} />
    </div>
  )
}
