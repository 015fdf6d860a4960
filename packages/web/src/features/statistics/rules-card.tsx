import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import { letterOf } from './charts/build-control.ts'
import css from './breaches-card.module.css'
import { nameRule } from './name-rule.ts'
import type { Control } from './queries.ts'

/** The run rules that are broken: in plain words, how often, where last, and the action. */
export function RulesCard({ found: { individuals, points, outlier, summary } }: { found: Control }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rules = individuals?.rules ?? []
  return (
    <Section title={t('charts.control.found')} flush>
      {rules.length === 0 && <p className={css['note']}>{t('charts.control.noneFound')}</p>}
      {rules.length > 0 && (
        <ul className={css['list']} aria-label={t('charts.control.found')}>
          {rules.map(({ id, name, count, hits }) => {
            const rule = nameRule(name)
            const code = points.sampleCode[hits.at(-1)?.at ?? -1]
            return (
              <li key={id}>
                <div>
                  <strong>{`${letterOf(id)} · ${t(`charts.control.rule.${rule}.name`)}`}</strong>
                  <span>{t(`charts.control.rule.${rule}.todo`)}</span>
                </div>
                <small>
                  {t('charts.control.hits', { count, shown: format.number(count) })}
                  {code !== undefined && `, ${t('charts.control.last', { code })}`}
                </small>
              </li>
            )
          })}
        </ul>
      )}
      {outlier && summary && (
        <p className={css['note']}>
          {t('charts.control.outlier', {
            code: points.sampleCode[outlier.at] ?? '',
            value: `${format.number(points.percent[outlier.at], 1)} %`,
            g: format.number(outlier.g, 2),
            critical: format.number(outlier.critical, 2),
            mean: `${format.number(outlier.without?.mean, 1)} %`,
            s: `${format.number(outlier.without?.s, 1)} %`,
          })}
        </p>
      )}
    </Section>
  )
}
