import { Button, Menu } from '@mantine/core'
import {
  type ExportTemplate,
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { useDownload } from './use-download.ts'

type Purpose = ExportTemplate['purpose']

/** The templates for this purpose and client: those of the client first, none of another. */
export const templatesFor = (
  templates: readonly ExportTemplate[],
  purposes: readonly Purpose[],
  clientId: string | undefined,
): ExportTemplate[] =>
  templates
    .filter(
      ({ purpose, client }) => purposes.includes(purpose) && (!client || !clientId || client.id === clientId),
    )
    .toSorted((a, b) => Number(b.client !== null) - Number(a.client !== null))

type Props = {
  purpose: Exclude<Purpose, 'list'>
  clientId: string
  query: { reportId: string } | { workSiteId: string }
}

/** Downloads a report or a work site in a layout of the laboratory's own; nothing where there is none. */
export function LayoutMenu({ purpose, clientId, query }: Props) {
  const { t } = useTranslation()
  const mayView = useMay()(permission.results)
  const templates = useQuery({ ...api.query(listExportTemplatesEndpoint, {}), enabled: mayView })
  const { part, receive } = useDownload()
  const own = templatesFor(templates.data?.items ?? [], [purpose], clientId)
  if (own.length === 0) return null
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} />}
          loading={part !== undefined}
        >
          {t('lists.templates.layout')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {own.map(({ id, name, client }) => (
          <Menu.Item
            key={id}
            onClick={() =>
              void receive((options) =>
                api.fetchFile(fillExportTemplateEndpoint, { params: { templateId: id }, query }, options),
              )
            }
          >
            {name}
            {client && <small className="pb-dim"> · {client.name}</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
