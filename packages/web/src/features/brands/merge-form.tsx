import {
  type BrandFile,
  mergeBrandEndpoint,
  type previewBrandMergeEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './brand-page.module.css'
import { BrandSelect } from './brand-choice-form.tsx'
import { mergeQuery, useRefreshBrands } from './queries.ts'

type Values = { into: string | null }
type Props = { brand: BrandFile; onMerged: (into: string) => void; onClose: () => void }

/** Merges a brand into another; first shows what moves there and what stays. */
export function MergeForm({ brand, onMerged, onClose }: Props) {
  const { t } = useTranslation()
  const [known] = useState(brand)
  const { form, field } = useContractForm<Values>(mergeBrandEndpoint.body, {
    values: { into: null },
    label: () => t('brands.merge.into'),
  })
  const { into } = form.values
  const { preview, merged, submit } = useMerge(known, into, onMerged)
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
      <BrandSelect
        {...field('into')}
        kind={known.kind}
        except={known.id}
        placeholder={t('brands.merge.choose')}
        value={into}
        onChange={(id) => form.setFieldValue('into', id)}
      />
      {into !== null && !merged && (
        <QueryState query={preview}>{(found) => <Preview found={found} />}</QueryState>
      )}
    </FormDrawer>
  )
}

/** `merged`: the id of the brand that stayed, once it is done. */
function useMerge({ id: brandId, name }: BrandFile, chosen: string | null, onMerged: Props['onMerged']) {
  const { t } = useTranslation()
  const refresh = useRefreshBrands()
  const toast = useToast()
  const [merged, setMerged] = useState<string>()
  const preview = useQuery({ ...mergeQuery(brandId, chosen ?? ''), enabled: chosen !== null && !merged })
  async function submit({ into }: Values, { key, version }: SaveWith) {
    const intoVersion = preview.data?.into.version
    if (into === null || intoVersion === undefined) return
    const call = { params: { brandId }, body: { into, intoVersion }, version }
    const { id } = await api.call(mergeBrandEndpoint, call, { key })
    setMerged(id)
    toast.done(t('brands.merge.done', { name }))
    await refresh()
    onMerged(id)
  }
  return { preview, merged, submit }
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
      <h3 className={css['heading']}>{t('brands.merge.what')}</h3>
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
