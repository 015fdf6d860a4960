import type { Specimen } from '@probeta/contract/specimens.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress } from '@probeta/domain/quantity/stress.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { factorCitation } from '@probeta/domain/specimen/ratio-source.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import type { StrengthCode } from '@probeta/domain/specimen/strength.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import type { Reading } from '../reading/compute-reading.ts'
import type { Rate } from '../reading/compute-rate.ts'
import { RateCard } from './rate-card.tsx'
import css from './reading-panel.module.css'
import { SetDrawing } from './set-drawing.tsx'

const impossible = {
  'strength.dimension': 'specimens.strength.dimension',
  'strength.fracture': 'specimens.strength.fracture',
  'strength.load': 'specimens.strength.load',
  'strength.specified': 'specimens.strength.specified',
  'strength.tooShort': 'specimens.strength.tooShort',
  'strength.outOfRange': 'specimens.strength.outOfRange',
} as const satisfies Record<StrengthCode, string>

type Props = {
  specimen: Specimen
  reading: Reading
  set: readonly Specimen[]
  /** The loading rate, where the specimen is still to be loaded. */
  rate?: Rate | null
}

/** The results computed while typing: the strength large, the rest in small lines. */
export function ReadingPanel({ specimen, reading, set, rate }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { strength, refused, densityKgM3, rangePercent, acceptableRangePercent } = reading
  const { strengthUnit, specifiedMpa, method } = specimen.mix
  const measures = strengthKindOf(method)
  const steps = reportingStepsOf(method)
  const title = t(`specimens.reading.${measures === 'compression' ? 'strength' : measures}`)
  const nominal = shapes[specimen.shape]
  const share = strength ? strength.unroundedMpa / specifiedMpa : 0
  const over =
    rangePercent !== null && acceptableRangePercent !== null && rangePercent > acceptableRangePercent
  return (
    <section className={css['panel']} aria-label={t('specimens.reading.label')}>
      <h3>{title}</h3>
      <p
        className={css['strength']}
        data-empty={strength === null}
        data-long={strength !== null && strength.reportedMpa >= 1000}
      >
        <output aria-label={title}>
          {format.number(strength?.reportedMpa, decimalsOf('MPa', 0, steps))}
        </output>{' '}
        <span>{t('specimens.unit.mpa')}</span>
      </p>
      {strength && strengthUnit !== 'MPa' && (
        <p className={css['other']}>
          {format.number(
            reportedStress(strength.unroundedMpa, strengthUnit, steps),
            decimalsOf(strengthUnit, 0, steps),
          )}{' '}
          {printedUnit(strengthUnit)}
        </p>
      )}
      {refused && <p className="pb-danger pb-strong">{t(impossible[refused])}</p>}
      {!strength && !refused && <p className="pb-dim">{t('specimens.reading.waiting')}</p>}
      {strength && (
        <>
          <div className={css['meter']} data-low={share < 1} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (share / 1.5) * 100)}%` }} />
            <b />
          </div>
          <p className="pb-strong">
            {t('specimens.reading.ofSpecified', { percent: format.percent(share) })}
          </p>
        </>
      )}
      <SetDrawing set={set} current={specimen} live={strength?.reportedMpa ?? null} />
      <dl className={css['facts']}>
        {rate && <RateCard rate={rate} />}
        {nominal.kind === 'cylinder' && measures === 'compression' && (
          <Slenderness specimen={specimen} strength={strength} />
        )}
        {nominal.kind === 'beam' && (
          <div>
            <dt>{t('specimens.reading.span')}</dt>
            <dd>{t('specimens.reading.spanValue', { span: format.number(nominal.span) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('specimens.reading.density')}</dt>
          <dd>
            {densityKgM3 === null
              ? format.number(null)
              : t('specimens.unit.density', { value: format.number(densityKgM3) })}
          </dd>
        </div>
        <div data-mark={over}>
          <dt>{t('specimens.reading.range')}</dt>
          <dd>
            {format.percent(rangePercent === null ? null : rangePercent / 100, 1)}
            {rangePercent !== null && acceptableRangePercent !== null && (
              <small>
                {t(over ? 'specimens.reading.rangeOver' : 'specimens.reading.rangeLimit', {
                  limit: format.number(acceptableRangePercent, 1),
                })}
              </small>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** For cylinders: a cube has no slenderness correction. */
function Slenderness({ specimen, strength }: { specimen: Specimen; strength: Reading['strength'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div>
        <dt>{t('specimens.reading.ratio')}</dt>
        <dd>{format.number(strength?.ratio, 2)}</dd>
      </div>
      <div data-mark={strength !== null && strength.factor !== 1}>
        <dt>{t('specimens.reading.factor')}</dt>
        <dd>
          {strength && strength.factor !== 1
            ? t('specimens.reading.factorValue', { factor: format.number(strength.factor, 3) })
            : strength
              ? t('specimens.reading.noFactor')
              : format.number(null)}
          {strength && strength.factor !== 1 && <small>{factorCitation(specimen.mix.method)}</small>}
        </dd>
      </div>
    </>
  )
}
