import { Button, Progress } from '@mantine/core'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { auditFolderEndpoint } from '@probeta/contract/reports/audit-folders.ts'
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useDownload } from '../../../trade/lists/use-download.ts'
import css from '../report-panel.module.css'

type Props = { query: Omit<Args<typeof auditFolderEndpoint>['query'], 'format'> }

/** Downloads the evidence behind reports, as a ZIP or as a PDF with attachments. */
export function FolderButtons({ query }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { part, receive } = useDownload(t('auditFolder.done'))
  const take = (as: 'zip' | 'pdf') =>
    void receive((options) =>
      api.fetchFile(auditFolderEndpoint, { query: { ...query, format: as } }, options),
    )
  if (part !== undefined)
    return (
      <div role="status">
        <p className="pb-dim pb-flat">
          {part === 0
            ? t('auditFolder.preparing')
            : t('auditFolder.receiving', { part: format.number(part * 100, 0) })}
        </p>
        <Progress
          value={part === 0 ? 100 : part * 100}
          animated={part === 0}
          aria-label={t('auditFolder.title')}
        />
      </div>
    )
  return (
    <div className="pb-row">
      <Button variant="default" leftSection={<IconFileZip size={18} />} onClick={() => take('zip')}>
        {t('auditFolder.asZip')}
      </Button>
      <Button variant="default" leftSection={<IconFileTypePdf size={18} />} onClick={() => take('pdf')}>
        {t('auditFolder.asPdf')}
      </Button>
    </div>
  )
}

/** What stands behind the report, to be taken away for an assessor. */
export function FolderCard({ reportId }: { reportId: string }) {
  const { t } = useTranslation()
  return (
    <section className={css['part']} aria-label={t('auditFolder.title')}>
      <h2>{t('auditFolder.title')}</h2>
      <p className="pb-dim pb-flat">{t('auditFolder.aboutOne')}</p>
      <FolderButtons query={{ reportId }} />
    </section>
  )
}
