import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../ui/query-state.tsx'
import css from './detail-panel.module.css'
import { ForecastCard } from '../../trade/forecast-card.tsx'
import { testQuery } from './queries.ts'
import { pathOf } from './select-tests.ts'
import { SpecimensPanel } from './specimens-panel.tsx'
import { WarningsCard } from '../../trade/warnings-card.tsx'

/** The specimens of a result under its row, with their readings. */
export function DetailPanel({ row }: { row: StrengthTestRow }) {
  const { t } = useTranslation()
  const query = useQuery(testQuery(row.sampleId, row.ageHours))
  return (
    <QueryState query={query}>
      {(test) => (
        <div className={`pb-stack ${css['detail']}`}>
          <SpecimensPanel test={test} />
          <ForecastCard test={test} />
          <WarningsCard warnings={test.warnings} />
          <div>
            <Link to={pathOf(row)} className="pb-link">
              {t('strengthTests.openResult')} <IconArrowRight size={16} aria-hidden />
            </Link>
          </div>
        </div>
      )}
    </QueryState>
  )
}
