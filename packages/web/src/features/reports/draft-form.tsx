import { aboutLanguage, type Language, languages } from '@probeta/contract/base/languages.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { Group, Modal, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../api/use-refresh.ts'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useMay } from '../../session/current-session.ts'
import { CancelButton } from '../../ui/forms/cancel-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useSave } from '../../ui/forms/use-save.ts'

export type Wishes = { language: Language; stressUnit: StressUnit }
/** What becomes of a draft. */
export type Drafting = { onDrafted: (report: Report) => void; onClose: () => void }

type Props<V extends Wishes> = Drafting & {
  title: string
  form: UseFormReturnType<V>
  draft: (values: V, key: string) => Promise<Report>
  /** What the draft depends on is still loading. */
  loading?: boolean
  children: ReactNode
}

/** The window of a form that drafts a report for review before it is issued. */
export function DraftForm<V extends Wishes>(props: Props<V>) {
  const { title, form, draft, loading = false, onDrafted, onClose, children } = props
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const drafted = useRef<Report>(undefined)
  const saving = useSave({
    form,
    submit: async (values, { key }) => {
      drafted.current = await draft(values, key)
      await refresh('/reports', '/strength-tests', '/samples', '/dashboard', '/investigations')
    },
    onSaved: () => drafted.current && onDrafted(drafted.current),
  })
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form
        className="pb-form"
        onSubmit={() => {
          if (!loading) void saving.save()
        }}
      >
        {children}
        <Group justify="flex-end" align="flex-end">
          <CancelButton onClick={onClose} />
          <ReasonButton
            type="submit"
            loading={saving.busy || loading}
            reason={may(permission.results, 'edit') ? undefined : t('common.form.noPermission')}
          >
            {t('reports.issue.draft')}
          </ReasonButton>
        </Group>
      </Form>
    </Modal>
  )
}

/** The language and unit fields of a form that drafts a report. */
export function WishesFields<V extends Wishes>({ form }: { form: UseFormReturnType<V> }) {
  const { t } = useTranslation()
  return (
    <div className="pb-pair">
      <Select
        label={t('reports.issue.language')}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('reports.issue.unit')}
        data={stressChoices}
        allowDeselect={false}
        {...form.getInputProps('stressUnit')}
      />
    </div>
  )
}
