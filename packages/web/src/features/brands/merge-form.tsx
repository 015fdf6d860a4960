import {
  type BrandFile,
  mergeBrandEndpoint,
  type previewBrandMergeEndpoint,
} from '@probeta/contract/brand-catalogue.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './brand-page.module.css'
import { mergeQuery, useBrandChoices } from './queries.ts'

type Values = { into: string | null }
type Props = { brand: BrandFile; onMerged: (into: string) => void; onClose: () => void }

/** Merges a brand into another; first shows what moves there and what stays. */
export function MergeForm({ brand, onMerged, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const [known] = useState(brand)
  const [merged, setMerged] = useState<string>()
  const { choices, onSearch } = useBrandChoices(known.kind, known.id)
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const { form, field } = useContractForm<Values>(mergeBrandEndpoint.body, {
    values: { into: null },
    label: () => t('brands.merge.into'),
  })
  const { into } = form.values
  const preview = useQuery({ ...mergeQuery(known.id, into ?? ''), enabled: into !== null && !merged })

  async function submit(values: Values, save: { key: string; version: number }) {
    const intoVersion = preview.data?.into.version
    if (intoVersion === undefined) return
    const body = { into: values.into ?? '', intoVersion }
    const stays = await api.call(
      mergeBrandEndpoint,
      { params: { brandId: known.id }, body, version: save.version },
      { key: save.key },
    )
    setMerged(stays.id)
    toast.done(t('brands.merge.done', { name: known.name }))
    await refresh('/brand-catalogue', '/brands', '/plants', '/work-sites', '/visits', '/statistics')
    onMerged(stays.id)
  }

  return (
    <FormDrawer
      form={form}
      title={t('brands.merge.title', { name: known.name })}
      draft={`brand merge:${known.id}`}
      version={known.version}
      submit={submit}
      quiet
      saveLabel={t('brands.merge.save')}
      size={560}
      onClose={() => (merged ? onMerged(merged) : onClose())}
    >
      <p className="pb-flat">{t('brands.merge.about', { name: known.name })}</p>
      <SearchSelect
        {...field('into')}
        placeholder={t('brands.merge.choose')}
        value={into}
        onChange={(id) => {
          setPicked(choices.find(({ value }) => value === id))
          form.setFieldValue('into', id)
        }}
        choices={choices}
        chosen={picked?.value === into ? picked : undefined}
        onSearch={onSearch}
      />
      {into !== null && !merged && (
        <QueryState query={preview}>{(found) => <Preview found={found} />}</QueryState>
      )}
    </FormDrawer>
  )
}

function Preview({ found }: { found: ResultOf<typeof previewBrandMergeEndpoint> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mixes, samples, workSites, visits, visitsKept, plants, plantsInBoth, aliases } = found
  const { catalogueMixes, contacts, typedSamples } = found
  const numbers = { workSites, visits, visitsKept, catalogueMixes, contacts, typedSamples }
  const line = (key: keyof typeof numbers) =>
    numbers[key] > 0 && <li key={key}>{t(`brands.merge.${key}`, { count: numbers[key] })}</li>
  return (
    <section className={css['preview']} aria-label={t('brands.merge.what')}>
      <h3>{t('brands.merge.what')}</h3>
      <ul>
        {mixes > 0 && <li>{t('brands.merge.mixes', { count: mixes, samples: format.number(samples) })}</li>}
        {line('workSites')}
        {line('visits')}
        {line('visitsKept')}
        {plants.length > 0 && <li>{t('brands.merge.plants', { names: plants.join(', ') })}</li>}
        {plantsInBoth.length > 0 && (
          <li>{t('brands.merge.plantsInBoth', { names: plantsInBoth.join(', ') })}</li>
        )}
        {line('catalogueMixes')}
        {line('contacts')}
        <li>{t('brands.merge.aliases', { names: aliases.join(', ') })}</li>
        {line('typedSamples')}
      </ul>
    </section>
  )
}
