import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { OfferChips } from '../../ui/fields/offer-chips.tsx'

type Props = {
  label: string
  /** The list of the laboratory whose texts are offered. */
  offered: Parameters<typeof useOffers>[0]
  /** Typing starts here. */
  autofocus?: boolean
  value: string
  onChange: (text: string) => void
}

/** A text for the record that must be filled, with the texts that are often written. */
export function RemarkField({ label, offered, autofocus = false, value, onChange }: Props) {
  const { t } = useTranslation()
  const offers = useOffers(offered)
  return (
    <>
      <Textarea
        mt="md"
        label={label}
        required
        {...(autofocus && { 'data-autofocus': true })}
        autosize
        minRows={2}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((text) => ({ value: text }))}
        chosen={value}
        onChoose={onChange}
      />
    </>
  )
}
