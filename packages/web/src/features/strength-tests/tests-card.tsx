import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { keyOf, pathOf } from './select-tests.ts'
import { showReported, showSpecified } from '../../i18n/show-stress.ts'
import css from './tests-card.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

type Props = {
  tests: readonly StrengthTestRow[]
  /** Each test links to its page. */
  linked?: boolean
}

/** Strength tests as a short list: name, place, strength, and verdict. */
export const TestsCard = ({ tests, linked = false }: Props) => (
  <ul className={`pb-plain-list ${css['list']}`}>
    {tests.map((test) => (
      <li key={keyOf(test)}>
        <Name test={test} linked={linked} />
        <Strength test={test} />
        <StateBadge of="verdict" state={test.verdict.outcome} />
      </li>
    ))}
  </ul>
)

function Name({ test, linked }: { test: StrengthTestRow; linked: boolean }) {
  const format = useFormat()
  const name = (
    <>
      {test.sampleCode} <span>{format.age(test.ageHours)}</span>
    </>
  )
  return (
    <div className={`pb-shrink ${css['what']}`}>
      {linked ? (
        <Link to={pathOf(test)} className={css['name']}>
          {name}
        </Link>
      ) : (
        <strong className={css['name']}>{name}</strong>
      )}
      <small className="pb-block pb-dim pb-small">
        {[test.workSite.name, test.element, format.dayOf(test.castAt)].filter(Boolean).join(' · ')}
      </small>
    </div>
  )
}

function Strength({ test: { mix, verdict, meanMpa, percentOfSpecified } }: { test: StrengthTestRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { conversion } = verdict
  const show = (mpa: number | null) => showReported(format, mpa, mix.strengthUnit, mix.method)
  return (
    <div className={`pb-end ${css['how']}`}>
      <strong>
        {show(meanMpa)} {meanMpa !== null && <span>{printedUnit(mix.strengthUnit)}</span>}
      </strong>
      {percentOfSpecified !== null && (
        <small className="pb-block pb-dim pb-small">
          {t(conversion ? 'strengthTests.convertedOf' : 'strengthTests.ofSpecified', {
            value: show(conversion && convertedMpa(conversion)),
            percent: format.percent(percentOfSpecified / 100),
            strength: showSpecified(format, mix.specifiedStrength, mix.strengthUnit),
          })}
        </small>
      )}
    </div>
  )
}
