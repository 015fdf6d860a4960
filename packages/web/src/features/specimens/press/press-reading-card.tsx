import { Alert, Button, Group } from '@mantine/core'
import { IconAntennaBars5 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import type { PressReading } from './watch-press.ts'
import { wordLoad } from './word-load.ts'

type Props = { heard: PressReading; onTake: () => void; onLeave: () => void }

/** The press says a load while another one stands in the field: nothing that was typed is written over unasked. */
export function PressReadingCard({ heard, onTake, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const load = wordLoad(heard, format)
  return (
    <Alert
      icon={<IconAntennaBars5 size={18} />}
      color="blue"
      role="alert"
      title={t('specimens.press.says', { load })}
    >
      <p>
        <code>{heard.line}</code> <small>{format.time(new Date(heard.at).toISOString())}</small>
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
