import { Alert } from '@mantine/core'
import { IconAntennaBars5 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { type PressReading, pressWatch } from './watch-press.ts'
import { wordReading } from './word-load.ts'

/** The press names a specimen that is not on the list: its load is assigned to none. */
export function UnknownSpecimenCard({ received, code }: { received: PressReading; code: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert
      icon={<IconAntennaBars5 size={18} />}
      color="red"
      role="alert"
      withCloseButton
      closeButtonLabel={t('common.actions.close')}
      onClose={() => void pressWatch.dismiss(received.number)}
    >
      {t('specimens.press.otherSpecimen', { load: wordReading(received.reading, format), code })}
    </Alert>
  )
}
