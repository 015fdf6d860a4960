import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { nameCountry } from '../../trade/name-countries.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { LaboratoryForm } from './laboratory-form.tsx'
import { laboratoryQuery } from './queries.ts'

const Url = z.object({ laboratory: z.enum(['edit']).optional() })

/** The laboratory's identity and time zone. */
export function LaboratoryPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [url, setUrl] = useUrlState(Url)
  const language = useLanguage()
  const query = useQuery(laboratoryQuery())
  return (
    <Section
      title={t('laboratory.title')}
      description={t('laboratory.about')}
      actions={
        <ReasonButton
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ laboratory: 'edit' })}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(known) => (
          <>
            <KeyValues
              items={[
                { label: t('laboratory.fields.name'), value: known.name },
                { label: t('laboratory.fields.country'), value: nameCountry(language, known.country) },
                { label: t('laboratory.fields.address'), value: known.address || '—' },
                { label: t('laboratory.fields.language'), value: aboutLanguage(known.language).name },
                { label: t('laboratory.fields.timeZone'), value: known.timeZone },
                { label: t('laboratory.fields.paper'), value: t(`laboratory.papers.${known.paper}`) },
              ]}
            />
            {url.laboratory === 'edit' && mayEdit && (
              <LaboratoryForm laboratory={known} onClose={() => setUrl({ laboratory: undefined })} />
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}
