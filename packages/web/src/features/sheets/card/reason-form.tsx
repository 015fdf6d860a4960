import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OfferedTexts } from '../../../trade/choices/offered-texts.tsx'
import type { FieldProps } from '../../../ui/forms/use-contract-form.ts'

type Props = { field: FieldProps; value: string; onChange: (reason: string) => void }

/** The reason of a correction, with those that are often given. */
export function ReasonFields({ field, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Textarea {...field} label={t('sheets.correct.reason')} autosize minRows={2} />
      <OfferedTexts of="sheetReasons" chosen={value} onChoose={onChange} />
    </>
  )
}
