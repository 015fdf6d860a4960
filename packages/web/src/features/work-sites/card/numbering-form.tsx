import { permission } from '@probeta/domain/people/permissions.ts'
import { NumberInput } from '@mantine/core'
import { changeNumberingEndpoint, Numbering, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { judgePrefix, mostDigits, numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import css from './numbering-form.module.css'

type Values = { prefix: string; digits: number | string; next: number | string }

/** Keeps the fields of a pair in line. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const shown = [0, 1, 2]

function useNumberingForm(site: WorkSiteFile) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useRecordForm<Values, WorkSiteFile>(changeNumberingEndpoint.body, {
    row: site,
    Row: WorkSiteFile,
    blank: site.numbering,
    toForm: ({ numbering }) => numbering,
    label: (name) => t(`workSites.numbering.${name}`),
    rules: {
      prefix: (prefix) => {
        const judged = judgePrefix(prefix)
        return judged.ok ? null : t(`workSites.${judged.code}`)
      },
      next: (next): string | null =>
        Numbering.shape.next.min(free).safeParse(next).success
          ? null
          : t('workSites.numbering.passed', { next: free }),
    },
  })
  const free = record.known.numbering.next
  async function submit(values: Values, { version }: { version: number }) {
    const call = api.call(changeNumberingEndpoint, {
      params: { workSiteId: site.id },
      body: Numbering.parse(values),
      version,
    })
    await atField(call, { 'workSite.prefixTaken': 'prefix', 'workSite.numberPassed': 'next' })
    await refresh('/work-sites')
  }
  return { ...record, submit, free }
}

/** How future samples are numbered; existing ones keep their numbers. */
export function NumberingForm({ site, onClose }: { site: WorkSiteFile; onClose: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.workSites, 'edit')
  const { form, field, edited, submit, free } = useNumberingForm(site)
  return (
    <FormDrawer
      {...edited}
      title={t('workSites.numbering.title')}
      draft={`numbering:${site.id}`}
      submit={submit}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <CodeField
        {...field('prefix')}
        description={t('workSites.numbering.prefixHint')}
        onType={(prefix) => form.setFieldValue('prefix', prefix)}
      />
      <div className="pb-pair">
        <NumberInput {...field('digits')} min={1} max={mostDigits} allowDecimal={false} />
        <NumberInput
          {...field('next')}
          description={t('workSites.numbering.nextHint', { next: free })}
          inputWrapperOrder={hintBelow}
          min={1}
          max={Numbering.shape.next.maxValue ?? undefined}
          allowDecimal={false}
        />
      </div>
      <Preview values={form.values} />
    </FormDrawer>
  )
}

/** The next numbers, as far as the fields hold any. */
function Preview({ values }: { values: Values }) {
  const { t } = useTranslation()
  const read = Numbering.safeParse(values).data
  return (
    <div className={`pb-stack-tight ${css['preview']}`} role="status">
      <span className="pb-dim">{t('workSites.numbering.preview')}</span>
      <strong className="pb-break">
        {read ? shown.map((step) => numberedSample(read, read.next + step)).join(' · ') : '—'}
      </strong>
      <small className="pb-dim">{t('workSites.numbering.kept')}</small>
    </div>
  )
}
