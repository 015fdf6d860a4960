import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { letterOf } from './charts/build-control.ts'
import { ListCard } from './list-card.tsx'
import { nameRule } from './name-rule.ts'
import type { Control } from './queries.ts'

/** The run rules that are broken: in plain words, how often, where last, and the action. */
export function RulesCard({ found }: { found: Control }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rules = found.individuals?.rules ?? []
  return (
    <ListCard
      title={t('charts.control.found')}
      notes={[rules.length === 0 && t('charts.control.noneFound'), useOutlier(found)]}
    >
      {rules.map(({ id, name, count, hits }) => {
        const rule = nameRule(name)
        const code = found.points.sampleCode[hits.at(-1)?.at ?? -1]
        return (
          <li key={id}>
            <div>
              <strong>{`${letterOf(id)} · ${t(`charts.control.rule.${rule}.name`)}`}</strong>
              <span>{t(`charts.control.rule.${rule}.todo`)}</span>
            </div>
            <small className="pb-dim pb-small">
              {t('charts.control.hits', { count, shown: format.number(count) })}
              {code !== undefined && `, ${t('charts.control.last', { code })}`}
            </small>
          </li>
        )
      })}
    </ListCard>
  )
}

/** The result that lies too far from the others to be one of them, in words. */
function useOutlier({ outlier, summary, points }: Control): string | false {
  const { t } = useTranslation()
  const format = useFormat()
  if (!outlier || !summary) return false
  const percent = (value: number | undefined | null) => `${format.number(value, 1)} %`
  return t('charts.control.outlier', {
    code: points.sampleCode[outlier.at] ?? '',
    value: percent(points.percent[outlier.at]),
    g: format.number(outlier.g, 2),
    critical: format.number(outlier.critical, 2),
    mean: percent(outlier.without?.mean),
    s: percent(outlier.without?.s),
  })
}
