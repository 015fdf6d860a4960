import { permission } from '@probeta/domain/people/permissions.ts'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addToCatalogueEndpoint, BrandFile, changeBrandEndpoint } from '@probeta/contract/brand-catalogue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { wordValue } from '../../ui/forms/word-value.ts'
import { ContactsForm } from './contacts-form.tsx'
import { type BrandValues, blankBrand, inputOf, valuesOf } from './draft-brand.ts'
import { MixesForm } from './mixes-form.tsx'
import { PlantsForm } from './plants-form.tsx'
import type { Kind } from './queries.ts'
import { SimilarCard } from './similar-card.tsx'

/** A new brand of a kind, or one as it was when the form opened, with all its parts. */
export function BrandForm({ kind, brand, onClose }: { kind: Kind; brand?: BrandFile; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const [known, setKnown] = useState(brand)
  const form = useForm<BrandValues>({
    initialValues: known ? valuesOf(known) : blankBrand,
    validate: {
      name: required,
      plants: { name: required },
      contacts: { name: required },
      mixes: { code: required },
    },
  })
  const labels = {
    name: t('brands.fields.name'),
    designation: t('brands.fields.designation'),
    aliases: t('brands.fields.aliases'),
    plants: t('brands.fields.plants'),
    mixes: t('brands.mixes'),
    contacts: t('brands.contacts'),
    notes: t('brands.fields.notes'),
    active: t('common.state.active'),
  }

  /** What a part says of itself; that it is in use goes without saying. */
  const wordParts = (parts: readonly { id: string | null; active?: boolean }[]) =>
    parts
      .map(({ id: _, active = true, ...said }) =>
        wordValue(active ? said : { ...said, active: t('common.state.inactive') }, t, format),
      )
      .join('; ')

  async function submit(values: BrandValues, save: { key: string; version: number }) {
    const body = inputOf(values)
    const call = known
      ? api.call(changeBrandEndpoint, {
          params: { brandId: known.id },
          body: { ...body, active: values.active },
          version: save.version,
        })
      : api.call(addToCatalogueEndpoint, { body: { ...body, kind } }, { key: save.key })
    await atField(call, { 'brand.nameTaken': 'name', 'brand.saidTwice': 'aliases' })
    await refresh('/brand-catalogue', '/brands', '/plants', '/work-sites', '/visits', '/statistics')
  }

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
        labels,
        show: { plants: wordParts, contacts: wordParts, mixes: wordParts },
        onNewer: setKnown,
      }}
      size={680}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <TextInput label={labels.name} required maxLength={200} {...form.getInputProps('name')} />
      {!known && <SimilarCard kind={kind} name={form.values.name} />}
      {kind !== 'readyMix' && (
        <TextInput
          label={labels.designation}
          description={t('brands.hints.designation')}
          maxLength={200}
          {...form.getInputProps('designation')}
        />
      )}
      <TagsInput
        label={labels.aliases}
        description={t('brands.hints.aliases')}
        maxTags={100}
        {...form.getInputProps('aliases')}
      />
      {kind === 'readyMix' && <PlantsForm form={form} />}
      <ContactsForm form={form} />
      {kind === 'readyMix' && <MixesForm form={form} />}
      <Textarea
        label={t('brands.fields.notes')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      {known && (
        <Switch
          label={t('common.state.active')}
          description={t('brands.hints.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}
