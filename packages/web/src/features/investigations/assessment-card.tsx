import type { CoresAssessment } from '@probeta/contract/concrete/cores.ts'
import type { Investigation } from '@probeta/contract/results/investigations.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { wordClause } from '../../i18n/word-clause.ts'
import { useFormat } from '../../session/current-session.ts'
import { showCoreStrength } from '../../i18n/show-stress.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

/** The assessment of the checked cores by the rule, with every number compared and its clause. */
export function AssessmentCard({ investigation }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { assessment, strengthUnit, specifiedStrength } = investigation
  const { outcome, reason, compared, meanMpa, leastMpa, leastCores, saturatedFactor } = assessment
  const showStrength = (mpa: number) => {
    const percent = format.number((fromMegapascals(mpa, strengthUnit) / specifiedStrength) * 100)
    return `${showCoreStrength(format, mpa, strengthUnit)} (${t('investigations.percentOfSpecified', { percent })})`
  }
  return (
    <div className="pb-stack-tight pb-break">
      <div>
        <StateBadge of="verdict" state={outcome} />
      </div>
      <p className="pb-flat">{t(`investigations.reasons.${reason}`, { needed: leastCores })}</p>
      {meanMpa !== null && leastMpa !== null && (
        <p className="pb-flat">
          {t('investigations.statement.figures', {
            mean: showStrength(meanMpa),
            least: showStrength(leastMpa),
          })}
        </p>
      )}
      {compared.map((one) => (
        <Compared key={one.quantity} one={one} />
      ))}
      {saturatedFactor !== 1 && (
        <p className="pb-dim pb-flat">
          {t('investigations.saturated', { factor: format.number(saturatedFactor, 2) })}
        </p>
      )}
      <By assessment={assessment} />
    </div>
  )
}

function Compared({
  one: { quantity, n, value, limit, unit },
}: {
  one: CoresAssessment['compared'][number]
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const decimals = (of: number) => (unit === '%' ? 1 : decimalsOf(unit, of))
  return (
    <p className="pb-flat">
      {t('investigations.statement.compared', {
        what: t(`investigations.quantities.${quantity}`, { n }),
        value: format.number(value, decimals(value)),
        limit: format.number(limit, decimals(limit)),
        unit: unit === '%' ? unit : printedUnit(unit),
      })}
    </p>
  )
}

function By({ assessment: { standard, clause, verified } }: { assessment: CoresAssessment }) {
  const { t } = useTranslation()
  if (standard === '') return null
  return (
    <p className="pb-dim pb-flat">
      {clause === null
        ? t('investigations.statement.byStandard', { standard })
        : t(verified ? 'investigations.statement.by' : 'investigations.statement.byUnverified', {
            standard,
            clause: wordClause(t, 'none', clause),
          })}
    </p>
  )
}
