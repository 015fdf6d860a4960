import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { useRefreshSheets } from '../queries.ts'

type Props = {
  title: string
  text: string
  onVoid: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a sheet or one of its trucks is void. */
export function VoidDialog({ title, text, onVoid, onClose }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  const refresh = useRefreshSheets()
  return (
    <ConfirmReason
      offers={offers}
      danger
      title={title}
      text={text}
      confirmLabel={t('sheets.void.confirm')}
      onConfirm={async (reason) => {
        await onVoid(reason)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
