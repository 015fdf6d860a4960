import { checkTaxId, taxIdName } from '@probeta/domain/people/tax-id.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './tax-id-card.module.css'

type Props = {
  country: string
  taxId: string
  /** In a form: adds that a doubtful number can be saved. */
  typing?: boolean
}

/** Checks a tax number while it is typed, by its country's format and check digits; never prevents saving. */
export function TaxIdCard({ country, taxId, typing = false }: Props) {
  const { t } = useTranslation()
  const check = checkTaxId(country, taxId)
  const Icon = check === 'wrong' ? IconAlertTriangle : IconCheck
  return (
    <p className={`${check === 'wrong' ? 'pb-warn' : 'pb-dim'} ${css['hint']}`} role="status">
      {check !== 'unchecked' && (
        <>
          <Icon size={16} aria-hidden />
          {t(check === 'wrong' ? 'clients.taxIdWrong' : 'clients.taxIdRight', { name: taxIdName(country) })}
          {typing && check === 'wrong' && ` ${t('clients.taxIdAnyway')}`}
        </>
      )}
    </p>
  )
}
