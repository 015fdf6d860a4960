import { Select, TextInput } from '@mantine/core'
import {
  addExportTemplateEndpoint,
  checkExportTemplateEndpoint,
  templatePurposes,
  TemplateTitle,
} from '@probeta/contract/reports/export-templates.ts'
import type { TemplateCheck } from '@probeta/contract/reports/template-names.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { useClientChoices } from '../../trade/choices/use-client-choices.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { QueryState } from '../../ui/query-state.tsx'
import css from './templates-panel.module.css'

type Values = z.output<typeof TemplateTitle>

const formWith = (file: File, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

/** Brings in a workbook: what was found in it, what it is for and whose it is. */
export function TemplateForm({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const upload = useId()
  const check = useQuery({
    queryKey: ['template check', upload],
    queryFn: () => api.call(checkExportTemplateEndpoint, {}, { form: formWith(file) }),
    retry: false,
    staleTime: Infinity,
  })
  const { form, field } = useContractForm<Values>(TemplateTitle, {
    values: { name: file.name.replace(/\.xlsx$/i, '').slice(0, 80), purpose: 'report', clientId: null },
    label: (name) => t(`lists.templates.fields.${name}`),
  })
  const clients = useClientChoices({
    clientId: form.values.clientId,
    enabled: useMay()(permission.clients),
  })
  async function submit({ clientId, ...typed }: Values, { key }: { key: string }) {
    const body = formWith(file, { ...typed, ...(clientId && { clientId }) })
    await atField(api.call(addExportTemplateEndpoint, {}, { form: body, key }), {
      'template.nameTaken': 'name',
      'client.notFound': 'clientId',
    })
    await refresh('/export-templates')
  }
  const usable = check.data?.faults.length === 0
  return (
    <FormDrawer
      form={form}
      title={t('lists.templates.bring', { file: file.name })}
      draft="export template"
      submit={submit}
      reason={usable ? undefined : t('lists.templates.notUsable')}
      onClose={onClose}
    >
      <TextInput {...field('name')} />
      <Select
        {...field('purpose')}
        allowDeselect={false}
        data={templatePurposes.map((value) => ({ value, label: t(`lists.templates.purposes.${value}`) }))}
      />
      <SearchSelect
        {...field('clientId')}
        clearable
        placeholder={t('lists.templates.everyClient')}
        value={form.values.clientId}
        onChange={(clientId) => form.setFieldValue('clientId', clientId)}
        {...clients}
      />
      <QueryState query={check}>{(found) => <Found {...found} />}</QueryState>
    </FormDrawer>
  )
}

/** The placeholders of the workbook with their cells, and its faults. */
function Found({ names, faults }: TemplateCheck) {
  const { t } = useTranslation()
  const cells = Map.groupBy(
    names.filter(({ known }) => known),
    ({ name }) => name,
  )
  return (
    <section className={css['found']} aria-label={t('lists.templates.found')}>
      {faults.length > 0 && (
        <ul className={css['faults']} role="alert">
          {faults.map(({ fault, sheet, cell, name, nearest }) => (
            <li key={`${fault} ${sheet} ${cell} ${name}`}>
              {t(`errors.template.${fault}`, { sheet, cell, name, nearest: nearest ?? '—' })}
            </li>
          ))}
        </ul>
      )}
      <h3>{t('lists.templates.found')}</h3>
      {cells.size === 0 ? (
        <p className="pb-dim pb-flat">{t('lists.templates.foundNone')}</p>
      ) : (
        <ul className="pb-plain-list">
          {[...cells].map(([name, places]) => (
            <li key={name}>
              <code>{name}</code>{' '}
              <span className="pb-dim">{places.map(({ sheet, cell }) => `${sheet}!${cell}`).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
