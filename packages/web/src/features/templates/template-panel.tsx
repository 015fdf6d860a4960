import { permission } from '@probeta/domain/people/permissions.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'

type Props<Template> = {
  of: 'labels' | 'reports'
  query: UseQueryResult<Template>
  /** What is in force, in short. */
  factsOf: (template: Template) => readonly { label: string; value: ReactNode }[]
  onEdit: () => void
  /** The form, while it is open. */
  children: false | ((template: Template) => ReactNode)
}

/** The template in force, and the button that edits it. */
export function TemplatePanel<Template>({ of, query, factsOf, onEdit, children }: Props<Template>) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  return (
    <Section
      title={t(`templates.${of}.title`)}
      description={t(`templates.${of}.about`)}
      actions={
        <ReasonButton reason={mayEdit ? undefined : t('common.form.noPermission')} onClick={onEdit}>
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(template) => (
          <>
            <KeyValues items={factsOf(template)} />
            {children && children(template)}
          </>
        )}
      </QueryState>
    </Section>
  )
}
