import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { brandKinds, listCatalogueEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandPanel } from './brand-panel.tsx'
import css from './brand-page.module.css'
import { useBrandColumns } from './columns.tsx'
import { cataloguePages } from './queries.ts'
import { TypedPanel } from './typed-panel.tsx'

const views = [...brandKinds, 'typed'] as const
const catalogueList = listInUrl('brandCatalogue', listCatalogueEndpoint)
const Url = z.object({
  kind: z.enum(views).default('readyMix'),
  /** Applies to one kind of brand; cleared when the kind changes. */
  search: z.string().optional(),
  brand: z.string().optional(),
  new: z.coerce.string().optional(),
})

/** The catalogue of suppliers, cements, admixtures and machines: each once, with its alternative spellings. */
export function BrandPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [url, setUrl] = useUrlState(Url)
  const kind = url.kind === 'typed' ? undefined : url.kind
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClick={() => setUrl({ new: '1' })}
    >
      {t('brands.add')}
    </ReasonButton>
  )
  return (
    <Page title={t('brands.title')} description={t('brands.about')} actions={kind && add}>
      <div className={css['tabs']}>
        <SegmentedControl
          className="pb-views"
          aria-label={t('brands.fields.kind')}
          value={url.kind}
          onChange={(value) => setUrl({ kind: views.find((view) => view === value), search: undefined })}
          data={views.map((value) => ({
            value,
            label: value === 'typed' ? t('brands.typedTab') : t(`brands.kinds.${value}`),
          }))}
        />
      </div>
      {kind ? <Catalogue kind={kind} /> : <TypedPanel />}
      {url.brand !== undefined && (
        <BrandPanel
          brandId={url.brand}
          onOpen={(brand) => setUrl({ brand })}
          onClose={() => setUrl({ brand: undefined })}
        />
      )}
      {kind && url.new !== undefined && <BrandForm kind={kind} onClose={() => setUrl({ new: undefined })} />}
    </Page>
  )
}

function Catalogue({ kind }: { kind: (typeof brandKinds)[number] }) {
  const { t } = useTranslation()
  const may = useMay()
  const [, setUrl] = useUrlState(Url)
  const { filter, narrow, narrowing, list } = useList(catalogueList)
  const brands = useInfiniteQuery(cataloguePages(filter))
  // The kind chooses the list; it does not count as a filter.
  const filtered = filter.search !== undefined || filter.active !== 'yes'
  return (
    <>
      <DataTable
        filters={
          <ListFilters
            narrowing={{
              ...narrowing,
              clear: filtered ? () => narrow({ search: undefined, active: undefined }) : undefined,
            }}
            hidden={['kind']}
            labels={{ search: t('brands.search') }}
          />
        }
        label={t(`brands.kinds.${kind}`)}
        query={brands}
        columns={useBrandColumns(kind)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ brand: id })}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconBuildingFactory2} title={t('brands.empty')} text={t('brands.emptyHint')}>
            {may(permission.technicians, 'edit') && (
              <Button onClick={() => setUrl({ new: '1' })}>{t('brands.add')}</Button>
            )}
          </EmptyState>
        }
      />
    </>
  )
}
