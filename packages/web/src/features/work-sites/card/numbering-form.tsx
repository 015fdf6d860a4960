import { permission } from '@probeta/domain/people/permissions.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { changeNumberingEndpoint, Numbering, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { judgePrefix, mostDigits, numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import css from './numbering-form.module.css'

type Values = { prefix: string; digits: number | string; next: number | string }

/** Keeps the fields of a pair in line. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const shown = [0, 1, 2]

/** How future samples are numbered; existing ones keep their numbers. */
export function NumberingForm({ site, onClose }: { site: WorkSiteFile; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { form, field, known, edits } = useRecordForm<Values, WorkSiteFile>(changeNumberingEndpoint.body, {
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
  const free = (known ?? site).numbering.next

  async function submit(values: Values, save: { version: number }) {
    const call = api.call(changeNumberingEndpoint, {
      params: { workSiteId: site.id },
      body: Numbering.parse(values),
      version: save.version,
    })
    await atField(call, { 'workSite.prefixTaken': 'prefix', 'workSite.numberPassed': 'next' })
    await refresh('/work-sites')
  }

  const read = Numbering.safeParse(form.values).data
  return (
    <FormDrawer
      form={form}
      title={t('workSites.numbering.title')}
      draft={`numbering:${site.id}`}
      submit={submit}
      edits={edits}
      reason={may(permission.workSites, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <TextInput
        {...field('prefix')}
        description={t('workSites.numbering.prefixHint')}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) =>
          form.setFieldValue('prefix', event.currentTarget.value.toUpperCase().replaceAll(/\s/g, '-'))
        }
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
      <div className={css['preview']} role="status">
        <span>{t('workSites.numbering.preview')}</span>
        <strong>
          {read ? shown.map((step) => numberedSample(read, read.next + step)).join(' · ') : '—'}
        </strong>
        <small>{t('workSites.numbering.kept')}</small>
      </div>
    </FormDrawer>
  )
}
