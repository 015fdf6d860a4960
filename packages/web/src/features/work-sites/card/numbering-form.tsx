import { permission } from '@probeta/domain/people/permissions.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeNumberingEndpoint, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { judgePrefix, mostDigits, numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import css from './numbering-form.module.css'

type Values = { prefix: string; digits: number | string; next: number | string }

/** The fields of a pair stay in line. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const shown = [0, 1, 2]
const mostNumber = 9_999_999

/** How the samples to come are numbered; those that exist keep their numbers. */
export function NumberingForm({ site, onClose }: { site: WorkSiteFile; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const [known, setKnown] = useState(site)
  const free = known.numbering.next
  const whole = (value: number | string, least: number, most: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  const form = useForm<Values>({
    initialValues: { ...known.numbering },
    validate: {
      prefix: (prefix) => {
        const judged = judgePrefix(prefix)
        return judged.ok ? null : t(`workSites.${judged.code}`)
      },
      digits: (digits) => (whole(digits, 1, mostDigits) ? null : t('common.form.invalid')),
      next: (next) =>
        whole(next, free, mostNumber) ? null : t('workSites.numbering.passed', { next: free }),
    },
  })
  const labels = {
    prefix: t('workSites.numbering.prefix'),
    digits: t('workSites.numbering.digits'),
    next: t('workSites.numbering.next'),
  }

  async function submit({ prefix, digits, next }: Values, save: { version: number }) {
    const call = api.call(changeNumberingEndpoint, {
      params: { workSiteId: known.id },
      body: { prefix, digits: Number(digits), next: Number(next) },
      version: save.version,
    })
    await atField(call, { 'workSite.prefixTaken': 'prefix', 'workSite.numberPassed': 'next' })
    await refresh('/work-sites')
  }

  const { prefix, digits, next } = form.values
  const readable = judgePrefix(prefix).ok && whole(digits, 1, mostDigits) && whole(next, 1, mostNumber)
  return (
    <FormDrawer
      form={form}
      title={t('workSites.numbering.title')}
      draft={`numbering:${known.id}`}
      submit={submit}
      edits={{
        row: known,
        read: (current) => WorkSiteFile.safeParse(current).data,
        toForm: ({ numbering }) => ({ ...numbering }),
        labels: labels,
        onNewer: setKnown,
      }}
      reason={may(permission.workSites, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <TextInput
        label={labels.prefix}
        description={t('workSites.numbering.prefixHint')}
        required
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('prefix')}
        onChange={(event) =>
          form.setFieldValue('prefix', event.currentTarget.value.toUpperCase().replaceAll(/\s/g, '-'))
        }
      />
      <div className="pb-pair">
        <NumberInput
          label={labels.digits}
          required
          min={1}
          max={mostDigits}
          allowDecimal={false}
          {...form.getInputProps('digits')}
        />
        <NumberInput
          label={labels.next}
          description={t('workSites.numbering.nextHint', { next: free })}
          inputWrapperOrder={hintBelow}
          required
          min={1}
          max={mostNumber}
          allowDecimal={false}
          {...form.getInputProps('next')}
        />
      </div>
      <div className={css['preview']} role="status">
        <span>{t('workSites.numbering.preview')}</span>
        <strong>
          {readable
            ? shown
                .map((step) => numberedSample({ prefix, digits: Number(digits) }, Number(next) + step))
                .join(' · ')
            : '—'}
        </strong>
        <small>{t('workSites.numbering.kept')}</small>
      </div>
    </FormDrawer>
  )
}
