import { permission } from '@probeta/domain/people/permissions.ts'
import { Drawer } from '@mantine/core'
import { type BrandFile, undoBrandMergeEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { BrandForm } from './brand-form.tsx'
import css from './brand-page.module.css'
import { MergeForm } from './merge-form.tsx'
import { brandQuery, useRefreshBrands } from './queries.ts'

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
    <Drawer opened onClose={onClose} size={600} title={brand.data?.name ?? t('brands.title')}>
      <QueryState query={brand}>{(found) => <Shown brand={found} onOpen={setOpen} />}</QueryState>
    </Drawer>
  )
}

function Shown({ brand, onOpen }: { brand: BrandFile; onOpen: (form: 'edit' | 'merge') => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const reason = may(permission.technicians, 'edit')
    ? brand.mergedInto
      ? t('errors.brand.merged')
      : undefined
    : t('common.form.noPermission')
  return (
    <div className="pb-stack-wide">
      <Facts brand={brand} />
      <div className="pb-row">
        <ReasonButton
          variant="light"
          reason={reason}
          leftSection={<IconPencil size={18} />}
          onClick={() => onOpen('edit')}
        >
          {t('common.actions.edit')}
        </ReasonButton>
        <ReasonButton
          variant="default"
          reason={reason}
          leftSection={<IconArrowMerge size={18} />}
          onClick={() => onOpen('merge')}
        >
          {t('brands.merge.action')}
        </ReasonButton>
      </div>
      <Parts brand={brand} />
      <Former brand={brand} reason={reason} />
    </div>
  )
}

function Facts({ brand: { kind, designation, notes, aliases } }: { brand: BrandFile }) {
  const { t } = useTranslation()
  return (
    <KeyValues
      items={[
        { label: t('brands.fields.kind'), value: t(`brands.kinds.${kind}`) },
        ...(designation ? [{ label: t('brands.fields.designation'), value: designation }] : []),
        { label: t('brands.fields.aliases'), value: aliases.join(' · ') },
        ...(notes ? [{ label: t('brands.fields.notes'), value: notes }] : []),
      ]}
    />
  )
}

/** As many decimals as were typed. */
const digitsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** The plants, contacts and mixes; only a supplier has all of them. */
function Parts({ brand: { kind, plants, contacts, mixes } }: { brand: BrandFile }) {
  const { t } = useTranslation()
  const mixRow = useMixRow()
  const plantRows = plants.map(({ id, name, aliases, address, active }) => ({
    ...{ id, name, about: [aliases.join(' · '), address].filter(Boolean).join(' — ') },
    aside: active ? '' : t('common.state.inactive'),
  }))
  const contactRows = contacts.map(({ id, name, role, email, mobile }) => ({
    ...{ id, name, about: role, aside: [email, mobile].filter(Boolean).join(' · ') },
  }))
  return (
    <>
      {kind === 'readyMix' && (
        <Part title={t('brands.plants')} none={t('brands.noPlants')} rows={plantRows} />
      )}
      <Part title={t('brands.contacts')} none={t('brands.noContacts')} rows={contactRows} />
      {kind === 'readyMix' && (
        <Part title={t('brands.mixes')} none={t('brands.noMixes')} rows={mixes.map(mixRow)} />
      )}
    </>
  )
}

function useMixRow() {
  const { t } = useTranslation()
  const format = useFormat()
  const plain = (value: number) => format.number(value, digitsOf(value))
  return ({ id, code, strength, strengthUnit, ...mix }: BrandFile['mixes'][number]): Row => {
    const declared = [
      ['maxAggregate', mix.maxAggregateMm] as const,
      ['slump', mix.slumpMm] as const,
      ['cement', mix.cementKgM3] as const,
      ['waterCement', mix.waterCement] as const,
    ].flatMap(([field, value]) => (value === null ? [] : [`${t(`brands.fields.${field}`)} ${plain(value)}`]))
    const name = strength === null ? code : `${code} · ${plain(strength)} ${printedUnit(strengthUnit)}`
    return { id, name, aside: declared.join(' · ') }
  }
}

/** The brands merged into this one, each of which can be undone. */
function Former({ brand: { name, merged }, reason }: { brand: BrandFile; reason: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefreshBrands()
  const [leaving, setLeaving] = useState<BrandFile['merged'][number]>()

  async function undo(one: { id: string; name: string }) {
    await api.call(undoBrandMergeEndpoint, { params: { brandId: one.id } })
    toast.done(t('brands.merge.undone', { name: one.name }))
    await refresh()
  }
  const rows = merged.map((one) => ({
    ...{ id: one.id, name: one.name },
    about: t('brands.merge.by', { day: format.dayOf(one.at), by: one.by ?? '—' }),
    aside: (
      <ReasonButton variant="subtle" size="compact-md" reason={reason} onClick={() => setLeaving(one)}>
        {t('brands.merge.undo', { name: one.name })}
      </ReasonButton>
    ),
  }))
  return (
    <>
      {merged.length > 0 && <Part title={t('brands.merge.former')} none="" rows={rows} />}
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
    </>
  )
}

type Row = { id: string; name: string; about?: string; aside: ReactNode }

function Part({ title, none, rows }: { title: string; none: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3 className={css['heading']}>{title}</h3>
      {rows.length === 0 && <p className="pb-dim pb-flat">{none}</p>}
      <ul className={`pb-plain-list ${css['rows']}`}>
        {rows.map(({ id, name, about, aside }) => (
          <li key={id} className="pb-spread pb-break">
            <span>
              {name}
              {about && <small className="pb-block pb-dim">{about}</small>}
            </span>
            {typeof aside === 'string' ? <small className="pb-dim">{aside}</small> : aside}
          </li>
        ))}
      </ul>
    </section>
  )
}
