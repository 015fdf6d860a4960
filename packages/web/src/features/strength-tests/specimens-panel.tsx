import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { isUnsatisfactory } from '@probeta/domain/specimen/failure.ts'
import { endRemarks } from '@probeta/domain/specimen/methods/measured-ends.ts'
import { isMethodId, strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { factorCitation } from '@probeta/domain/specimen/ratio-source.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wordLoad } from '../../trade/word-load.ts'
import { useEndWords } from '../../trade/word-ends.ts'
import { wordSizes } from '../../trade/word-sizes.ts'
import { useFailureWords } from '../../trade/choices/use-failure-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { showStrength } from '../../i18n/show-stress.ts'
import css from './specimens-panel.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

/** It scrolls sideways on narrow screens: it must be reachable by keyboard too. */
const reachable = { role: 'group', tabIndex: 0 } as const
const kilonewtons = 'kN'

type Props = {
  test: StrengthTest
  /** The actions on the reading at the end of a row. */
  act?: ((props: { test: StrengthTest; specimen: Specimen }) => ReactNode) | undefined
}

/** The raw readings, one row per specimen, as they were typed at the press. */
export function SpecimensPanel({ test, act }: Props) {
  const { t } = useTranslation()
  const ofBeams = test.specimens.some(({ shape }) => shapes[shape].kind === 'beam')
  const heads = [
    'code',
    'age',
    'load',
    'dimensions',
    ofBeams ? 'span' : 'ratio',
    'fracture',
    'strength',
    'density',
    'who',
  ] as const
  return (
    <div className={css['scroll']} {...reachable} aria-label={t('strengthTests.specimens.title')}>
      <table className={css['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-head={head}>
                {t(`strengthTests.specimens.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {test.specimens.map((specimen) => (
            <SpecimenRow key={specimen.id} specimen={specimen} test={test} act={act} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Props & { specimen: Specimen }

function SpecimenRow({ specimen, test, act }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { break: reading, code, state, stateReason, dueOn } = specimen
  if (reading) return <BrokenRow specimen={specimen} test={test} act={act} reading={reading} />
  return (
    <tr>
      <th scope="row">{code}</th>
      <td colSpan={8} className={`pb-dim ${css['none']}`}>
        <StateBadge of="specimenReview" state={state} />{' '}
        {stateReason || (dueOn && t('strengthTests.specimens.due', { day: format.shortDay(dueOn) }))}
      </td>
    </tr>
  )
}

type Reading = NonNullable<Specimen['break']>
type CellProps = { specimen: Specimen; test: StrengthTest; reading: Reading }

function BrokenRow({ act: Act, ...of }: RowProps & CellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { specimen, test, reading } = of
  const hours = Math.round(reading.trueAgeHours)
  const beam = shapes[specimen.shape].kind === 'beam'
  return (
    <tr data-invalid={specimen.state === 'invalidated'}>
      <th scope="row">
        <span className={css['name']}>
          {specimen.code}
          <StateBadge of="specimenReview" state={specimen.state} />
          {Act && <Act test={test} specimen={specimen} />}
        </span>
      </th>
      <td data-off={!reading.withinTolerance}>
        {t('strengthTests.specimens.trueAge', { days: Math.floor(hours / 24), hours: hours % 24 })}
        {!reading.withinTolerance && <small>{t('strengthTests.specimens.outside')}</small>}
      </td>
      <LoadCell reading={reading} />
      <td>
        {format.number(reading.width1Mm, 1)} / {format.number(reading.width2Mm, 1)}
        <small>
          {t(`strengthTests.specimens.${beam ? 'beamLength' : 'length'}`, {
            length: format.number(reading.lengthMm, 1),
          })}
        </small>
        {wordSizes(reading, format).typed && <small>{wordSizes(reading, format).typed}</small>}
        <EndsNote {...of} />
      </td>
      <RatioCell {...of} />
      <FailureCell {...of} />
      <StrengthCell {...of} />
      <td>{format.number(reading.densityKgM3)}</td>
      <PersonCell {...of} />
    </tr>
  )
}

/** The ends that were measured; marked where they are not as the method asks. */
function EndsNote({ specimen: { shape }, test: { mix }, reading }: CellProps) {
  const { t } = useTranslation()
  const endWords = useEndWords()
  const { planenessMm, perpendicularity, width1Mm, width2Mm, lengthMm } = reading
  if (planenessMm === null && perpendicularity === null) return null
  const geometry = geometryOf(shape, width1Mm, width2Mm, lengthMm, reading.failure)
  const off = isMethodId(mix.method) && endRemarks(mix.method, geometry, reading).length > 0
  const words = [
    planenessMm !== null &&
      t('strengthTests.specimens.planeness', { value: endWords.planeness(planenessMm) }),
    perpendicularity !== null &&
      t('strengthTests.specimens.perpendicularity', {
        value: endWords.perpendicularity({ most: perpendicularity.value, unit: perpendicularity.unit }),
      }),
  ]
  return <small className={off ? 'pb-warn' : undefined}>{words.filter(Boolean).join(' · ')}</small>
}

/** The load as it was typed or came from the press. */
function LoadCell({ reading: { load, loadN, pressLine, ...of } }: Pick<CellProps, 'reading'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const source = of.loadFromPress ? 'press' : pressLine === '' ? 'hand' : 'other'
  return (
    <td>
      {wordLoad(load, format)}
      {load.unit !== 'kN' && (
        <small>
          {format.number(loadN / 1000, 1)} {kilonewtons}
        </small>
      )}
      <small title={pressLine}>{t(`strengthTests.source.${source}`)}</small>
    </td>
  )
}

/** The span of a beam, or the ratio of length to diameter; and the factor that the method takes for it. */
function RatioCell({ specimen, test, reading: { ratio, factor } }: CellProps) {
  const format = useFormat()
  const nominal = shapes[specimen.shape]
  return (
    <td>
      {nominal.kind === 'beam'
        ? format.number(nominal.span)
        : format.number(strengthKindOf(test.mix.method) === 'splitting' ? null : ratio, 2)}
      {factor !== 1 && (
        <small>
          × {format.number(factor, 3)} {factorCitation(specimen.mix.method)}
        </small>
      )}
    </td>
  )
}

/** How it failed, and how its ends were made. */
function FailureCell({ specimen: { shape }, test, reading }: CellProps) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const moulded = reading.endCondition === 'none' && shapes[shape].kind !== 'cylinder'
  return (
    <td className={css['failure']} data-off={isUnsatisfactory(reading)}>
      {reading.failureFigure === 'astmC39' ? reading.failure : words.sayRecorded(reading, shape)}
      {isUnsatisfactory(reading) && <small>{t('strengthTests.specimens.failure')}</small>}
      {strengthKindOf(test.mix.method) !== 'splitting' && (
        <small>{t(`strengthTests.specimens.ends.${moulded ? 'moulded' : reading.endCondition}`)}</small>
      )}
    </td>
  )
}

/** The strength; one that does not count stays readable, struck through. */
function StrengthCell({ specimen: { state }, test: { mix, verdict }, reading }: CellProps) {
  const format = useFormat()
  const Counted = state === 'invalidated' ? 'del' : Fragment
  return (
    <td className={css['strength']}>
      <Counted>{showStrength(format, reading.strengthUnroundedMpa, mix.strengthUnit, mix.method)}</Counted>
      {/* Shown as tested; a value still to be converted is not compared with a limit yet. */}
      {!verdict.conversion && (
        <small>{format.percent(reading.strengthUnroundedMpa / mix.specifiedMpa)}</small>
      )}
    </td>
  )
}

/** Who broke it, when and in which press, and what was done to the reading since. */
function PersonCell({ specimen, test, reading }: CellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const invalid = test.invalidations.find(({ specimenId }) => specimenId === specimen.id)
  const notes = [
    [format.instant(reading.brokenAt), reading.pressName].filter(Boolean).join(' · '),
    reading.confirmedBecause && t('strengthTests.specimens.confirmed', { reason: reading.confirmedBecause }),
    reading.remark,
    reading.corrected && t('strengthTests.warnings.corrected'),
    reading.swapped && t('strengthTests.warnings.swapped'),
  ]
  return (
    <td>
      {reading.brokenBy ?? '—'}
      {notes.map((note) => note && <small key={note}>{note}</small>)}
      {invalid && (
        <small className={css['invalid']}>
          {t('strengthTests.invalidate.said', {
            motive: t(`strengthTests.invalidate.motives.${invalid.motive}`),
            remark: invalid.remark,
          })}
          <br />
          {t('strengthTests.invalidate.by', { who: invalid.by ?? '—', when: format.instant(invalid.at) })}
        </small>
      )}
    </td>
  )
}
