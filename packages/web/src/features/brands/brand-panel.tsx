import { permission } from '@probeta/domain/people/permissions.ts'
import { Drawer } from '@mantine/core'
import { type BrandFile, undoBrandMergeEndpoint } from '@probeta/contract/brand-catalogue.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { BrandForm } from './brand-form.tsx'
import css from './brand-page.module.css'
import { MergeForm } from './merge-form.tsx'
import { brandQuery } from './queries.ts'

type Props = { brandId: string; onOpen: (brandId: string) => void; onClose: () => void }

/** One brand: its other spellings, plants, contacts and mixes, and the brands merged into it. */
export function BrandPanel({ brandId, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const brand = useQuery(brandQuery(brandId))
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const close = () => setOpen(undefined)
  if (open === 'edit' && brand.data)
    return <BrandForm kind={brand.data.kind} brand={brand.data} onClose={close} />
  if (open === 'merge' && brand.data)
    return (
      <MergeForm
        brand={brand.data}
        onMerged={(into) => {
          close()
          onOpen(into)
        }}
        onClose={close}
      />
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      size={600}
      title={brand.data?.name ?? t('brands.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={brand}>
        {(found) => <Shown brand={found} onEdit={() => setOpen('edit')} onMerge={() => setOpen('merge')} />}
      </QueryState>
    </Drawer>
  )
}

/** As many decimals as were typed. */
const digitsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

type ShownProps = { brand: BrandFile; onEdit: () => void; onMerge: () => void }

function Shown({ brand, onEdit, onMerge }: ShownProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [leaving, setLeaving] = useState<BrandFile['merged'][number]>()
  const { name, kind, designation, notes, aliases, plants, contacts, mixes, merged, mergedInto } = brand
  const reason = may(permission.technicians, 'edit')
    ? mergedInto
      ? t('errors.brand.merged')
      : undefined
    : t('common.form.noPermission')

  async function undo(one: { id: string; name: string }) {
    await api.call(undoBrandMergeEndpoint, { params: { brandId: one.id } })
    toast.done(t('brands.merge.undone', { name: one.name }))
    await refresh('/brand-catalogue', '/brands', '/plants', '/work-sites', '/visits', '/statistics')
  }
  return (
    <div className={css['panel']}>
      <KeyValues
        items={[
          { label: t('brands.fields.kind'), value: t(`brands.kinds.${kind}`) },
          ...(designation ? [{ label: t('brands.fields.designation'), value: designation }] : []),
          { label: t('brands.fields.aliases'), value: aliases.join(' · ') },
          ...(notes ? [{ label: t('brands.fields.notes'), value: notes }] : []),
        ]}
      />
      <div className="pb-row">
        <ReasonButton variant="light" reason={reason} leftSection={<IconPencil size={18} />} onClick={onEdit}>
          {t('common.actions.edit')}
        </ReasonButton>
        <ReasonButton
          variant="default"
          reason={reason}
          leftSection={<IconArrowMerge size={18} />}
          onClick={onMerge}
        >
          {t('brands.merge.action')}
        </ReasonButton>
      </div>
      {kind === 'readyMix' && (
        <Part title={t('brands.plants')} none={t('brands.noPlants')}>
          {plants.map((plant) => (
            <li key={plant.id}>
              <span>
                {plant.name}
                <small>{[plant.aliases.join(' · '), plant.address].filter(Boolean).join(' — ')}</small>
              </span>
              {!plant.active && <small>{t('common.state.inactive')}</small>}
            </li>
          ))}
        </Part>
      )}
      <Part title={t('brands.contacts')} none={t('brands.noContacts')}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <span>
              {contact.name}
              <small>{contact.role}</small>
            </span>
            <small>{[contact.email, contact.mobile].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </Part>
      {kind === 'readyMix' && (
        <Part title={t('brands.mixes')} none={t('brands.noMixes')}>
          {mixes.map((mix) => (
            <li key={mix.id}>
              <span>
                {mix.code}
                {mix.strength !== null &&
                  ` · ${format.number(mix.strength, digitsOf(mix.strength))} ${printedUnit(mix.strengthUnit)}`}
              </span>
              <small>
                {[
                  ['maxAggregate', mix.maxAggregateMm] as const,
                  ['slump', mix.slumpMm] as const,
                  ['cement', mix.cementKgM3] as const,
                  ['waterCement', mix.waterCement] as const,
                ]
                  .flatMap(([field, value]) =>
                    value === null
                      ? []
                      : [`${t(`brands.fields.${field}`)} ${format.number(value, digitsOf(value))}`],
                  )
                  .join(' · ')}
              </small>
            </li>
          ))}
        </Part>
      )}
      {merged.length > 0 && (
        <Part title={t('brands.merge.former')} none="">
          {merged.map((one) => (
            <li key={one.id}>
              <span>
                {one.name}
                <small>{t('brands.merge.by', { day: format.dayOf(one.at), by: one.by ?? '—' })}</small>
              </span>
              <ReasonButton
                variant="subtle"
                size="compact-md"
                reason={reason}
                onClick={() => setLeaving(one)}
              >
                {t('brands.merge.undo', { name: one.name })}
              </ReasonButton>
            </li>
          ))}
        </Part>
      )}
      {leaving && (
        <ConfirmReason
          title={t('brands.merge.undo', { name: leaving.name })}
          text={t('brands.merge.undoText', { name })}
          confirmLabel={t('brands.merge.undo', { name: leaving.name })}
          needsReason={false}
          onConfirm={() => undo(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? <p>{none}</p> : <ul className={css['rows']}>{children}</ul>}
    </section>
  )
}
