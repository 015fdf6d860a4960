import { permission } from '@probeta/domain/people/permissions.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'

type Props<Content, Template extends { content: Content | null; plain: Content }> = {
  of: 'labels' | 'reports'
  query: UseQueryResult<Template>
  /** What is in force, in short. */
  factsOf: (content: Content) => readonly { label: string; value: ReactNode }[]
  /** Shows what is in force as it is printed. */
  Preview: ComponentType<{ content: Content }>
  onEdit: () => void
  /** The form, while it is open. */
  children: false | ((template: Template) => ReactNode)
}

/** The template in force, and the button that edits it. */
export function TemplatePanel<Content, Template extends { content: Content | null; plain: Content }>(
  props: Props<Content, Template>,
) {
  const { of, query, factsOf, Preview, onEdit, children } = props
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
          <div className="pb-stack">
            <KeyValues items={factsOf(template.content ?? template.plain)} />
            <Preview content={template.content ?? template.plain} />
            {children && children(template)}
          </div>
        )}
      </QueryState>
    </Section>
  )
}
