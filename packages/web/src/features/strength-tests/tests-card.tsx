import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
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
export function TestsCard({ tests, linked = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={css['list']}>
      {tests.map((test) => {
        const { mix, workSite, verdict, ageHours } = test
        const { conversion } = verdict
        const name = (
          <>
            {test.sampleCode} <span>{format.age(ageHours)}</span>
          </>
        )
        return (
          <li key={keyOf(test)}>
            <div className={css['what']}>
              {linked ? (
                <Link to={pathOf(test)} className={css['name']}>
                  {name}
                </Link>
              ) : (
                <strong className={css['name']}>{name}</strong>
              )}
              <small>
                {[workSite.name, test.element, format.dayOf(test.castAt)].filter(Boolean).join(' · ')}
              </small>
            </div>
            <div className={css['how']}>
              <strong>
                {showReported(format, test.meanMpa, mix.strengthUnit, mix.method)}{' '}
                {test.meanMpa !== null && <span>{printedUnit(mix.strengthUnit)}</span>}
              </strong>
              {test.percentOfSpecified !== null && (
                <small>
                  {t(conversion ? 'strengthTests.convertedOf' : 'strengthTests.ofSpecified', {
                    value: showReported(
                      format,
                      conversion && convertedMpa(conversion),
                      mix.strengthUnit,
                      mix.method,
                    ),
                    percent: format.percent(test.percentOfSpecified / 100),
                    strength: showSpecified(format, mix.specifiedStrength, mix.strengthUnit),
                  })}
                </small>
              )}
            </div>
            <StateBadge of="verdict" state={verdict.outcome} />
          </li>
        )
      })}
    </ul>
  )
}
