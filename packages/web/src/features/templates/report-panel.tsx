import { permission } from '@probeta/domain/people/permissions.ts'
import { reportParts } from '@probeta/contract/report-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { reportQuery } from './queries.ts'
import { ReportForm } from './report-form.tsx'

const Url = z.object({ report: z.enum(['edit']).optional() })

/** The parts of a report, their order, and its fixed statements. */
export function ReportPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [url, setUrl] = useUrlState(Url)
  const query = useQuery(reportQuery())
  return (
    <Section
      title={t('templates.reports.title')}
      description={t('templates.reports.about')}
      actions={
        <ReasonButton
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ report: 'edit' })}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(template) => {
          const { parts, order } = template.content ?? template.plain
          return (
            <>
              <KeyValues
                items={[
                  {
                    label: t('templates.reports.parts'),
                    value: t('templates.reports.shown', {
                      count: reportParts.filter((part) => parts[part]).length,
                      all: reportParts.length,
                    }),
                  },
                  {
                    label: t('templates.reports.order'),
                    value: order.map((one) => t(`templates.reports.statement.${one}`)).join(' · '),
                  },
                ]}
              />
              {url.report === 'edit' && (
                <ReportForm template={template} onClose={() => setUrl({ report: undefined })} />
              )}
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}
