import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import type { FieldProps } from '../../../ui/forms/use-contract-form.ts'

type Props = { field: FieldProps; value: string; onChange: (reason: string) => void }

/** The reason of a correction, with those that are often given. */
export function ReasonFields({ field, value, onChange }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  return (
    <>
      <Textarea {...field} label={t('sheets.correct.reason')} autosize minRows={2} />
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((offer) => ({ value: offer }))}
        chosen={value}
        onChoose={onChange}
      />
    </>
  )
}
