import { methodIds, methodOf } from '@probeta/domain/specimen/methods.ts'
import { citeRatios, ratioSource } from '@probeta/domain/specimen/ratio-source.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './factors-panel.module.css'

/** The length correction factors and fracture codes of each method: fixed by the method, not by the laboratory. */
export function FactorsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section flush title={t('tables.factors.title')} description={t('tables.factors.about')}>
      <table className={`pb-table ${css['factors']}`}>
        <thead>
          <tr>
            <th scope="col">{t('tables.factors.method')}</th>
            <th scope="col">{t('tables.factors.factors')}</th>
            <th scope="col">{t('tables.factors.codes')}</th>
          </tr>
        </thead>
        <tbody>
          {methodIds.map((id) => {
            const method = methodOf(id)
            const { name, verified, ratioFactors, correctsMoulded, failures } = method
            const source = ratioSource(method, correctsMoulded ? 'moulded' : 'core')
            const wordCode = (code: string) =>
              code === 'satisfactory' ? `${t('tables.factors.satisfactory')},` : code
            const codes = Object.values(failures.codes).flatMap((some) => some.map(({ code }) => code))
            return (
              <tr key={id}>
                <td data-narrow="title">
                  {name} {!verified && <StatusBadge tone="neutral" label={t('workSites.mixes.unverified')} />}
                </td>
                <td data-label={t('tables.factors.factors')}>
                  {ratioFactors.length === 0 ? (
                    t('tables.factors.none')
                  ) : (
                    <>
                      <span className={css['pairs']}>
                        {ratioFactors.map(({ ratio, factor }) => (
                          <span key={ratio}>
                            <small>{format.number(ratio, 2)}</small> {format.number(factor, 2)}
                          </span>
                        ))}
                      </span>
                      <small className="pb-dim">
                        {source && `${citeRatios(source)} · `}
                        {t(correctsMoulded ? 'tables.factors.moulded' : 'tables.factors.cores')}
                        {verified && source && !source.verified && ` · ${t('workSites.mixes.unverified')}`}
                      </small>
                    </>
                  )}
                </td>
                <td data-label={t('tables.factors.codes')}>
                  {[...new Set(codes)].map(wordCode).join(' ') || '—'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
