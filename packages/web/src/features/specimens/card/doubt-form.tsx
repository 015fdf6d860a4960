import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoubtWords } from '../reading/word-doubts.ts'
import css from './break-form.module.css'
import type { PartProps } from './use-saving.ts'

/** `onUnit`: the load was read in another unit, its number stays. */
type Props = PartProps & { onUnit: (unit: ForceUnit) => void }

/** Explains why a reading is implausible, once it was to be saved; the second Enter is in the field for the reason. */
export function DoubtForm({ specimen, held, saving, onKeyDown, onUnit }: Props) {
  const { t } = useTranslation()
  const wordDoubts = useDoubtWords()
  const units = held.reading.units.slice(0, 2)
  if (held.doubts.length === 0 || !(saving.asking || saving.attempted)) return null
  return (
    <div className={`pb-stack ${css['doubt']}`}>
      <div className="pb-stack-tight" role="status">
        <h3>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {t('specimens.doubt.title')}
        </h3>
        <ul>
          {wordDoubts(specimen, { ...held, entry: held.typed.entry }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {units.length > 0 && (
        <div className="pb-chips">
          {units.map((unit) => (
            <button key={unit} type="button" onClick={() => onUnit(unit)}>
              {t('specimens.doubt.useUnit', { unit })}
            </button>
          ))}
        </div>
      )}
      {saving.asking && <ReasonField held={held} saving={saving} onKeyDown={onKeyDown} />}
    </div>
  )
}

const reasons = ['loadReread', 'measuredAgain', 'damaged'] as const
const reasonsOfEarly = ['onRequest'] as const

function ReasonField({ held, saving, onKeyDown }: Omit<PartProps, 'specimen'>) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { confirmed } = held.typed
  // A chosen sentence still needs Enter to confirm it.
  const choose = (sentence: string) => {
    held.change({ confirmed: sentence })
    field.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={field}
        label={t('specimens.doubt.why')}
        description={t('specimens.doubt.hint')}
        data-field="confirmedBecause"
        maxLength={300}
        required
        autoComplete="off"
        value={confirmed}
        error={saving.insisted && confirmed.trim() === '' && t('common.form.reasonMissing')}
        onKeyDown={onKeyDown}
        onChange={(event) => held.change({ confirmed: event.currentTarget.value })}
      />
      <div className="pb-chips">
        {(held.doubts[0] === 'tooEarly' ? reasonsOfEarly : reasons).map((name) => (
          <button key={name} type="button" onClick={() => choose(t(`specimens.doubt.${name}`))}>
            {t(`specimens.doubt.${name}`)}
          </button>
        ))}
      </div>
    </>
  )
}
