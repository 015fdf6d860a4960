import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { draftReportEndpoint, type Report } from '@probeta/contract/reports.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useSave } from '../../ui/forms/use-save.ts'
import { clientQuery } from './queries.ts'
import { type Wishes, WishesForm } from './wishes-form.tsx'

type Values = Wishes & { because: string }

type Props = {
  strengthTests: readonly { sampleId: string; ageHours: number; sampleCode: string }[]
  workSite: string
  clientId: string
  /** The unit in which the mixes were specified. */
  unit: StressUnit
  /** The issued report that the new one replaces. */
  supersedes?: Report
  /** A link to another kind of report. */
  otherwise?: ReactNode
  onDrafted: (report: Report) => void
  onClose: () => void
}

const Supersedes = draftReportEndpoint.body.shape.supersedes.unwrap()

/** Asks for language and unit, for a correction also its reason; drafts the report for review before it is issued. */
export function IssueForm(props: Props) {
  const { strengthTests, workSite, clientId, unit, supersedes, otherwise, onDrafted, onClose } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const { data: client, isLoading } = useQuery({
    ...clientQuery(clientId),
    enabled: may(permission.clients) && !supersedes,
  })
  const { form, field } = useContractForm<Values>(Supersedes, {
    values: {
      language: supersedes?.language ?? language,
      stressUnit: supersedes?.stressUnit ?? unit,
      because: '',
    },
    label: (name) => (name === 'because' ? t('reports.issue.because') : null),
    rules: supersedes ? {} : { because: () => null },
  })
  useEffect(() => {
    if (client && !supersedes && !form.isDirty())
      form.initialize({ language: client.language, stressUnit: client.stressUnit, because: '' })
    // Runs once, when the client's preferences are known.
  }, [client, supersedes, form])

  const drafted = useRef<Report>(undefined)
  const saving = useSave({
    form,
    submit: async ({ because, ...choice }, { key }) => {
      const body = {
        ...choice,
        strengthTests: strengthTests.map(({ sampleId, ageHours }) => ({ sampleId, ageHours })),
        supersedes: supersedes ? { reportId: supersedes.id, because: because.trim() } : null,
      }
      drafted.current = await api.call(draftReportEndpoint, { body }, { key })
      await refresh('/reports', '/strength-tests', '/samples', '/dashboard')
    },
    onSaved: () => drafted.current && onDrafted(drafted.current),
  })
  const codes = [...new Set(strengthTests.map(({ sampleCode }) => sampleCode))]

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(supersedes ? 'reports.issue.newVersion' : 'reports.issue.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form
        className="pb-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Before the client's preferences are loaded it would be drafted in the user's language.
          if (!isLoading) void saving.save()
        }}
      >
        <p className="pb-modal-text">
          {t('reports.issue.about', { count: strengthTests.length, workSite })}{' '}
          {codes.length <= 6 && codes.join(', ')}
        </p>
        <WishesForm form={form} />
        {supersedes && (
          <Textarea
            {...field('because')}
            description={t('reports.issue.becauseHint')}
            autosize
            minRows={2}
            data-autofocus
          />
        )}
        {otherwise}
        <Group justify="flex-end" align="flex-end">
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton
            type="submit"
            loading={saving.busy || isLoading}
            reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
          >
            {t('reports.issue.draft')}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}
