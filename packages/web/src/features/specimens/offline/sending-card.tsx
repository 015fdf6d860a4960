import { Button, Loader } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { retryBreaks } from '../queries.ts'
import type { Unsent } from './queue-breaks.ts'
import css from '../card/specimen-panel.module.css'

/** A reading that has left the form and not reached the server. */
export function SendingCard({ unsent, method }: { unsent: Unsent; method: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, code, entry, strengthMpa } = unsent
  return (
    <div className={css['sending']} role="status">
      {state === 'saving' ? <Loader size={22} /> : <IconCloudUpload size={24} stroke={1.6} aria-hidden />}
      <div className="pb-stack-tight">
        <h3>
          {state === 'saving' ? t('specimens.save.saving', { code }) : t('specimens.save.waitingTitle')}
        </h3>
        <p className="pb-flat pb-dim">
          {entry.load} {entry.unit} ·{' '}
          {t('specimens.unit.strength', { value: showMpa(format, strengthMpa, method) })}
        </p>
        {state === 'waiting' && (
          <>
            <p className="pb-flat pb-dim">{t('specimens.save.waitingText')}</p>
            <Button variant="default" onClick={retryBreaks}>
              {t('specimens.save.retry')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
