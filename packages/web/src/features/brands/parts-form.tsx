import { ActionIcon, Button, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import css from './brand-page.module.css'
import { blankContact, blankMix, blankPlant, type BrandFormOf, type BrandValues } from './draft-brand.ts'

const lists = {
  plants: { none: 'brands.noPlants', add: 'brands.addPlant', blank: blankPlant },
  contacts: { none: 'brands.noContacts', add: 'brands.addContact', blank: blankContact },
  mixes: { none: 'brands.noMixes', add: 'brands.addMix', blank: blankMix },
} as const
type List = keyof typeof lists

const nameOf = (part: BrandValues[List][number]) => ('code' in part ? part.code : part.name)

type Props = { form: BrandFormOf; list: List; children: (at: number) => ReactNode }

/** Edits the parts of one kind of a brand: the fields of each, adding and removing. */
function PartsForm({ form, list, children }: Props) {
  const { t } = useTranslation()
  const { none, add, blank } = lists[list]
  const title = t(`brands.${list}`)
  const parts: readonly BrandValues[List][number][] = form.values[list]
  return (
    <fieldset className={css['fields']}>
      <legend>{title}</legend>
      {parts.length === 0 && <p className="pb-dim">{t(none)}</p>}
      {parts.map((part, at) => (
        <div key={at} className={css['part']} role="group" aria-label={nameOf(part) || title}>
          <div>
            {children(at)}
            {'active' in part && (
              <Switch
                label={t('brands.inUse')}
                {...form.getInputProps(`${list}.${at}.active`, { type: 'checkbox' })}
              />
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={24}
            aria-label={t('brands.remove', { name: nameOf(part) || String(at + 1) })}
            onClick={() => form.removeListItem(list, at)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        mt={8}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} />}
        onClick={() => form.insertListItem(list, blank)}
      >
        {t(add)}
      </Button>
    </fieldset>
  )
}

export function PlantsForm({ form }: { form: BrandFormOf }) {
  const { t } = useTranslation()
  return (
    <PartsForm form={form} list="plants">
      {(at) => (
        <>
          <TextInput
            label={t('brands.fields.plant')}
            required
            maxLength={120}
            {...form.getInputProps(`plants.${at}.name`)}
          />
          <TagsInput label={t('brands.fields.aliases')} {...form.getInputProps(`plants.${at}.aliases`)} />
          <TextInput
            label={t('brands.fields.address')}
            maxLength={300}
            {...form.getInputProps(`plants.${at}.address`)}
          />
        </>
      )}
    </PartsForm>
  )
}

const most = { name: 200, role: 120, email: 200, mobile: 60 }

export function ContactsForm({ form }: { form: BrandFormOf }) {
  const { t } = useTranslation()
  return (
    <PartsForm form={form} list="contacts">
      {(at) =>
        (['name', 'role', 'email', 'mobile'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`brands.fields.${field}`)}
            required={field === 'name'}
            type={field === 'email' ? 'email' : field === 'mobile' ? 'tel' : 'text'}
            maxLength={most[field]}
            {...form.getInputProps(`contacts.${at}.${field}`)}
          />
        ))
      }
    </PartsForm>
  )
}

const numbers = {
  strength: 'strength',
  maxAggregateMm: 'maxAggregate',
  slumpMm: 'slump',
  cementKgM3: 'cement',
  waterCement: 'waterCement',
} as const
const fields = ['maxAggregateMm', 'slumpMm', 'cementKgM3', 'waterCement'] as const

/** The mixes as the supplier declares them. */
export function MixesForm({ form }: { form: BrandFormOf }) {
  const { t } = useTranslation()
  const number = (at: number, field: keyof typeof numbers) => (
    <DecimalField
      key={field}
      label={t(`brands.fields.${numbers[field]}`)}
      {...form.getInputProps(`mixes.${at}.${field}`)}
    />
  )
  return (
    <PartsForm form={form} list="mixes">
      {(at) => (
        <>
          <TextInput
            label={t('brands.fields.code')}
            required
            maxLength={60}
            {...form.getInputProps(`mixes.${at}.code`)}
          />
          {number(at, 'strength')}
          <Select
            label={t('brands.fields.unit')}
            allowDeselect={false}
            data={stressChoices}
            {...form.getInputProps(`mixes.${at}.strengthUnit`)}
          />
          {fields.map((field) => number(at, field))}
        </>
      )}
    </PartsForm>
  )
}
