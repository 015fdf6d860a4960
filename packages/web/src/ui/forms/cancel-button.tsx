import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Leaves a form without saving. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="subtle" onClick={onClick}>
      {t('common.actions.cancel')}
    </Button>
  )
}
