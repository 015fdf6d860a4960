import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sendScans, useScansOutbox } from '../offline/unsent-scans.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './scans.module.css'

/** Whether the last scan was saved, and how many wait for the network. */
export function SendingState({ message }: { message: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { waiting, sending, stuck } = useScansOutbox()
  const unsent = waiting.filter(
    ({ refused, work }) => refused === undefined && work.purpose !== 'visitStamp',
  ).length
  return (
    <>
      <p className={`pb-flat pb-ok pb-strong ${css['said']}`} role="status">
        {sending === null || stuck ? message : t('receptions.waiting')}
      </p>
      {stuck && unsent > 0 && (
        <p className={`pb-spread pb-flat pb-warn ${css['waiting']}`}>
          {t('receptions.offline', { count: unsent })}
          <Button variant="default" size="compact-sm" onClick={() => void sendScans().catch(toast.refused)}>
            {t('receptions.retry')}
          </Button>
        </p>
      )}
    </>
  )
}
