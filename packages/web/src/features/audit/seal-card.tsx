import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { auditStateQuery } from './queries.ts'

/** How far the trail is sealed, and whether the records still say what it says. */
export function SealCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const state = useQuery(auditStateQuery()).data
  if (!state) return null
  const { seal, unsealed, check } = state
  const wrong = check !== null && (!check.trailHolds || check.deviations > 0)
  const Icon = wrong ? IconAlertTriangle : IconShieldCheck
  const at = format.instant(check?.at ?? null)
  const checked = !check
    ? t('audit.unchecked')
    : !check.trailHolds
      ? t('audit.broken', { at })
      : check.deviations > 0
        ? t('audit.deviates', { count: check.deviations, at })
        : t('audit.checked', { records: format.number(check.records, 0), at })
  return (
    <p className={`pb-row ${wrong ? 'pb-danger' : 'pb-dim'}`}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span title={seal ? t('audit.seal', { number: seal.number, hash: seal.hash }) : undefined}>
        {seal ? t('audit.sealedTo', { at: format.instant(seal.at) }) : t('audit.notSealed')}
      </span>
      {unsealed > 0 && <span>{t('audit.pending', { count: unsealed })}</span>}
      <span>{checked}</span>
    </p>
  )
}
