import { Button, Menu } from '@mantine/core'
import {
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
} from '@probeta/contract/export-templates.ts'
import type { ListExport, TableFormat } from '@probeta/contract/exports.ts'
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconTable,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useToast } from '../../ui/use-toast.ts'
import type { ListToolsProps } from '../../ui/lists/list-tools.ts'
import { chooseExport } from './choose-export.ts'
import { handFile } from '../../ui/hand-file.ts'

const formats = [
  { format: 'xlsx', label: 'lists.export.asXlsx', icon: IconTable },
  { format: 'csv', label: 'lists.export.asCsv', icon: IconFileTypeCsv },
  { format: 'pdf', label: 'lists.export.asPdf', icon: IconFileTypePdf },
] as const

type Props = Pick<ListToolsProps, 'list' | 'shown'>

/** Exports the rows that match the filters, with the visible columns or with all of them. */
export function ExportPanel({ list, shown }: Props) {
  const endpoint = chooseExport(list.name)
  return (
    endpoint && (
      <ExportMenu endpoint={endpoint} query={list.query} shown={shown} templates={list.name === templated} />
    )
  )
}

/** The list that fills the laboratory's own workbook templates. */
const templated = 'strengthTests'

type MenuProps = {
  endpoint: ListExport
  query: Readonly<Record<string, unknown>>
  shown: readonly string[]
  templates: boolean
}

function ExportMenu({ endpoint, query, shown, templates }: MenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [part, setPart] = useState<number>()
  useEffect(() => () => running.current?.abort(), [])

  const own =
    useQuery({ ...api.query(listExportTemplatesEndpoint, {}), enabled: templates }).data?.items ?? []

  type Ask = (options: {
    signal: AbortSignal
    onProgress: (part: number) => void
  }) => ReturnType<typeof api.fetchFile>
  const take = (as: TableFormat, columns: string | undefined) =>
    receive((options) => api.fetchFile(endpoint, { query: { ...query, format: as, columns } }, options))
  const fill = (templateId: string) =>
    receive((options) =>
      api.fetchFile(fillExportTemplateEndpoint, { params: { templateId }, query }, options),
    )

  async function receive(ask: Ask) {
    const controller = new AbortController()
    running.current = controller
    setPart(0)
    try {
      const { blob, name, rows, cut } = await ask({ signal: controller.signal, onProgress: setPart })
      handFile(blob, name)
      const count = { count: rows, shown: format.number(rows) }
      if (cut) toast.info(t('lists.export.cut', count))
      else toast.done(t('lists.export.done', count))
    } catch (error) {
      if (controller.signal.aborted) toast.info(t('lists.export.cancelled'))
      else toast.refused(error)
    } finally {
      running.current = undefined
      setPart(undefined)
    }
  }

  if (part !== undefined) {
    return (
      <Button
        variant="light"
        size="compact-sm"
        rightSection={<IconX size={15} />}
        aria-label={`${t('lists.export.preparing')} ${t('common.actions.cancel')}`}
        onClick={() => running.current?.abort()}
      >
        {part === 0
          ? t('lists.export.preparing')
          : t('lists.export.receiving', { percent: format.percent(part) })}
      </Button>
    )
  }
  const choices = [
    { label: t('lists.export.shown'), columns: shown.join(',') },
    { label: t('lists.export.all'), columns: undefined },
  ]
  return (
    <Menu position="bottom-end" shadow="md" width={270} withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconDownload size={16} />}>
          {t('lists.export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('lists.export.which')}>
        {choices.map(({ label, columns }) => [
          <Menu.Label key={label}>{label}</Menu.Label>,
          ...formats.map(({ format: as, label: name, icon: Icon }) => (
            <Menu.Item
              key={`${label} ${as}`}
              leftSection={<Icon size={17} stroke={1.7} />}
              aria-label={`${t(name)}: ${label}`}
              onClick={() => void take(as, columns)}
            >
              {t(name)}
            </Menu.Item>
          )),
        ])}
        {own.length > 0 && <Menu.Label>{t('lists.templates.into')}</Menu.Label>}
        {own.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
            onClick={() => void fill(id)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <p className="pb-list-hint">{t('lists.export.hint')}</p>
      </Menu.Dropdown>
    </Menu>
  )
}
