import { Group } from '@mantine/core'
import { type Laboratory, LaboratoryInput } from '@probeta/contract/laboratory/laboratory.ts'
import { paperOf } from '@probeta/domain/people/country-practice.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSave } from '../../ui/forms/use-save.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import css from './first-start-page.module.css'
import { IdentityCard } from './identity-card.tsx'
import { countryHere, zoneHere, zonesIn } from './list-time-zones.ts'
import { laboratoryQuery, saveLaboratory } from './queries.ts'

/** The setup that the administrator of a new laboratory fills in first; then the requested page opens. */
export function FirstStartPage() {
  const { t } = useTranslation()
  const query = useQuery(laboratoryQuery())
  return (
    <Page title={t('laboratory.first.title')} description={t('laboratory.first.about')}>
      <Section>
        <QueryState query={query}>{(known) => <Entry version={known.version} />}</QueryState>
      </Section>
    </Page>
  )
}

function Entry({ version }: Pick<Laboratory, 'version'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const refresh = useRefresh()
  const here = countryHere()
  const { form, field } = useContractForm<LaboratoryInput>(LaboratoryInput, {
    values: {
      ...{ name: '', address: '', language, timeZone: zoneHere() },
      ...{ country: here, paper: paperOf(here), colour: '' },
    },
    label: (name) => t(`laboratory.fields.${name}`),
  })
  const saving = useSave({
    form,
    version,
    submit: (typed, save) => saveLaboratory(typed, save.version),
    onSaved: () => void refresh('/'),
  })
  return (
    <Form className={`pb-form ${css['form']}`} onSubmit={() => void saving.save()}>
      <IdentityCard
        field={field}
        country={form.values.country}
        onCountry={(country) => {
          const [zone, ...others] = zonesIn(country)
          form.setValues({
            ...{ country, paper: paperOf(country) },
            ...(zone && others.length === 0 && { timeZone: zone }),
          })
        }}
        timeZone={form.values.timeZone}
      />
      <Group justify="flex-end">
        <ReasonButton type="submit" loading={saving.busy} reason={undefined}>
          {t('laboratory.first.save')}
        </ReasonButton>
      </Group>
    </Form>
  )
}
