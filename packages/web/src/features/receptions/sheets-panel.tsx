import type { Placement } from '@probeta/contract/concrete/receptions.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import css from './reception-page.module.css'

/** The progress of each sheet among the scans, by its newest count. */
export function SheetsPanel({ done }: { done: readonly Placement[] }) {
  const { t } = useTranslation()
  const sheets = new Map<string, Placement['sheet']>()
  for (const { sheet } of done) if (!sheets.has(sheet.id)) sheets.set(sheet.id, sheet)
  if (sheets.size === 0) return null
  return (
    <Section title={t('receptions.sheets')}>
      <ul className={`pb-plain-list ${css['sheets']}`}>
        {[...sheets.values()].map(({ id, number, workSite, received, total }) => (
          <li key={id}>
            <div>
              <Link to="/servicios/muestras/$sheetId" params={{ sheetId: id }} className="pb-link">
                {t('receptions.sheet', { number })}
              </Link>
              <small className="pb-block pb-dim pb-small">{workSite}</small>
            </div>
            <strong className={received === total ? 'pb-end pb-ok' : 'pb-end'}>
              {t('receptions.count', { received, total })}
              {received === total && <small className="pb-block pb-small">{t('receptions.complete')}</small>}
            </strong>
            <progress value={received} max={total} aria-label={t('receptions.sheet', { number })} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
