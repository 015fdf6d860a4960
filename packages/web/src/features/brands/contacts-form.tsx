import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type BrandFormOf, blankContact } from './draft-brand.ts'
import { PartsForm } from './part-form.tsx'

const most = { name: 200, role: 120, email: 200, mobile: 60 }

export function ContactsForm({ form }: { form: BrandFormOf }) {
  const { t } = useTranslation()
  return (
    <PartsForm
      title={t('brands.contacts')}
      parts={form.values.contacts}
      nameOf={({ name }) => name}
      none={t('brands.noContacts')}
      addLabel={t('brands.addContact')}
      onAdd={() => form.insertListItem('contacts', blankContact)}
      onRemove={(at) => form.removeListItem('contacts', at)}
    >
      {(_, at) =>
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
