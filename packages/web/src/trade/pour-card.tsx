import type { PourSheet } from '@probeta/contract/concrete/sheets.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The sheets of a pour in their order: how many trucks in all, and a link to each but the one that is open. */
export function PourCard({ pour, open }: { pour: readonly PourSheet[]; open: string }) {
  const { t } = useTranslation()
  const counted = pour.filter(({ state }) => state !== 'void')
  const count = counted.reduce((sum, { trucks }) => sum + trucks, 0)
  return (
    <>
      {pour.map((sheet, index) => (
        <span key={sheet.id}>
          {index > 0 && ' · '}
          {sheet.id === open ? (
            <strong>{t('sheets.one', { number: sheet.number })}</strong>
          ) : (
            <Link to="/servicios/muestras/$sheetId" params={{ sheetId: sheet.id }} className="pb-link">
              {t('sheets.one', { number: sheet.number })}
            </Link>
          )}
          {sheet.state === 'void' && ` (${t('sheets.states.void')})`}
        </span>
      ))}
      <small className="pb-block pb-dim">{t('sheets.entry.countTrucks', { count })}</small>
    </>
  )
}
