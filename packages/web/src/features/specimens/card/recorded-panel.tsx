import type { Break, Specimen } from '@probeta/contract/specimens.ts'
import { failureOnRecord } from '@probeta/domain/specimen/failure.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../trade/choices/use-failure-words.ts'
import { useFormat } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { computeReading } from '../reading/compute-reading.ts'
import { FailureDrawing } from './failure-drawing.tsx'
import { countedMpa, type DayBreaks, expectedFor, setOf } from '../reading/match-sisters.ts'
import { endName, fieldNames } from '../reading/name-fields.ts'
import { entryFrom } from '../reading/read-entry.ts'
import { rateUnit } from './rate-card.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import css from './specimen-panel.module.css'

type Props = { specimen: Specimen; reading: Break; day: DayBreaks; mayEdit: boolean; onCorrect: () => void }

/** A recorded reading; it can be corrected with a reason until somebody has checked it. */
export function RecordedPanel({ specimen, reading, day, mayEdit, onCorrect }: Props) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const format = useFormat()
  const set = setOf(day.specimens, specimen)
  const others = set.flatMap((other) => (other.id === specimen.id ? [] : (countedMpa(other) ?? [])))
  const computed = computeReading(entryFrom(reading, '.'), {
    specimen,
    expected: expectedFor(day, specimen),
    others,
  })
  const { kind } = shapes[specimen.shape]
  const failure = failureOnRecord(reading, kind)
  const decimals = (value: number) => format.number(value, value % 1 === 0 ? 0 : 1)
  const why = !mayEdit
    ? t('specimens.save.noPermission')
    : specimen.state === 'broken'
      ? undefined
      : t('specimens.correct.final')
  return (
    <div className={css['recorded']}>
      <div>
        <KeyValues
          items={[
            { label: t('specimens.field.load'), value: `${reading.load.typed} ${reading.load.unit}` },
            ...(reading.pressLine === ''
              ? []
              : [
                  {
                    label: t(reading.loadFromPress ? 'specimens.press.sent' : 'specimens.press.changed'),
                    value: <code>{reading.pressLine}</code>,
                  },
                ]),
            {
              label: t('specimens.reading.dimensions'),
              value: `${decimals(reading.width1Mm)} · ${decimals(reading.width2Mm)} × ${decimals(reading.lengthMm)} mm`,
            },
            {
              label: t('specimens.field.mass'),
              value: reading.massG === null ? null : `${format.number(reading.massG)} g`,
            },
            {
              label: t(`specimens.field.${fieldNames[kind].fracture}`),
              value: failure && (
                <span className="pb-row">
                  <FailureDrawing figure={failure.figure} kind={kind} code={failure.code} height={34} />
                  {words.say(failure, specimen.shape)}
                </span>
              ),
            },
            ...(strengthKindOf(specimen.mix.method) === 'splitting'
              ? []
              : [
                  {
                    label: t(`specimens.field.${fieldNames[kind].ends}`),
                    value: t(`specimens.end.${endName(kind, reading.endCondition)}`),
                  },
                ]),
            { label: t('specimens.field.press'), value: reading.pressName },
            ...(reading.endCondition === 'pads'
              ? [{ label: t('specimens.pads.label'), value: reading.padSetName }]
              : []),
            { label: t('specimens.reading.brokenAt'), value: format.instant(reading.brokenAt) },
            { label: t('specimens.reading.brokenBy'), value: reading.brokenBy },
            ...(reading.rateTyped
              ? [{ label: t('loadRate.label'), value: `${reading.rateTyped} ${rateUnit(reading.load.unit)}` }]
              : []),
            { label: t('specimens.field.remark'), value: reading.remark },
            ...(reading.confirmedBecause
              ? [{ label: t('specimens.reading.confirmedBecause'), value: reading.confirmedBecause }]
              : []),
          ]}
        />
        <ReasonButton variant="light" leftSection={<IconPencil size={17} />} reason={why} onClick={onCorrect}>
          {t('specimens.actions.correct')}
        </ReasonButton>
      </div>
      <ReadingPanel specimen={specimen} reading={computed} set={set} />
    </div>
  )
}
