import type { numberGapsEndpoint } from '@probeta/contract/concrete/missing-sheets.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../../ui/query-state.tsx'
import css from '../list/entered-sheets-page.module.css'
import { gapsQuery } from '../queries.ts'

type Numbering = ResultOf<typeof numberGapsEndpoint>['sheets']

/** Numbers that were assigned but have no row, of sheets and of the samples of each work site. */
export function GapsPanel() {
  const { t } = useTranslation()
  const gaps = useQuery(gapsQuery())
  return (
    <section aria-label={t('sheets.gaps.title')}>
      <h2 className={css['heading']}>{t('sheets.gaps.title')}</h2>
      <p className="pb-dim">{t('sheets.gaps.about')}</p>
      <QueryState query={gaps}>
        {({ sheets, samples }) => (
          <dl className={`pb-stack-tight pb-flat ${css['gaps']}`}>
            <Line name={t('sheets.gaps.sheets')} of={sheets} />
            {samples.map((of) => (
              <Line
                key={of.workSite.id}
                name={t('sheets.gaps.samples', { workSite: `${of.workSite.code} · ${of.workSite.name}` })}
                of={of}
              />
            ))}
          </dl>
        )}
      </QueryState>
    </section>
  )
}

function Line({ name, of: { last, gaps, voided } }: { name: string; of: Numbering }) {
  const { t } = useTranslation()
  const ranges = gaps.map(({ from, to }) =>
    from === to ? String(from) : t('sheets.gaps.range', { from, to }),
  )
  return (
    <div>
      <dt className="pb-strong">
        {name}
        <small className="pb-block pb-dim">{t('sheets.gaps.to', { last })}</small>
      </dt>
      <dd className="pb-flat">
        {gaps.length === 0 ? t('sheets.gaps.none') : `${t('sheets.gaps.gap')}: ${ranges.join(', ')}`}
        {voided.length > 0 && (
          <small className="pb-block pb-dim">
            {t('sheets.gaps.voided')}:{' '}
            {voided.map(({ code, reason }) => t('sheets.gaps.voidedOne', { code, reason })).join(' · ')}
          </small>
        )}
      </dd>
    </div>
  )
}
