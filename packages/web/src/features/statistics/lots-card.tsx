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
export function LotsCard({ series }: { series: Series }) {
  const { t } = useTranslation()
  const heads = [
    t('strengthTests.facts.lot'),
    t('charts.conformity.lotBatches'),
    t('charts.conformity.lotCast'),
    t('charts.conformity.lotLowest', { unit: printedUnit(series.class.unit) }),
    t('charts.columns.verdict'),
  ]
  return (
    <Section title={t('charts.conformity.lots')} flush>
      <div className={css['scroll']}>
        <table className="pb-table" aria-label={t('charts.conformity.lots')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.lots.map((lot) => (
              <LotRow key={lot.id} lot={lot} series={series} heads={heads} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type RowProps = { lot: Series['lots'][number]; series: Series; heads: readonly string[] }

function LotRow({ lot, series, heads }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameLot = useNameLot()
  const cells = [
    t('workSites.lots.batches', { n: String(lot.batches), needed: String(lot.needed) }),
    [...new Set([lot.from, lot.to].map((at) => format.dayOf(at)))].join(' – '),
    showStress(format, lot.lowestMpa, series.class.unit),
    lot.outcome ? t(`verdicts.outcome.${lot.outcome}`) : '—',
  ]
  return (
    <tr>
      <td data-narrow="title">
        <Link
          className="pb-link"
          to="/servicios/obra/$workSiteId"
          params={{ workSiteId: series.workSite.id }}
          search={{ tab: 'lots' }}
        >
          {nameLot(lot)}
        </Link>
      </td>
      {cells.map((cell, at) => (
        <td key={heads[at + 1]} data-label={heads[at + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
