import { checkTaxId, taxIdName } from '@probeta/domain/people/tax-id.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './client-file-page.module.css'

type Props = {
  country: string
  taxId: string
  /** In a form it also says that a doubtful number can be saved. */
  typing?: boolean
}

/** Says while one types whether a tax number has its country's form and check digits; it never keeps anyone from saving. */
export function TaxIdCard({ country, taxId, typing = false }: Props) {
  const { t } = useTranslation()
  const said = checkTaxId(country, taxId)
  const Icon = said === 'wrong' ? IconAlertTriangle : IconCheck
  return (
    <p className={css['hint']} data-tone={said} role="status">
      {said !== 'unchecked' && (
        <>
          <Icon size={16} aria-hidden />
          {t(said === 'wrong' ? 'clients.taxIdWrong' : 'clients.taxIdRight', { name: taxIdName(country) })}
          {typing && said === 'wrong' && ` ${t('clients.taxIdAnyway')}`}
        </>
      )}
    </p>
  )
}
