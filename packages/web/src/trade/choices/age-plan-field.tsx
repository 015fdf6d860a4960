import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OfferChips } from '../../ui/fields/offer-chips.tsx'
import type { FieldProps } from '../../ui/forms/use-contract-form.ts'
import { useLookups } from './use-lookups.ts'

type Props = {
  field: FieldProps
  description: string
  required?: boolean
  plan: string
  onChoose: (plan: string) => void
}

/** An age plan, typed or chosen of the laboratory's own. */
export function AgePlanField({ field, plan, onChoose, ...input }: Props) {
  const { t } = useTranslation()
  const plans = useLookups().choices('agePlans')
  return (
    <>
      <TextInput {...field} {...input} autoComplete="off" spellCheck={false} />
      <OfferChips
        label={t('lookups.lists.agePlans.title')}
        offers={plans.map(({ value, words }) => ({ value, hint: words }))}
        chosen={plan}
        onChoose={onChoose}
      />
    </>
  )
}
