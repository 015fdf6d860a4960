import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Group, Modal, Select } from '@mantine/core'
import { draftConsolidatedEndpoint, type Report } from '@probeta/contract/reports.ts'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useSave } from '../../ui/forms/use-save.ts'
import { type Wishes, WishesForm } from './wishes-form.tsx'

type Values = Wishes & { from: string | null; to: string | null; mixId: string }

const everyMix = 'all'

type Props = {
  /** The chosen tests: they set the work site, and the initial period by their casting days. */
  tests: readonly [StrengthTestRow, ...StrengthTestRow[]]
  onDrafted: (report: Report) => void
  onClose: () => void
}

/** One report on every approved test of a work site, or of one of its mixes, cast in a period. */
export function ConsolidatedForm({ tests, onDrafted, onClose }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useFormat()
  const language = useLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const [{ workSite, mix }] = tests
  const days = tests.map(({ castAt }) => dayOf(Date.parse(castAt), timeZone)).toSorted()
  const mixes = new Map(tests.map((test) => [test.mix.id, test.mix.code]))
  const labels = {
    from: t('reports.consolidated.from'),
    to: t('reports.consolidated.to'),
    mixId: t('reports.consolidated.mix'),
    language: null,
    stressUnit: null,
  }
  const { form, field } = useContractForm<Values>(draftConsolidatedEndpoint.body, {
    values: {
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      mixId: everyMix,
      language,
      stressUnit: mix.strengthUnit,
    },
    label: (name) => labels[name],
    rules: {
      to: (to, { from }) =>
        to !== null && from !== null && to < from ? t('reports.consolidated.order') : undefined,
    },
  })
  const drafted = useRef<Report>(undefined)
  const saving = useSave({
    form,
    submit: async ({ from, to, mixId, ...choice }, { key }) => {
      const period = { from: from ?? '', to: to ?? '', mixId: mixId === everyMix ? null : mixId }
      const body = { workSiteId: workSite.id, ...period, ...choice }
      drafted.current = await api.call(draftConsolidatedEndpoint, { body }, { key })
      await refresh('/reports', '/strength-tests', '/samples', '/dashboard')
    },
    onSaved: () => drafted.current && onDrafted(drafted.current),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reports.consolidated.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form
        className="pb-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save()
        }}
      >
        <p className="pb-modal-text">{t('reports.consolidated.about', { workSite: workSite.name })}</p>
        <div className="pb-pair">
          <DayField {...field('from')} value={form.values.from} />
          <DayField {...field('to')} value={form.values.to} />
        </div>
        <Select
          {...field('mixId')}
          allowDeselect={false}
          data={[
            { value: everyMix, label: t('reports.consolidated.everyMix') },
            ...[...mixes].map(([value, label]) => ({ value, label })),
          ]}
        />
        <WishesForm form={form} />
        <Group justify="flex-end" align="flex-end">
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton
            type="submit"
            loading={saving.busy}
            reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
          >
            {t('reports.issue.draft')}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}
