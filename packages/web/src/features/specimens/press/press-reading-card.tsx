import { Alert, Button, Group } from '@mantine/core'
import { IconAntennaBars5 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import type { PressReading } from './watch-press.ts'
import { wordReading } from './word-load.ts'

type Props = { received: PressReading; onTake: () => void; onLeave: () => void }

/** The press sent a load while the field holds another one: typed values are never overwritten without asking. */
export function PressReadingCard({ received, onTake, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const load = wordReading(received.reading, format)
  return (
    <Alert
      icon={<IconAntennaBars5 size={18} />}
      color="blue"
      role="alert"
      title={t('specimens.press.says', { load })}
    >
      <p>
        <code>{received.line}</code> <small>{format.time(new Date(received.at).toISOString())}</small>
      </p>
      <Group gap={8}>
        <Button size="compact-md" onClick={onTake}>
          {t('specimens.press.take')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onLeave}>
          {t('specimens.press.leave')}
        </Button>
      </Group>
    </Alert>
  )
}
