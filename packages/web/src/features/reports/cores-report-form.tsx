import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { draftCoresReportEndpoint } from '@probeta/contract/investigations.ts'
import type { Report } from '@probeta/contract/reports.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useSave } from '../../ui/forms/use-save.ts'
import { type Wishes, WishesForm } from './wishes-form.tsx'

type Props = {
  investigationId: string
  unit: StressUnit
  /** The issued report that the new one replaces. */
  supersedes?: Pick<Report, 'id' | 'language'>
  onDrafted: (report: Report) => void
  onClose: () => void
}

const Supersedes = draftCoresReportEndpoint.body.shape.supersedes.unwrap()

/** Drafts the report on the cores of an investigation, for review before it is issued. */
export function CoresReportForm({ investigationId, unit, supersedes, onDrafted, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const { form, field } = useContractForm<Wishes & { because: string }>(Supersedes, {
    values: { language: supersedes?.language ?? language, stressUnit: unit, because: '' },
    label: (name) => (name === 'because' ? t('investigations.replaceBecause') : null),
    rules: supersedes ? {} : { because: () => null },
  })
  const drafted = useRef<Report>(undefined)
  const saving = useSave({
    form,
    submit: async ({ because, ...choice }, { key }) => {
      const body = {
        ...choice,
        supersedes: supersedes ? { reportId: supersedes.id, because: because.trim() } : null,
      }
      drafted.current = await api.call(
        draftCoresReportEndpoint,
        { params: { investigationId }, body },
        { key },
      )
      await refresh('/reports', '/investigations')
    },
    onSaved: () => drafted.current && onDrafted(drafted.current),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(supersedes ? 'investigations.replaceReport' : 'investigations.makeReport')}
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
        <WishesForm form={form} />
        {supersedes && <Textarea {...field('because')} autosize minRows={2} data-autofocus />}
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
