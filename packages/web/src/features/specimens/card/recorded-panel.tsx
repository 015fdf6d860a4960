import type { Break, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { failureOnRecord } from '@probeta/domain/specimen/failure.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wordLoad } from '../../../trade/word-load.ts'
import { useFailureWords } from '../../../trade/choices/use-failure-words.ts'
import { wordSizes } from '../../../trade/word-sizes.ts'
import { useFormat } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { computeReading } from '../reading/compute-reading.ts'
import { FailureDrawing } from './failure-drawing.tsx'
import { type DayBreaks, expectedFor, othersOf, setOf } from '../reading/match-sisters.ts'
import { endName, fieldNames } from '../reading/name-fields.ts'
import { useEndWords } from '../../../trade/word-ends.ts'
import { entryFrom } from '../reading/read-entry.ts'
import { rateUnit } from './rate-card.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import css from './specimen-panel.module.css'

type Props = { specimen: Specimen; reading: Break; day: DayBreaks; mayEdit: boolean; onCorrect: () => void }

/** A recorded reading; it can be corrected with a reason until somebody has checked it. */
export function RecordedPanel({ specimen, reading, day, mayEdit, onCorrect }: Props) {
  const { t } = useTranslation()
  const facts = useRecordedFacts(specimen, reading)
  const set = setOf(day.specimens, specimen)
  const computed = computeReading(entryFrom(reading, '.'), {
    specimen,
    expected: expectedFor(day, specimen),
    others: othersOf(set, specimen, new Map()),
    padSets: [],
  })
  const final = specimen.state === 'broken' ? undefined : t('specimens.correct.final')
  return (
    <div className={css['recorded']}>
      <div className="pb-stack-wide">
        <KeyValues items={facts} />
        <ReasonButton
          variant="light"
          leftSection={<IconPencil size={17} />}
          reason={mayEdit ? final : t('specimens.save.noPermission')}
          onClick={onCorrect}
        >
          {t('specimens.actions.correct')}
        </ReasonButton>
      </div>
      <ReadingPanel specimen={specimen} reading={computed} set={set} />
    </div>
  )
}

function useRecordedFacts({ shape, mix }: Specimen, reading: Break) {
  const { t } = useTranslation()
  const format = useFormat()
  const { load, rateTyped, planenessMm, perpendicularity } = reading
  const sizes = wordSizes(reading, format)
  const endWords = useEndWords()
  const { kind } = shapes[shape]
  const fact = (label: string, value: ReactNode) => ({ label, value })
  const sent = t(reading.loadFromPress ? 'specimens.press.sent' : 'specimens.press.changed')
  const ends = t(`specimens.end.${endName(kind, reading.endCondition)}`)
  return [
    fact(t('specimens.field.load'), wordLoad(load, format)),
    reading.pressLine !== '' && fact(sent, <code>{reading.pressLine}</code>),
    fact(t('specimens.reading.dimensions'), sizes.typed === null ? sizes.mm : `${sizes.typed} (${sizes.mm})`),
    fact(t('specimens.field.mass'), sizes.mass),
    planenessMm !== null && fact(t('specimens.ends.planeness'), endWords.planeness(planenessMm)),
    perpendicularity !== null &&
      fact(
        t('specimens.ends.perpendicularity'),
        endWords.perpendicularity({ most: perpendicularity.value, unit: perpendicularity.unit }),
      ),
    fact(
      t(`specimens.field.${fieldNames[kind].fracture}`),
      failureOnRecord(reading, kind) && <RecordedFailure shape={shape} reading={reading} />,
    ),
    strengthKindOf(mix.method) !== 'splitting' && fact(t(`specimens.field.${fieldNames[kind].ends}`), ends),
    fact(t('specimens.field.press'), reading.pressName),
    reading.endCondition === 'pads' && fact(t('specimens.pads.label'), reading.padSetName),
    reading.scaleName !== null && fact(t('equipment.kinds.scale'), reading.scaleName),
    reading.caliperName !== null && fact(t('equipment.kinds.caliper'), reading.caliperName),
    fact(t('specimens.reading.brokenAt'), format.instant(reading.brokenAt)),
    fact(t('specimens.reading.brokenBy'), reading.brokenBy),
    rateTyped !== '' && fact(t('loadRate.label'), `${rateTyped} ${rateUnit(load.unit)}`),
    fact(t('specimens.field.remark'), reading.remark),
    reading.confirmedBecause !== '' &&
      fact(t('specimens.reading.confirmedBecause'), reading.confirmedBecause),
  ].filter((one) => one !== false)
}

function RecordedFailure({ shape, reading }: { shape: Specimen['shape']; reading: Break }) {
  const words = useFailureWords()
  const { kind } = shapes[shape]
  const failure = failureOnRecord(reading, kind)
  if (!failure) return null
  return (
    <span className="pb-row">
      <FailureDrawing figure={failure.figure} kind={kind} code={failure.code} height={34} />
      {words.say(failure, shape)}
    </span>
  )
}
