import { Button, Menu } from '@mantine/core'
import {
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import type { ListExport, TableFormat } from '@probeta/contract/base/exports.ts'
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconTable,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { ListToolsProps } from '../../ui/lists/list-tools.ts'
import { chooseExport } from './choose-export.ts'
import { templatesFor } from '../../trade/lists/layout-menu.tsx'
import { useDownload } from '../../trade/lists/use-download.ts'

const formats = [
  { format: 'xlsx', label: 'lists.export.asXlsx', icon: IconTable },
  { format: 'csv', label: 'lists.export.asCsv', icon: IconFileTypeCsv },
  { format: 'pdf', label: 'lists.export.asPdf', icon: IconFileTypePdf },
] as const

type Props = Pick<ListToolsProps, 'list' | 'shown'>

/** The list that fills the laboratory's own workbook templates. */
const templated = 'strengthTests'

/** Exports the rows that match the filters, with the visible columns or with all of them. */
export function ExportPanel({ list, shown }: Props) {
  const endpoint = chooseExport(list.name)
  return endpoint && <ExportMenu endpoint={endpoint} list={list} shown={shown} />
}

function ExportMenu({ endpoint, list: { name, query }, shown }: Props & { endpoint: ListExport }) {
  const { t } = useTranslation()
  const { part, receive, cancel } = useDownload()
  const templates = useQuery({ ...api.query(listExportTemplatesEndpoint, {}), enabled: name === templated })
  // Chosen by a work site, the list is also what the layouts for a work site are filled with.
  const own = templatesFor(
    templates.data?.items ?? [],
    query['workSiteId'] ? ['list', 'workSite'] : ['list'],
    typeof query['clientId'] === 'string' ? query['clientId'] : undefined,
  )
  const take = (format: TableFormat, columns: string | undefined) =>
    void receive((options) => api.fetchFile(endpoint, { query: { ...query, format, columns } }, options))
  const fill = (templateId: string) =>
    void receive((options) =>
      api.fetchFile(fillExportTemplateEndpoint, { params: { templateId }, query }, options),
    )
  if (part !== undefined) return <CancelButton part={part} onCancel={cancel} />
  return (
    <Menu position="bottom-end" shadow="md" width={270} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          title={t('lists.export.title')}
          leftSection={<IconDownload size={16} />}
        >
          {t('lists.export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('lists.export.which')}>
        <FormatItems label={t('lists.export.shown')} onFormat={(format) => take(format, shown.join(','))} />
        <FormatItems label={t('lists.export.all')} onFormat={(format) => take(format, undefined)} />
        {own.length > 0 && <Menu.Label>{t('lists.templates.into')}</Menu.Label>}
        {own.map((template) => (
          <Menu.Item
            key={template.id}
            leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
            onClick={() => fill(template.id)}
          >
            {template.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <p className="pb-list-hint">{t('lists.export.hint')}</p>
      </Menu.Dropdown>
    </Menu>
  )
}

/** How much of the file has arrived; pressing it cancels. */
function CancelButton({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Button
      variant="light"
      size="compact-sm"
      rightSection={<IconX size={15} />}
      aria-label={`${t('lists.export.preparing')} ${t('common.actions.cancel')}`}
      onClick={onCancel}
    >
      {part === 0
        ? t('lists.export.preparing')
        : t('lists.export.receiving', { percent: format.percent(part) })}
    </Button>
  )
}

function FormatItems({ label, onFormat }: { label: string; onFormat: (format: TableFormat) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {formats.map(({ format, label: name, icon: Icon }) => (
        <Menu.Item
          key={format}
          leftSection={<Icon size={17} stroke={1.7} />}
          aria-label={`${t(name)}: ${label}`}
          onClick={() => onFormat(format)}
        >
          {t(name)}
        </Menu.Item>
      ))}
    </>
  )
}
