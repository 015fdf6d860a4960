import { type MethodId, methodIds, methodOf } from '@probeta/domain/specimen/methods.ts'
import { citeRatios, ratioSource } from '@probeta/domain/specimen/ratio-source.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './factors-panel.module.css'

/** The length correction factors and fracture codes of each method: fixed by the method, not by the laboratory. */
export function FactorsPanel() {
  const { t } = useTranslation()
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
          {methodIds.map((id) => (
            <MethodRow key={id} id={id} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function MethodRow({ id }: { id: MethodId }) {
  const { t } = useTranslation()
  const { name, verified, failures } = methodOf(id)
  const codes = Object.values(failures.codes).flatMap((some) => some.map(({ code }) => code))
  const wordCode = (code: string) => (code === 'satisfactory' ? `${t('tables.factors.satisfactory')},` : code)
  return (
    <tr>
      <td data-narrow="title">
        {name} {!verified && <StatusBadge tone="neutral" label={t('workSites.mixes.unverified')} />}
      </td>
      <td data-label={t('tables.factors.factors')}>
        <Ratios id={id} />
      </td>
      <td data-label={t('tables.factors.codes')}>{[...new Set(codes)].map(wordCode).join(' ') || '—'}</td>
    </tr>
  )
}

/** The factor for each ratio of length to diameter, and the clause that states them. */
function Ratios({ id }: { id: MethodId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const method = methodOf(id)
  const { verified, ratioFactors, correctsMoulded } = method
  const source = ratioSource(method, correctsMoulded ? 'moulded' : 'core')
  if (ratioFactors.length === 0) return t('tables.factors.none')
  return (
    <div>
      <span className="pb-row">
        {ratioFactors.map(({ ratio, factor }) => (
          <span key={ratio}>
            <small className="pb-dim">{format.number(ratio, 2)}</small> {format.number(factor, 2)}
          </span>
        ))}
      </span>
      <small className="pb-dim">
        {source && `${citeRatios(source)} · `}
        {t(correctsMoulded ? 'tables.factors.moulded' : 'tables.factors.cores')}
        {verified && source && !source.verified && ` · ${t('workSites.mixes.unverified')}`}
      </small>
    </div>
  )
}
