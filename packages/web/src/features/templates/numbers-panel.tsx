import { type NumberFormatTemplate } from '@probeta/contract/reports/number-formats.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { type NumberedKind, numberedKinds, numberPlaces } from '@probeta/domain/report/number-format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { listNextNumbers } from './list-next-numbers.ts'
import { NumberForm } from './number-form.tsx'
import { numbersQuery } from './queries.ts'

const Url = z.object({ numbers: z.enum(numberedKinds).optional() })

/** How reports and investigations are numbered. */
export function NumbersPanel() {
  return numberedKinds.map((kind) => <KindSection key={kind} kind={kind} />)
}

function KindSection({ kind }: { kind: NumberedKind }) {
  const { t } = useTranslation()
  const query = useQuery(numbersQuery(kind))
  const mayEdit = useMay()(permission.tables, 'edit')
  const [{ numbers }, setUrl] = useUrlState(Url)
  /** In the form a place has its name in braces; whoever reads is told what stands there. */
  const wordPattern = (pattern: string) =>
    numberPlaces.reduce(
      (worded, place) => worded.replaceAll(`{${place}}`, `{${t(`templates.numbers.insert.${place}`)}}`),
      pattern,
    )
  const factsOf = (template: NumberFormatTemplate) => {
    const { pattern, restarts, per } = template.content ?? template.plain
    const [next] = listNextNumbers(template, template.content ?? template.plain)
    return [
      { label: t('templates.numbers.pattern'), value: wordPattern(pattern) },
      { label: t('templates.numbers.example'), value: next?.[0] ?? '—' },
      { label: t('templates.numbers.restarts'), value: t(`templates.numbers.restart.${restarts}`) },
      { label: t('templates.numbers.per'), value: t(`templates.numbers.scope.${per}`) },
    ]
  }
  return (
    <Section
      title={`${t('templates.numbers.title')}: ${t(`templates.numbers.kind.${kind}`)}`}
      {...(kind === 'report' && { description: t('templates.numbers.about') })}
      actions={
        <ReasonButton
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ numbers: kind })}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(template) => (
          <>
            <KeyValues items={factsOf(template)} />
            {mayEdit && numbers === kind && (
              <NumberForm template={template} onClose={() => setUrl({ numbers: undefined })} />
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}
