import type { Specimen } from '@probeta/contract/specimens.ts'
import type { StrengthTest } from '@probeta/contract/strength-tests.ts'
import { isUnsatisfactory } from '@probeta/domain/specimen/failure.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { factorCitation } from '@probeta/domain/specimen/ratio-source.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

function SpecimenRow({ specimen, test, act: Act }: Props & { specimen: Specimen }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useFailureWords()
  const { break: reading, code, state, stateReason } = specimen
  const unit = test.mix.strengthUnit
  if (!reading) {
    return (
      <tr>
        <th scope="row">{code}</th>
        <td colSpan={8} className={css['none']}>
          <StateBadge of="specimenReview" state={state} />{' '}
          {stateReason ||
            (specimen.dueOn && t('strengthTests.specimens.due', { day: format.shortDay(specimen.dueOn) }))}
        </td>
      </tr>
    )
  }
  const hours = Math.round(reading.trueAgeHours)
  const nominal = shapes[specimen.shape]
  const moulded = reading.endCondition === 'none' && nominal.kind !== 'cylinder'
  const measures = strengthKindOf(test.mix.method)
  const invalid = test.invalidations.find(({ specimenId }) => specimenId === specimen.id)
  return (
    <tr data-invalid={state === 'invalidated'}>
      <th scope="row">
        <span className={css['name']}>
          {code}
          <StateBadge of="specimenReview" state={state} />
          {Act && <Act test={test} specimen={specimen} />}
        </span>
      </th>
      <td data-off={!reading.withinTolerance}>
        {t('strengthTests.specimens.trueAge', { days: Math.floor(hours / 24), hours: hours % 24 })}
        {!reading.withinTolerance && <small>{t('strengthTests.specimens.outside')}</small>}
      </td>
      <td>
        {reading.load.typed.replace(/[.,]/, format.decimalMark)} {reading.load.unit}
        {reading.load.unit !== 'kN' && (
          <small>
            {format.number(reading.loadN / 1000, 1)} {kilonewtons}
          </small>
        )}
        <small title={reading.pressLine}>{t(`strengthTests.source.${sourceOf(reading)}`)}</small>
      </td>
      <td>
        {format.number(reading.width1Mm, 1)} / {format.number(reading.width2Mm, 1)}
        <small>
          {t(`strengthTests.specimens.${nominal.kind === 'beam' ? 'beamLength' : 'length'}`, {
            length: format.number(reading.lengthMm, 1),
          })}
        </small>
      </td>
      <td>
        {nominal.kind === 'beam'
          ? format.number(nominal.span)
          : format.number(measures === 'splitting' ? null : reading.ratio, 2)}
        {reading.factor !== 1 && (
          <small>
            × {format.number(reading.factor, 3)} {factorCitation(specimen.mix.method)}
          </small>
        )}
      </td>
      <td className={css['failure']} data-off={isUnsatisfactory(reading)}>
        {reading.failureFigure === 'astmC39' ? reading.failure : words.sayRecorded(reading, specimen.shape)}
        {isUnsatisfactory(reading) && <small>{t('strengthTests.specimens.failure')}</small>}
        {measures !== 'splitting' && (
          <small>{t(`strengthTests.specimens.ends.${moulded ? 'moulded' : reading.endCondition}`)}</small>
        )}
      </td>
      <td className={css['strength']}>
        <Counted invalid={state === 'invalidated'}>
          {showStrength(format, reading.strengthUnroundedMpa, unit, test.mix.method)}
        </Counted>
        {/* Shown as tested; a value still to be converted is not compared with a limit yet. */}
        {!test.verdict.conversion && (
          <small>{format.percent(reading.strengthUnroundedMpa / test.mix.specifiedMpa)}</small>
        )}
      </td>
      <td>{format.number(reading.densityKgM3)}</td>
      <td>
        {reading.brokenBy ?? '—'}
        <small>
          {format.instant(reading.brokenAt)}
          {reading.pressName && ` · ${reading.pressName}`}
        </small>
        {reading.confirmedBecause && (
          <small>{t('strengthTests.specimens.confirmed', { reason: reading.confirmedBecause })}</small>
        )}
        {reading.remark && <small>{reading.remark}</small>}
        {reading.corrected && <small>{t('strengthTests.warnings.corrected')}</small>}
        {reading.swapped && <small>{t('strengthTests.warnings.swapped')}</small>}
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
    </tr>
  )
}

/** A reading that does not count stays readable, struck through. */
const Counted = ({ invalid, children }: { invalid: boolean; children: ReactNode }) =>
  invalid ? <del>{children}</del> : <>{children}</>

function sourceOf({ pressLine, loadFromPress }: NonNullable<Specimen['break']>) {
  if (loadFromPress) return 'press'
  return pressLine === '' ? 'hand' : 'other'
}
