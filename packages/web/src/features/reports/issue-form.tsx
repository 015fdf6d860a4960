import { permission } from '@probeta/domain/people/permissions.ts'
import { Textarea } from '@mantine/core'
import { draftReportEndpoint, type Report } from '@probeta/contract/reports/reports.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { DraftForm, type Drafting, type Wishes, WishesFields } from './draft-form.tsx'
import { clientQuery } from './queries.ts'

type Props = Drafting & {
  strengthTests: readonly { sampleId: string; ageHours: number; sampleCode: string }[]
  workSite: string
  clientId: string
  /** The unit in which the mixes were specified. */
  unit: StressUnit
  /** The issued report that the new one replaces. */
  supersedes?: Report
  /** A link to another kind of report. */
  otherwise?: ReactNode
}

const Supersedes = draftReportEndpoint.body.shape.supersedes.unwrap()

/** Asks for language and unit, for a correction also its reason; drafts the report on the chosen tests. */
export function IssueForm({ clientId, unit, supersedes, ...props }: Props) {
  const { strengthTests, workSite, otherwise, ...drafting } = props
  const { t } = useTranslation()
  const { form, field, isLoading } = useIssue({ clientId, unit, supersedes })
  const codes = [...new Set(strengthTests.map(({ sampleCode }) => sampleCode))]
  return (
    <DraftForm
      {...drafting}
      title={t(supersedes ? 'reports.issue.newVersion' : 'reports.issue.title')}
      form={form}
      // Before the client's preferences are loaded it would be drafted in the user's language.
      loading={isLoading}
      draft={({ because, ...wishes }, key) => {
        const body = {
          ...wishes,
          strengthTests: strengthTests.map(({ sampleId, ageHours }) => ({ sampleId, ageHours })),
          supersedes: supersedes ? { reportId: supersedes.id, because: because.trim() } : null,
        }
        return api.call(draftReportEndpoint, { body }, { key })
      }}
    >
      <p className="pb-modal-text">
        {t('reports.issue.about', { count: strengthTests.length, workSite })}{' '}
        {codes.length <= 6 && codes.join(', ')}
      </p>
      <WishesFields form={form} />
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
    </DraftForm>
  )
}

type Known = Pick<Props, 'clientId' | 'unit'> & { supersedes: Report | undefined }

/** The form with what the client prefers, or as the replaced report has it. */
function useIssue({ clientId, unit, supersedes }: Known) {
  const { t } = useTranslation()
  const language = useLanguage()
  const may = useMay()
  const { data: client, isLoading } = useQuery({
    ...clientQuery(clientId),
    enabled: may(permission.clients) && !supersedes,
  })
  const { form, field } = useContractForm<Wishes & { because: string }>(Supersedes, {
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
  return { form, field, isLoading }
}
