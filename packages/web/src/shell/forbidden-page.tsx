import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice.tsx'

export function ForbiddenPage() {
  const { t } = useTranslation()
  return (
    <Notice icon={IconLock} title={t('shell.forbidden.title')} text={t('shell.forbidden.text')}>
      <p>{t('shell.forbidden.hint')}</p>
      <Button component={Link} to="/dashboard/main" variant="light">
        {t('shell.forbidden.home')}
      </Button>
    </Notice>
  )
}
