import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sendBreaks, useBreaksOutbox, useElsewhere } from '../../trade/offline/unsent-breaks.ts'
import { sendSheets, useUnsentSheets } from '../../trade/offline/unsent-sheets.ts'
import { useFormat } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { isPassing } from '../../trade/offline/keep-breaks.ts'
import css from './device-page.module.css'

/** Entries typed on this device that the server does not have, by this person and by others. */
export function WaitingCard({ sheets }: { sheets: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const { waiting, others } = useBreaksOutbox()
  const elsewhere = useElsewhere()
  const ofSheets = useUnsentSheets().length
  const breaks = waiting.filter(({ refused }) => refused === undefined).length
  const names = [...new Set(others.map(({ author }) => author || '—'))].join(', ')

  async function send() {
    try {
      await Promise.all([sendBreaks(), sendSheets()])
    } catch (error) {
      toast.refused(error)
    }
  }
  return (
    <Section
      title={t('device.waiting.title')}
      actions={
        breaks + ofSheets > 0 && (
          <Button
            variant="default"
            leftSection={<IconCloudUpload size={18} stroke={1.7} />}
            onClick={() => void send()}
          >
            {t('device.waiting.now')}
          </Button>
        )
      }
    >
      {waiting.length + ofSheets === 0 ? (
        <p className={css['note']}>{t('device.waiting.nothing')}</p>
      ) : (
        <ul className={css['facts']} role="status">
          {waiting.length > 0 && (
            <li>
              {t('device.waiting.breaks')}
              <span>{format.number(waiting.length)}</span>
            </li>
          )}
          {ofSheets > 0 && (
            <li>
              {t('device.waiting.sheets')}
              <span>{format.number(ofSheets)}</span>
            </li>
          )}
        </ul>
      )}
      {sheets}
      {elsewhere > 0 && <p className={css['warn']}>{t('device.waiting.elsewhere', { count: elsewhere })}</p>}
      {others.length > 0 && (
        <p className={css['warn']}>{t('device.waiting.others', { count: others.length, names })}</p>
      )}
      {waiting.some(({ key }) => isPassing(key)) && (
        <p className={css['warn']}>{t('device.waiting.notKept')}</p>
      )}
    </Section>
  )
}
