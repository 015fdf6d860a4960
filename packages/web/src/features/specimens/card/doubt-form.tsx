import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import type { ExpectedWindow } from '@probeta/domain/specimen/expected-window.ts'
import type { ImplausibleCode } from '@probeta/domain/specimen/plausibility.ts'
import { shapes, type ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEventHandler, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import type { Reading } from '../reading/compute-reading.ts'
import css from './break-form.module.css'

type Props = {
  codes: readonly ImplausibleCode[]
  reading: Reading
  expected: ExpectedWindow
  method: string
  shape: ShapeId
  /** True when a reason is required; false when the doubt is only shown. */
  asking: boolean
  reason: string
  missing: boolean
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onReason: (reason: string) => void
  /** The load was read in another unit: its number stays. */
  onUnit: (unit: ForceUnit) => void
}

const ready = ['loadReread', 'measuredAgain', 'damaged'] as const

/** Explains why a reading is implausible; the second Enter is in the field for the reason. */
export function DoubtForm(props: Props) {
  const { codes, reading, expected, shape, method, asking, reason, missing, onKeyDown, onReason, onUnit } =
    props
  const { t } = useTranslation()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  // A chosen sentence still needs Enter to confirm it.
  const choose = (sentence: string) => {
    onReason(sentence)
    field.current?.focus()
  }
  const values = {
    strength: showMpa(format, reading.strength?.reportedMpa, method),
    low: format.number(expected.lowMpa, 1),
    high: format.number(expected.highMpa, 1),
    nominal: format.number(shapes[shape].width),
    density: format.number(reading.densityKgM3),
    units: reading.units.slice(0, 2).join(' / '),
  }
  return (
    <div className={css['doubt']}>
      <div role="status">
        <h3>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {t('specimens.doubt.title')}
        </h3>
        <ul>
          {codes.map((code) => (
            <li key={code}>{t(`specimens.doubt.${code}`, values)}</li>
          ))}
        </ul>
      </div>
      {reading.units.length > 0 && (
        <div className={`pb-chips ${css['chips'] ?? ''}`}>
          {reading.units.slice(0, 2).map((unit) => (
            <button key={unit} type="button" onClick={() => onUnit(unit)}>
              {t('specimens.doubt.useUnit', { unit })}
            </button>
          ))}
        </div>
      )}
      {asking && (
        <>
          <TextInput
            ref={field}
            label={t('specimens.doubt.why')}
            description={t('specimens.doubt.hint')}
            data-field="confirmedBecause"
            maxLength={300}
            required
            autoComplete="off"
            value={reason}
            error={missing && t('common.form.reasonMissing')}
            onKeyDown={onKeyDown}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
          <div className={`pb-chips ${css['chips'] ?? ''}`}>
            {ready.map((name) => (
              <button key={name} type="button" onClick={() => choose(t(`specimens.doubt.${name}`))}>
                {t(`specimens.doubt.${name}`)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
