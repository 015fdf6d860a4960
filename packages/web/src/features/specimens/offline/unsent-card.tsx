import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconAlertCircle, IconCloudUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '../../../ui/forms/say-refusal.ts'
import css from '../day/day-breaks-page.module.css'
import { retryBreaks } from '../queries.ts'
import type { UnsentBreaks } from './queue-breaks.ts'

type Props = { unsent: UnsentBreaks; currentId: string | null; onGo: (specimenId: string) => void }

/** Readings that left the form and have not arrived: nothing is lost silently. */
export function UnsentCard({ unsent, currentId, onGo }: Props) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const items = [...unsent.values()]
  const waiting = items.filter(({ state }) => state === 'waiting').length
  const refused = items.filter(({ state, specimenId }) => state === 'refused' && specimenId !== currentId)
  return (
    <>
      {waiting > 0 && (
        <div className={css['unsent']} role="status">
          <IconCloudUpload size={20} stroke={1.7} aria-hidden />
          <p className="pb-flat">{t('specimens.save.pending', { count: waiting })}</p>
          <Button variant="default" size="compact-md" onClick={retryBreaks}>
            {t('specimens.save.retry')}
          </Button>
        </div>
      )}
      {refused.map(({ specimenId, code, error }) => (
        <div key={specimenId} className={css['unsent']} data-refused role="alert">
          <IconAlertCircle size={20} stroke={1.7} aria-hidden />
          <p className="pb-flat">
            <strong>{t('specimens.save.refusedTitle', { code })}</strong> {say(error)}
          </p>
          <Button variant="default" size="compact-md" onClick={() => onGo(specimenId)}>
            {t('specimens.save.goToIt')}
          </Button>
          <Button
            component={Link}
            to="/extra-pages/dispositivo"
            variant="subtle"
            size="compact-md"
            aria-label={t('device.conflict.compareOne', { code })}
          >
            {t('device.conflict.compare')}
          </Button>
        </div>
      ))}
    </>
  )
}
