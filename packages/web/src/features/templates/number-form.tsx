import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import {
  changeNumberFormatEndpoint,
  NumberFormatContent,
  NumberFormatTemplate,
} from '@probeta/contract/reports/number-formats.ts'
import { judgeNumberFormat, numberPlaces } from '@probeta/domain/report/number-format.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { EditionsCard } from './editions-card.tsx'
import { listNextNumbers } from './list-next-numbers.ts'
import { putPlace } from './put-place.ts'

type Values = Omit<NumberFormatContent, 'digits'> & { digits: number | null }

/** A form begins with the content in force; a start holds for one edition alone. */
const valuesOf = (content: NumberFormatContent): Values => ({ ...content, start: null })

function useNumberForm(template: NumberFormatTemplate) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useRecordForm<Values, NumberFormatTemplate>(NumberFormatContent, {
    row: template,
    Row: NumberFormatTemplate,
    blank: valuesOf(template.plain),
    toForm: (row) => valuesOf(row.content ?? row.plain),
    label: (name) => t(`templates.numbers.${name}`),
    rules: { headOffice: (code) => (code === '' ? null : undefined) },
  })
  async function submit(typed: Values, { version }: { version: number }) {
    const content = NumberFormatContent.parse(typed)
    const same = JSON.stringify(content) === JSON.stringify(template.plain)
    const params = { kind: template.kind }
    await api.call(changeNumberFormatEndpoint, { params, body: { content: same ? null : content }, version })
    await refresh('/tables/number-formats')
  }
  const content = NumberFormatContent.safeParse(record.form.values).data
  return { ...record, submit, content }
}

/** The parts of a number, with the next ones while they are typed. */
export function NumberForm({ template, onClose }: { template: NumberFormatTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, field, known, edited, submit, content } = useNumberForm(template)
  const pattern = useRef<HTMLInputElement>(null)
  const judged = content && judgeNumberFormat(content, template.year)
  const fault = judged && !judged.ok ? t(`errors.${judged.code}`, judged.detail) : undefined
  function put(place: string) {
    const { selectionStart, selectionEnd, value } = pattern.current ?? {}
    const from = selectionStart ?? value?.length ?? 0
    const { text } = putPlace(form.values.pattern, place, { from, to: selectionEnd ?? from, block: false })
    form.setFieldValue('pattern', text)
  }
  return (
    <FormDrawer
      {...edited}
      title={t('templates.numbers.edit', { kind: t(`templates.numbers.kind.${template.kind}`) })}
      draft={`number-format:${template.kind}`}
      submit={submit}
      reason={fault}
      onClose={onClose}
    >
      <TextInput
        {...field('pattern')}
        ref={pattern}
        description={t('templates.numbers.patternHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="pb-row">
        {numberPlaces.map((place) => (
          <Button
            key={place}
            variant="default"
            size="compact-sm"
            rightSection={<code>{`{${place}}`}</code>}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => put(place)}
          >
            {t(`templates.numbers.insert.${place}`)}
          </Button>
        ))}
      </div>
      <DecimalField {...field('digits')} description={t('templates.numbers.digitsHint')} />
      <NativeSelect
        {...field('restarts')}
        data={NumberFormatContent.shape.restarts.options.map((value) => ({
          value,
          label: t(`templates.numbers.restart.${value}`),
        }))}
      />
      <NativeSelect
        {...field('per')}
        description={template.kind === 'report' ? t('templates.numbers.branchOf') : undefined}
        data={NumberFormatContent.shape.per.options.map((value) => ({
          value,
          label: t(`templates.numbers.scope.${value}`),
        }))}
      />
      {form.values.pattern.includes('{branch}') && (
        <TextInput
          {...field('headOffice')}
          description={t('templates.numbers.headOfficeHint')}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <DecimalField {...field('start')} description={t('templates.numbers.startHint')} />
      <NextNumbers template={template} content={content} fault={fault} />
      <EditionsCard of={known} onUse={(used) => form.setValues(valuesOf(used ?? known.plain))} />
    </FormDrawer>
  )
}

type OfNext = {
  template: NumberFormatTemplate
  content: NumberFormatContent | undefined
  fault: string | undefined
}

function NextNumbers({ template, content, fault }: OfNext) {
  const { t } = useTranslation()
  if (fault || !content)
    return <Alert color={fault ? 'red' : 'gray'}>{fault ?? t('templates.numbers.faulty')}</Alert>
  return (
    <section aria-label={t('templates.numbers.next')} aria-live="polite">
      <p className="pb-strong pb-flat">{t('templates.numbers.next')}</p>
      <ul className="pb-plain-list">
        {listNextNumbers(template, content).map((numbers) => (
          <li key={numbers[0]}>{numbers.join(' · ')}</li>
        ))}
      </ul>
    </section>
  )
}
