import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { factorCitation } from '@probeta/domain/specimen/ratio-source.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import type { StrengthCode } from '@probeta/domain/specimen/strength.ts'
import { useTranslation } from 'react-i18next'
import { showMpa, showStrength } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { FactCard } from './fact-card.tsx'
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
  const { strength } = reading
  return (
    <section className={css['panel']} aria-label={t('specimens.reading.label')}>
      <Figure specimen={specimen} reading={reading} />
      {strength && <Share share={strength.unroundedMpa / specimen.mix.specifiedMpa} />}
      <SetDrawing set={set} current={specimen} live={strength?.reportedMpa ?? null} />
      <dl className={`pb-flat pb-stack-tight ${css['facts']}`}>
        {rate && <RateCard rate={rate} />}
        <Slenderness specimen={specimen} strength={strength} />
        <Facts specimen={specimen} reading={reading} />
      </dl>
    </section>
  )
}

type ReadingProps = Pick<Props, 'specimen' | 'reading'>

/** The strength in MPa and in the unit of the mix, or why there is none. */
function Figure({ specimen: { mix }, reading: { strength, refused } }: ReadingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { strengthUnit, method } = mix
  const measures = strengthKindOf(method)
  const title = t(`specimens.reading.${measures === 'compression' ? 'strength' : measures}`)
  return (
    <>
      <h3>{title}</h3>
      <p
        className={`pb-flat ${css['strength']}`}
        data-empty={strength === null}
        data-long={strength !== null && strength.reportedMpa >= 1000}
      >
        <output aria-label={title}>{showMpa(format, strength?.reportedMpa, method)}</output>{' '}
        <span>{t('specimens.unit.mpa')}</span>
      </p>
      {strength && strengthUnit !== 'MPa' && (
        <p className="pb-flat pb-dim">{showStrength(format, strength.unroundedMpa, strengthUnit, method)}</p>
      )}
      {refused && <p className="pb-flat pb-danger pb-strong">{t(impossible[refused])}</p>}
      {!strength && !refused && <p className="pb-flat pb-dim">{t('specimens.reading.waiting')}</p>}
    </>
  )
}

/** The share of the specified strength; the mark stands at the whole of it. */
function Share({ share }: { share: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div className={css['meter']} data-low={share < 1} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (share / 1.5) * 100)}%` }} />
        <b />
      </div>
      <p className="pb-flat pb-strong">
        {t('specimens.reading.ofSpecified', { percent: format.percent(share) })}
      </p>
    </>
  )
}

function Facts({ specimen, reading: { densityKgM3, rangePercent, acceptableRangePercent } }: ReadingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nominal = shapes[specimen.shape]
  const judged = rangePercent !== null && acceptableRangePercent !== null
  const over = judged && rangePercent > acceptableRangePercent
  const limit = format.number(acceptableRangePercent, 1)
  return (
    <>
      {nominal.kind === 'beam' && (
        <FactCard label={t('specimens.reading.span')}>
          {t('specimens.reading.spanValue', { span: format.number(nominal.span) })}
        </FactCard>
      )}
      <FactCard label={t('specimens.reading.density')}>
        {densityKgM3 === null
          ? format.number(null)
          : t('specimens.unit.density', { value: format.number(densityKgM3) })}
      </FactCard>
      <FactCard
        label={t('specimens.reading.range')}
        mark={over}
        note={judged ? t(`specimens.reading.${over ? 'rangeOver' : 'rangeLimit'}`, { limit }) : undefined}
      >
        {format.percent(rangePercent === null ? null : rangePercent / 100, 1)}
      </FactCard>
    </>
  )
}

type SlendernessProps = { specimen: Specimen; strength: Reading['strength'] }

/** For cylinders in compression: nothing else has a slenderness correction. */
function Slenderness({ specimen: { shape, mix }, strength }: SlendernessProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (shapes[shape].kind !== 'cylinder' || strengthKindOf(mix.method) !== 'compression') return null
  const corrected = strength !== null && strength.factor !== 1
  return (
    <>
      <FactCard label={t('specimens.reading.ratio')}>{format.number(strength?.ratio, 2)}</FactCard>
      <FactCard
        label={t('specimens.reading.factor')}
        mark={corrected}
        note={corrected ? factorCitation(mix.method) : undefined}
      >
        {corrected
          ? t('specimens.reading.factorValue', { factor: format.number(strength.factor, 3) })
          : strength
            ? t('specimens.reading.noFactor')
            : format.number(null)}
      </FactCard>
    </>
  )
}
