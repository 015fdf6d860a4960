import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordLoad } from '../../../trade/word-load.ts'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import type { PartProps } from './use-saving.ts'
import css from './break-form.module.css'

/** The recorded values, and the reason for correcting them. Nothing where none are corrected. */
export function CorrectionCard({ specimen, held, saving, onKeyDown }: PartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { break: recorded, mix } = specimen
  const { corrected } = held.typed
  if (!held.correcting || !recorded) return null
  return (
    <div className={`pb-stack ${css['correction']}`}>
      <p className="pb-flat">
        {t('specimens.correct.was', {
          load: wordLoad(recorded.load, format),
          strength: showMpa(format, recorded.strengthMpa, mix.method),
        })}
      </p>
      <TextInput
        label={t('specimens.correct.reason')}
        description={t('specimens.correct.reasonHint')}
        data-field="correctedBecause"
        required
        maxLength={300}
        autoComplete="off"
        value={corrected}
        error={saving.attempted && corrected.trim() === '' && t('specimens.correct.reasonMissing')}
        onKeyDown={onKeyDown}
        onChange={(event) => held.change({ corrected: event.currentTarget.value })}
      />
    </div>
  )
}
