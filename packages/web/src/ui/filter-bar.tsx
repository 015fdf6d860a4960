import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** One line above a list: the search box first, then the filters. `onClear` only while something is filtered. */
export function FilterBar({
  children,
  onClear,
}: {
  children: ReactNode
  onClear?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className="pb-filters" role="group" aria-label={t('common.list.filters')}>
      {children}
      {onClear && (
        <Button variant="subtle" leftSection={<IconX size={16} />} onClick={onClear}>
          {t('common.actions.clearFilters')}
        </Button>
      )}
    </div>
  )
}
