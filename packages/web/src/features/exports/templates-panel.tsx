import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, FileButton } from '@mantine/core'
import {
  addExportTemplateEndpoint,
  type ExportTemplate,
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
  removeExportTemplateEndpoint,
  templateNames,
} from '@probeta/contract/export-templates.ts'
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
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './templates-panel.module.css'

/** The laboratory's own workbook templates: upload, try and remove them; and the placeholders for their cells. */
export function TemplatesPanel() {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const mayEdit = useMay()(permission.tables, 'edit')
  const templates = useQuery(api.query(listExportTemplatesEndpoint, {}))
  const [busy, setBusy] = useState(false)
  const reason = mayEdit ? undefined : t('common.form.noPermission')

  async function add(file: File | null) {
    if (!file) return
    const form = new FormData()
    form.set('name', file.name.replace(/\.xlsx$/i, '').slice(0, 80))
    form.set('file', file)
    setBusy(true)
    try {
      const { name } = await api.call(addExportTemplateEndpoint, {}, { form })
      toast.done(t('lists.templates.added', { name }))
      await refresh('/export-templates')
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title={t('lists.templates.title')}
      description={t('lists.templates.about')}
      actions={
        <FileButton accept=".xlsx" onChange={(file) => void add(file)}>
          {({ onClick }) => (
            <ReasonButton reason={reason} loading={busy} onClick={onClick}>
              {t('lists.templates.add')}
            </ReasonButton>
          )}
        </FileButton>
      }
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
      <p className={css['hint']}>{t('lists.templates.namesHint', { row: '{{sample}}' })}</p>
      <ul className={css['names']}>
        {templateNames.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ template, reason }: { template: ExportTemplate; reason: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const [removing, setRemoving] = useState(false)
  const { id, name, placeholders, addedBy, addedAt } = template
  const params = { templateId: id }

  async function tryIt() {
    try {
      const { blob, name: file } = await api.fetchFile(fillExportTemplateEndpoint, {
        params,
        query: { try: 'yes' },
      })
      handFile(blob, file)
    } catch (error) {
      toast.refused(error)
    }
  }

  return (
    <li>
      <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <p>{placeholders.map((one) => `{{${one}}}`).join(' ')}</p>
        <small>{t('lists.templates.by', { who: addedBy ?? '—', when: format.instant(addedAt) })}</small>
      </div>
      <Button
        variant="default"
        aria-label={`${t('lists.templates.try')}: ${name}`}
        onClick={() => void tryIt()}
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
          onConfirm={async () => {
            await api.call(removeExportTemplateEndpoint, { params })
            await refresh('/export-templates')
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
