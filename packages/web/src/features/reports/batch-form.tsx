import { stressChoices } from '../../i18n/stress-choices.ts'
import { aboutLanguage, type Language, languages } from '@probeta/contract/languages.ts'
import { Drawer, SegmentedControl, Select } from '@mantine/core'
import { batchedPer, draftBatchEndpoint, type ReportBatch } from '@probeta/contract/report-batches.ts'
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
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './batch-panel.module.css'
import { BatchPreviewCard } from './batch-preview-card.tsx'
import { batchPreview, type BatchChoice } from './queries.ts'

type Props = { onDrafted: (batch: ReportBatch) => void; onClose: () => void }
type Look = { language: Language | null; stressUnit: StressUnit | null }
const usualAges = [3, 7, 14, 28, 56, 90]
const byClient = 'client'

/** Chooses which approved tests are reported, previews the reports, and drafts all of them at once. */
export function BatchForm({ onDrafted, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const say = useSayRefusal()
  const refresh = useRefresh()
  const [choice, setChoice] = useState<BatchChoice>({ per: 'sample' })
  const [look, setLook] = useState<Look>({ language: null, stressUnit: null })
  const [busy, setBusy] = useState(false)
  // Idempotency key: pressing twice drafts once.
  const [key] = useState(() => uuid())
  const change = (but: Partial<BatchChoice>) => setChoice((was) => ({ ...was, ...but }))
  const clients = useClientChoices({ clientId: choice.clientId ?? null, inactive: true })
  const sites = useWorkSiteChoices({ workSiteId: choice.workSiteId ?? null, enabled: true, closed: true })
  const narrowed = Boolean(choice.clientId ?? choice.workSiteId ?? choice.from)
  const preview = useQuery({
    ...batchPreview(choice),
    enabled: narrowed,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const reports = narrowed ? (preview.data?.reports ?? 0) : 0
  const why = !narrowed
    ? t('reportBatches.form.choose')
    : preview.isError
      ? say(preview.error)
      : preview.data && reports === 0
        ? t('reportBatches.form.nothingWhy')
        : undefined

  async function draft() {
    setBusy(true)
    try {
      const ageHours = choice.ageHours === undefined ? undefined : Number(choice.ageHours)
      const batch = await api.call(draftBatchEndpoint, { body: { ...choice, ageHours, ...look } }, { key })
      toast.done(t('reportBatches.done.draft'))
      await refresh('/report-batches', '/reports', '/strength-tests')
      onDrafted(batch)
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={t('reportBatches.form.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form
        className="pb-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!why && !busy) void draft()
        }}
      >
        <p className="pb-modal-text">{t('reportBatches.form.about')}</p>
        <SearchSelect
          label={t('reportBatches.form.client')}
          placeholder={t('reportBatches.form.any')}
          clearable
          data-autofocus
          value={choice.clientId ?? null}
          onChange={(clientId) => change({ clientId: clientId ?? undefined })}
          {...clients}
        />
        <SearchSelect
          label={t('reportBatches.form.workSite')}
          placeholder={t('reportBatches.form.any')}
          clearable
          value={choice.workSiteId ?? null}
          onChange={(workSiteId) => change({ workSiteId: workSiteId ?? undefined, mixId: undefined })}
          {...sites.picker}
        />
        {sites.workSite && sites.workSite.mixes.length > 1 && (
          <Select
            label={t('reportBatches.form.mix')}
            placeholder={t('reportBatches.form.any')}
            clearable
            clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
            value={choice.mixId ?? null}
            onChange={(mixId) => change({ mixId: mixId ?? undefined })}
            data={sites.workSite.mixes.map(({ id, code }) => ({ value: id, label: code }))}
          />
        )}
        <fieldset className={css['days']}>
          <legend>{t('reportBatches.form.period')}</legend>
          <div className="pb-pair">
            <DaySpan
              from={choice.from}
              to={choice.to}
              labels={{ from: t('reportBatches.columns.from'), to: t('reportBatches.columns.to') }}
              onChange={change}
            />
          </div>
        </fieldset>
        <div className="pb-pair">
          <Select
            label={t('reportBatches.form.age')}
            placeholder={t('reportBatches.form.anyAge')}
            clearable
            clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
            value={choice.ageHours === undefined ? null : String(choice.ageHours)}
            onChange={(hours) => change({ ageHours: hours === null ? undefined : Number(hours) })}
            data={usualAges.map((days) => ({ value: String(days * 24), label: format.age(days * 24) }))}
          />
          <div>
            <span className={css['label']} id="batch-per">
              {t('reportBatches.form.per')}
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby="batch-per"
              value={choice.per}
              onChange={(value) => change({ per: batchedPer.find((per) => per === value) ?? 'sample' })}
              data={batchedPer.map((value) => ({ value, label: t(`reportBatches.form.pers.${value}`) }))}
            />
          </div>
        </div>
        <div className="pb-pair">
          <Select
            label={t('reportBatches.form.language')}
            allowDeselect={false}
            value={look.language ?? byClient}
            onChange={(value) =>
              setLook({ ...look, language: languages.find((language) => language === value) ?? null })
            }
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
              setLook({ ...look, stressUnit: stressUnits.find((unit) => unit === value) ?? null })
            }
            data={[{ value: byClient, label: t('reportBatches.form.unitByClient') }, ...stressChoices]}
          />
        </div>
        {narrowed && preview.data && <BatchPreviewCard preview={preview.data} look={look} />}
        <div className="pb-form-foot">
          <ReasonButton type="submit" loading={busy || (narrowed && preview.isFetching)} reason={why}>
            {reports > 0
              ? t('reportBatches.form.draft', { count: reports })
              : t('reportBatches.form.nothing')}
          </ReasonButton>
        </div>
      </form>
    </Drawer>
  )
}
