import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, FileButton } from '@mantine/core'
import {
  addExportTemplateEndpoint,
  type ExportTemplate,
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
  removeExportTemplateEndpoint,
  templateNames,
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
import { useToast } from '../../ui/use-toast.tsx'
import css from './templates-panel.module.css'

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
      <h3 className={css['head']}>{t('lists.templates.names')}</h3>
      <p className="pb-dim pb-flat">{t('lists.templates.namesHint', { row: '{{sample}}' })}</p>
      <ul className={`pb-plain-list pb-row ${css['names']}`}>
        {templateNames.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Reason = { reason: string | undefined }

function AddButton({ reason }: Reason) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  async function add(file: File) {
    const form = new FormData()
    form.set('name', file.name.replace(/\.xlsx$/i, '').slice(0, 80))
    form.set('file', file)
    const { name } = await api.call(addExportTemplateEndpoint, {}, { form })
    toast.done(t('lists.templates.added', { name }))
    await refresh('/export-templates')
  }
  return (
    <FileButton accept=".xlsx" onChange={(file) => file && void run(() => add(file))}>
      {({ onClick }) => (
        <ReasonButton reason={reason} loading={busy} onClick={onClick}>
          {t('lists.templates.add')}
        </ReasonButton>
      )}
    </FileButton>
  )
}

function Row({ template, reason }: Reason & { template: ExportTemplate }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, placeholders, addedBy, addedAt } = template
  return (
    <li>
      <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <p>{placeholders.map((one) => `{{${one}}}`).join(' ')}</p>
        <small>{t('lists.templates.by', { who: addedBy ?? '—', when: format.instant(addedAt) })}</small>
      </div>
      <RowActions template={template} reason={reason} />
    </li>
  )
}

/** Fills the template with invented rows, or removes it. */
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
    <>
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
    </>
  )
}
