import { useTranslation } from 'react-i18next'
import { OfferChips } from '../../ui/fields/offer-chips.tsx'
import { useOffers } from './use-lookups.ts'

type Props = {
  /** The list of the laboratory whose texts are offered. */
  of: Parameters<typeof useOffers>[0]
  chosen: string
  onChoose: (text: string) => void
}

/** The texts that are often written into the field above. */
export function OfferedTexts({ of, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const offers = useOffers(of).map((value) => ({ value }))
  return <OfferChips label={t('common.form.offered')} offers={offers} chosen={chosen} onChoose={onChoose} />
}
