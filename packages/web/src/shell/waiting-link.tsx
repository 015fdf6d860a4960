import { Tooltip } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWaitingCount } from '../trade/offline/count-waiting.ts'

/** Link shown while data typed on this device is not in the laboratory yet. */
export function WaitingLink() {
  const { t } = useTranslation()
  const { waiting, undecided } = useWaitingCount()
  if (waiting === 0) return null
  const label =
    undecided > 0
      ? t('shell.header.undecided', { count: undecided })
      : t('shell.header.waiting', { count: waiting })
  return (
    <Tooltip label={label}>
      <Link
        to="/extra-pages/dispositivo"
        className="pb-header-icon pb-counted"
        data-undecided={undecided > 0}
        aria-label={label}
      >
        <IconCloudUpload size={20} stroke={1.7} />
        <b aria-hidden>{undecided || waiting}</b>
      </Link>
    </Tooltip>
  )
}
