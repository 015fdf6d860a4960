import { permission } from '@probeta/domain/people/permissions.ts'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addToCatalogueEndpoint,
  BrandFile,
  BrandInput,
  changeBrandEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { limitsOf } from '../../ui/forms/contract-limits.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { wordValue } from '../../ui/forms/word-value.ts'
import { type BrandFormOf, type BrandValues, blankBrand, inputOf, valuesOf } from './draft-brand.ts'
import { ContactsForm, MixesForm, PlantsForm } from './parts-form.tsx'
import { type Kind, useRefreshBrands } from './queries.ts'
import { SimilarCard } from './similar-card.tsx'

const phrases = {
  mixes: 'brands.mixes',
  contacts: 'brands.contacts',
  active: 'common.state.active',
} as const

type Label = (name: keyof BrandValues) => string
type Props = { kind: Kind; brand?: BrandFile; onClose: () => void }

/** A new brand of a kind, or one as it was when the form opened, with all its parts. */
export function BrandForm({ kind, brand, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const wordParts = useWordParts()
  const { required } = useFieldRules()
  const [known, setKnown] = useState(brand)
  const submit = useSaveBrand(kind, known)
  const form = useForm<BrandValues>({
    initialValues: known ? valuesOf(known) : blankBrand,
    validate: {
      name: required,
      plants: { name: required },
      contacts: { name: required },
      mixes: { code: required },
    },
  })
  const label: Label = (name) =>
    t(name === 'mixes' || name === 'contacts' || name === 'active' ? phrases[name] : `brands.fields.${name}`)
  return (
    <FormDrawer
      form={form}
      title={known ? known.name : t(`brands.addTitle.${kind}`)}
      draft={known ? `brand:${known.id}` : `brand ${kind}`}
      submit={submit}
      edits={{
        row: known,
        read: (current) => BrandFile.safeParse(current).data,
        toForm: valuesOf,
        label,
        show: { plants: wordParts, contacts: wordParts, mixes: wordParts },
        onNewer: setKnown,
      }}
      size={680}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <BrandFields form={form} kind={kind} label={label} isNew={!known} />
    </FormDrawer>
  )
}

type FieldsProps = { form: BrandFormOf; kind: Kind; label: Label; isNew: boolean }

function BrandFields({ form, kind, label, isNew }: FieldsProps) {
  const { t } = useTranslation()
  const field = (name: 'name' | 'designation' | 'notes') => ({
    label: label(name),
    ...limitsOf(BrandInput, name),
    ...form.getInputProps(name),
  })
  return (
    <>
      <TextInput {...field('name')} />
      {isNew && <SimilarCard kind={kind} name={form.values.name} />}
      {kind !== 'readyMix' && (
        <TextInput {...field('designation')} description={t('brands.hints.designation')} />
      )}
      <TagsInput
        label={label('aliases')}
        description={t('brands.hints.aliases')}
        maxTags={100}
        {...form.getInputProps('aliases')}
      />
      {kind === 'readyMix' && <PlantsForm form={form} />}
      <ContactsForm form={form} />
      {kind === 'readyMix' && <MixesForm form={form} />}
      <Textarea {...field('notes')} autosize minRows={2} />
      {!isNew && (
        <Switch
          label={label('active')}
          description={t('brands.hints.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

/** Describes parts by their fields; only an inactive one states whether it is in use. */
function useWordParts() {
  const { t } = useTranslation()
  const format = useFormat()
  return (parts: readonly { id: string | null; active?: boolean }[]) =>
    parts
      .map(({ id: _, active = true, ...fields }) =>
        wordValue(active ? fields : { ...fields, active: t('common.state.inactive') }, t, format),
      )
      .join('; ')
}

function useSaveBrand(kind: Kind, known: BrandFile | undefined) {
  const refresh = useRefreshBrands()
  return async ({ active, ...values }: BrandValues, { key, version }: SaveWith) => {
    const body = inputOf(values)
    const call = known
      ? api.call(changeBrandEndpoint, { params: { brandId: known.id }, body: { ...body, active }, version })
      : api.call(addToCatalogueEndpoint, { body: { ...body, kind } }, { key })
    await atField(call, { 'brand.nameTaken': 'name', 'brand.givenTwice': 'aliases' })
    await refresh()
  }
}
