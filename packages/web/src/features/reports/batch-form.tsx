import { stressChoices } from '../../i18n/stress-choices.ts'
import { aboutLanguage, type Language, languages } from '@probeta/contract/base/languages.ts'
import { Drawer, SegmentedControl, Select } from '@mantine/core'
import { batchedPer, draftBatchEndpoint, type ReportBatch } from '@probeta/contract/reports/report-batches.ts'
import { type StressUnit, stressUnits } from '@probeta/domain/quantity/stress.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientChoices } from '../../trade/choices/use-client-choices.ts'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './batch-panel.module.css'
import { BatchPreviewCard } from './batch-preview-card.tsx'
import { batchPreview, type BatchChoice } from './queries.ts'

type Props = { onDrafted: (batch: ReportBatch) => void; onClose: () => void }
type Look = { language: Language | null; stressUnit: StressUnit | null }
type Choosing = { choice: BatchChoice; onChange: (but: Partial<BatchChoice>) => void }
const usualAges = [3, 7, 14, 28, 56, 90]
const byClient = 'client'

/** Chooses which approved tests are reported, previews the reports, and drafts all of them at once. */
export function BatchForm({ onDrafted, onClose }: Props) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<BatchChoice>({ per: 'sample' })
  const [look, setLook] = useState<Look>({ language: null, stressUnit: null })
  const { preview, reports, why, loading } = usePreview(choice)
  const { busy, draft } = useDraftBatch(choice, look, onDrafted)
  const choosing = {
    choice,
    onChange: (but: Partial<BatchChoice>) => setChoice((was) => ({ ...was, ...but })),
  }
  return (
    <Drawer opened onClose={onClose} size={560} title={t('reportBatches.form.title')}>
      <Form
        className="pb-form"
        onSubmit={() => {
          if (!why) draft()
        }}
      >
        <p className="pb-modal-text">{t('reportBatches.form.about')}</p>
        <OriginFields {...choosing} />
        <ExtentFields {...choosing} />
        <LookFields look={look} onChange={setLook} />
        {preview && <BatchPreviewCard preview={preview} look={look} />}
        <div className="pb-form-foot">
          <ReasonButton type="submit" loading={busy || loading} reason={why}>
            {reports > 0
              ? t('reportBatches.form.draft', { count: reports })
              : t('reportBatches.form.nothing')}
          </ReasonButton>
        </div>
      </Form>
    </Drawer>
  )
}

/** What would be drafted, or why nothing can be. */
function usePreview(choice: BatchChoice) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const narrowed = Boolean(choice.clientId ?? choice.workSiteId ?? choice.from)
  const query = useQuery({
    ...batchPreview(choice),
    enabled: narrowed,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const preview = narrowed ? query.data : undefined
  const reports = preview?.reports ?? 0
  const why = !narrowed
    ? t('reportBatches.form.choose')
    : query.isError
      ? say(query.error)
      : preview && reports === 0
        ? t('reportBatches.form.nothingWhy')
        : undefined
  return { preview, reports, why, loading: narrowed && query.isFetching }
}

function useDraftBatch(choice: BatchChoice, look: Look, onDrafted: Props['onDrafted']) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  // Idempotency key: pressing twice drafts once.
  const [key] = useState(() => uuid())
  async function draft() {
    const ageHours = choice.ageHours === undefined ? undefined : Number(choice.ageHours)
    const batch = await api.call(draftBatchEndpoint, { body: { ...choice, ageHours, ...look } }, { key })
    toast.done(t('reportBatches.done.draft'))
    await refresh('/report-batches', '/reports', '/strength-tests')
    onDrafted(batch)
  }
  return { busy, draft: () => void run(draft) }
}

/** The client, the work site and the mix. */
function OriginFields({ choice: { clientId, workSiteId, mixId }, onChange }: Choosing) {
  const { t } = useTranslation()
  const clients = useClientChoices({ clientId: clientId ?? null, inactive: true })
  const sites = useWorkSiteChoices({ workSiteId: workSiteId ?? null, enabled: true, closed: true })
  return (
    <>
      <SearchSelect
        label={t('reportBatches.form.client')}
        placeholder={t('reportBatches.form.any')}
        clearable
        data-autofocus
        value={clientId ?? null}
        onChange={(id) => onChange({ clientId: id ?? undefined })}
        {...clients}
      />
      <SearchSelect
        label={t('reportBatches.form.workSite')}
        placeholder={t('reportBatches.form.any')}
        clearable
        value={workSiteId ?? null}
        onChange={(id) => onChange({ workSiteId: id ?? undefined, mixId: undefined })}
        {...sites.picker}
      />
      {sites.workSite && sites.workSite.mixes.length > 1 && (
        <Select
          label={t('reportBatches.form.mix')}
          placeholder={t('reportBatches.form.any')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          value={mixId ?? null}
          onChange={(id) => onChange({ mixId: id ?? undefined })}
          data={sites.workSite.mixes.map(({ id, code }) => ({ value: id, label: code }))}
        />
      )}
    </>
  )
}

/** The period, the age, and what gets a report of its own. */
function ExtentFields({ choice: { from, to, ageHours, per: chosen }, onChange }: Choosing) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <fieldset className={css['days']}>
        <legend>{t('reportBatches.form.period')}</legend>
        <DaySpan
          from={from}
          to={to}
          labels={{ from: t('reportBatches.columns.from'), to: t('reportBatches.columns.to') }}
          onChange={onChange}
        />
      </fieldset>
      <div className="pb-pair">
        <Select
          label={t('reportBatches.form.age')}
          placeholder={t('reportBatches.form.anyAge')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          value={ageHours === undefined ? null : String(ageHours)}
          onChange={(hours) => onChange({ ageHours: hours === null ? undefined : Number(hours) })}
          data={usualAges.map((days) => ({ value: String(days * 24), label: format.age(days * 24) }))}
        />
        <PerField per={chosen} onChange={(per) => onChange({ per })} />
      </div>
    </>
  )
}

type PerProps = { per: BatchChoice['per']; onChange: (per: BatchChoice['per']) => void }

function PerField({ per, onChange }: PerProps) {
  const { t } = useTranslation()
  return (
    <div>
      <span className={css['label']} id="batch-per">
        {t('reportBatches.form.per')}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby="batch-per"
        value={per}
        onChange={(value) => onChange(batchedPer.find((one) => one === value) ?? 'sample')}
        data={batchedPer.map((value) => ({ value, label: t(`reportBatches.form.pers.${value}`) }))}
      />
    </div>
  )
}

/** The language and the unit: one for all reports, or as each client prefers. */
function LookFields({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const { t } = useTranslation()
  return (
    <div className="pb-pair">
      <Select
        label={t('reportBatches.form.language')}
        allowDeselect={false}
        value={look.language ?? byClient}
        onChange={(value) => onChange({ ...look, language: languages.find((one) => one === value) ?? null })}
        data={[
          { value: byClient, label: t('reportBatches.form.byClient') },
          ...languages.map((value) => ({ value, label: aboutLanguage(value).name })),
        ]}
      />
      <Select
        label={t('reportBatches.form.unit')}
        allowDeselect={false}
        value={look.stressUnit ?? byClient}
        onChange={(value) =>
          onChange({ ...look, stressUnit: stressUnits.find((unit) => unit === value) ?? null })
        }
        data={[{ value: byClient, label: t('reportBatches.form.unitByClient') }, ...stressChoices]}
      />
    </div>
  )
}
