import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, FileButton } from '@mantine/core'
import {
  type ExportTemplate,
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
  removeExportTemplateEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { handFile } from '../../ui/hand-file.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { NamesCard } from './names-card.tsx'
import { TemplateForm } from './template-form.tsx'

/** The laboratory's own workbook templates: upload, try and remove them; and the placeholders for their cells. */
export function TemplatesPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const templates = useQuery(api.query(listExportTemplatesEndpoint, {}))
  const reason = mayEdit ? undefined : t('common.form.noPermission')
  return (
    <Section
      title={t('lists.templates.title')}
      description={t('lists.templates.about')}
      actions={<AddButton reason={reason} />}
    >
      <QueryState query={templates}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('lists.templates.empty')}</p>
          ) : (
            <ul className="pb-card-rows">
              {items.map((template) => (
                <Row key={template.id} template={template} reason={reason} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <NamesCard />
    </Section>
  )
}

type Reason = { reason: string | undefined }

/** Asks for the file first: what is in it decides whether it can be a template. */
function AddButton({ reason }: Reason) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  return (
    <>
      <FileButton accept=".xlsx,.xlsm,.xls" onChange={(chosen) => setFile(chosen ?? undefined)}>
        {({ onClick }) => (
          <ReasonButton reason={reason} onClick={onClick}>
            {t('lists.templates.add')}
          </ReasonButton>
        )}
      </FileButton>
      {file && <TemplateForm file={file} onClose={() => setFile(undefined)} />}
    </>
  )
}

function Row({ template, reason }: Reason & { template: ExportTemplate }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, purpose, client, addedBy, addedAt } = template
  return (
    <li>
      <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <p>
          {t(`lists.templates.purposes.${purpose}`)} · {client?.name ?? t('lists.templates.everyClient')}
        </p>
        <small>{t('lists.templates.by', { who: addedBy ?? '—', when: format.instant(addedAt) })}</small>
      </div>
      <RowActions template={template} reason={reason} />
    </li>
  )
}

/** Fills the template with the newest results, or removes it. */
function RowActions({ template: { id, name }, reason }: Reason & { template: ExportTemplate }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { run } = useBusy()
  const [removing, setRemoving] = useState(false)
  const params = { templateId: id }
  async function fill() {
    const query = { try: 'yes' } as const
    const { blob, name: file } = await api.fetchFile(fillExportTemplateEndpoint, { params, query })
    handFile(blob, file)
  }
  async function remove() {
    await api.call(removeExportTemplateEndpoint, { params })
    await refresh('/export-templates')
  }
  return (
    <div className="pb-row">
      <Button
        variant="default"
        aria-label={`${t('lists.templates.try')}: ${name}`}
        onClick={() => void run(fill)}
      >
        {t('lists.templates.try')}
      </Button>
      <ReasonButton
        variant="subtle"
        color="red"
        reason={reason}
        aria-label={`${t('lists.templates.remove')}: ${name}`}
        onClick={() => setRemoving(true)}
      >
        {t('lists.templates.remove')}
      </ReasonButton>
      {removing && (
        <ConfirmReason
          title={t('lists.templates.removeTitle', { name })}
          confirmLabel={t('lists.templates.remove')}
          danger
          needsReason={false}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
