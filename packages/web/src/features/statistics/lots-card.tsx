import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNameLot } from '../../trade/choices/use-lot-needs.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import type { Series } from './charts/build-run-chart.ts'
import { showStress } from './show-strength.ts'
import css from './statistics-page.module.css'

/** The lots of a series with their verdicts, the newest first. */
export function LotsCard({ series: { lots, workSite, class: of } }: { series: Series }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameLot = useNameLot()
  const heads = [
    t('charts.conformity.lotBatches'),
    t('charts.conformity.lotCast'),
    t('charts.conformity.lotLowest', { unit: printedUnit(of.unit) }),
    t('charts.columns.verdict'),
  ]
  return (
    <Section title={t('charts.conformity.lots')} flush>
      <div className={css['scroll']}>
        <table className="pb-table" aria-label={t('charts.conformity.lots')}>
          <thead>
            <tr>
              {[t('strengthTests.facts.lot'), ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <td data-narrow="title">
                  <Link
                    className="pb-link"
                    to="/servicios/obra/$workSiteId"
                    params={{ workSiteId: workSite.id }}
                    search={{ tab: 'lots' }}
                  >
                    {nameLot(lot)}
                  </Link>
                </td>
                <td data-label={heads[0]}>
                  {t('workSites.lots.batches', { n: String(lot.batches), needed: String(lot.needed) })}
                </td>
                <td data-label={heads[1]}>
                  {[...new Set([lot.from, lot.to].map((at) => format.dayOf(at)))].join(' – ')}
                </td>
                <td data-label={heads[2]}>{showStress(format, lot.lowestMpa, of.unit)}</td>
                <td data-label={heads[3]}>{lot.outcome ? t(`verdicts.outcome.${lot.outcome}`) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
