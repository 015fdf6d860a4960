import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from './use-download.ts'

type Ask = Parameters<ReturnType<typeof useDownload>['receive']>[0]
type Props = { ask: (format: 'csv' | 'xlsx', options: Parameters<Ask>[0]) => ReturnType<Ask> }

/** Buttons that download a list which belongs to one record, as CSV and XLSX. */
export function DownloadButtons({ ask }: Props) {
  const { t } = useTranslation()
  const { part, receive } = useDownload()
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="subtle"
      size="compact-md"
      disabled={part !== undefined}
      leftSection={<IconDownload size={16} />}
      aria-label={t('lists.export.as', { format: format.toUpperCase() })}
      onClick={() => void receive((options) => ask(format, options))}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
