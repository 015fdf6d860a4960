import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addContactEndpoint, changeContactEndpoint, Contact } from '@probeta/contract/clients.ts'
import { contactRoles, deliveryEvents } from '@probeta/domain/people/contacts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import css from './client-file-page.module.css'

type Values = Pick<Contact, 'name' | 'role' | 'email' | 'mobile' | 'told' | 'attaches' | 'active'>
type Props = { clientId: string; contact?: Contact; onClose: () => void }

const anAddress = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/

/** A new contact, or one as it was when the form opened. */
export function ContactForm({ clientId, contact, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const [known, setKnown] = useState(contact)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : blank,
    validate: {
      name: rules.required,
      email: (email) =>
        email.trim() === '' || anAddress.test(email.trim()) ? null : t('clients.contacts.emailInvalid'),
    },
  })
  const labels = {
    name: t('clients.contacts.fields.name'),
    role: t('clients.contacts.fields.role'),
    email: t('clients.contacts.fields.email'),
    mobile: t('clients.contacts.fields.mobile'),
    told: t('clients.contacts.fields.told'),
    attaches: t('deliveries.send.attaches'),
    active: t('clients.contacts.fields.active'),
  }

  async function submit({ active, ...body }: Values, save: { key: string; version: number }) {
    await (known
      ? api.call(changeContactEndpoint, {
          params: { contactId: known.id },
          body: { ...body, active },
          version: save.version,
        })
      : api.call(addContactEndpoint, { params: { clientId }, body }, { key: save.key }))
    await refresh('/clients')
  }

  return (
    <FormDrawer
      form={form}
      title={known ? known.name : t('clients.contacts.add')}
      draft={known ? `contact:${known.id}` : `contact of ${clientId}`}
      submit={submit}
      edits={{
        row: known,
        read: (current) => Contact.safeParse(current).data,
        toForm: valuesOf,
        labels: labels,
        show: {
          role: (role) => t(`clients.contacts.roles.${role}`),
          told: (events) => events.map((event) => t(`clients.rules.events.${event}`)).join(' · '),
        },
        onNewer: setKnown,
      }}
      onClose={onClose}
    >
      <TextInput label={labels.name} required maxLength={200} {...form.getInputProps('name')} />
      <Select
        label={labels.role}
        allowDeselect={false}
        data={contactRoles.map((value) => ({ value, label: t(`clients.contacts.roles.${value}`) }))}
        {...form.getInputProps('role')}
      />
      <div className="pb-pair">
        <TextInput type="email" label={labels.email} maxLength={200} {...form.getInputProps('email')} />
        <TextInput type="tel" label={labels.mobile} maxLength={60} {...form.getInputProps('mobile')} />
      </div>
      <Checkbox.Group label={labels.told} {...form.getInputProps('told')}>
        <div className={css['events']}>
          {deliveryEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`clients.rules.events.${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={t('deliveries.send.attaches')}
        description={t('deliveries.send.attachesHint')}
        {...form.getInputProps('attaches', { type: 'checkbox' })}
      />
      {known && (
        <Switch
          label={t('clients.contacts.fields.active')}
          description={t('clients.contacts.hints.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}

const blank: Values = {
  name: '',
  role: 'supervision',
  email: '',
  mobile: '',
  told: [],
  attaches: true,
  active: true,
}

const valuesOf = ({ name, role, email, mobile, told, attaches, active }: Contact): Values => ({
  name,
  role,
  email,
  mobile,
  told,
  attaches,
  active,
})
