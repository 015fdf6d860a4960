import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBranchChoices, useShownBranch } from './use-branches.ts'

/** Chooses the branch whose things are shown, on every screen that filters by it; nothing in a laboratory without branches. */
export function BranchFilter() {
  const { t } = useTranslation()
  const choices = useBranchChoices()
  const [branch, choose] = useShownBranch()
  if (choices.length === 0) return null
  return (
    <Select
      aria-label={t('branches.filter')}
      placeholder={t('branches.all')}
      data={choices}
      value={branch ?? null}
      clearable
      w={190}
      onChange={choose}
    />
  )
}
