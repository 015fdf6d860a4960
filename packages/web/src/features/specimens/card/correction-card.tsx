import { TextInput } from '@mantine/core'
import type { Break } from '@probeta/contract/specimens.ts'
import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './break-form.module.css'

type Props = {
  reading: Break
  method: string
  reason: string
  missing: boolean
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onReason: (reason: string) => void
}

/** The recorded values, and the reason for correcting them. */
export function CorrectionCard({ reading, method, reason, missing, onKeyDown, onReason }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={css['correction']}>
      <p>
        {t('specimens.correct.was', {
          load: `${reading.load.typed} ${reading.load.unit}`,
          strength: showMpa(format, reading.strengthMpa, method),
        })}
      </p>
      <TextInput
        label={t('specimens.correct.reason')}
        description={t('specimens.correct.reasonHint')}
        data-field="correctedBecause"
        required
        maxLength={300}
        autoComplete="off"
        value={reason}
        error={missing && t('specimens.correct.reasonMissing')}
        onKeyDown={onKeyDown}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </div>
  )
}
