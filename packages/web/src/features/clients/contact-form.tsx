import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import {
  addContactEndpoint,
  changeContactEndpoint,
  Contact,
  mostMembers,
} from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { contactRoles, deliveryEvents, repeatedAddress } from '@probeta/domain/people/contacts.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { readAddresses } from '../../trade/read-addresses.ts'
import { useSupplierChoices } from '../../trade/choices/use-supplier-choices.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import { LimitsForm } from './limits-form.tsx'
import css from './rules-panel.module.css'

type Body = Parsed<typeof changeContactEndpoint>['body']
/** Members are typed as in a letter: a line each, 'Ana Ruiz <ana@obra.example>'. */
type Values = Omit<Body, 'members'> & { members: string }
type Props = { clientId: string; contact?: Contact | undefined; onClose: () => void }

const anAddress = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/

function useContactForm({ clientId, contact }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useRecordForm<Values, Contact>(changeContactEndpoint.body, {
    row: contact,
    Row: Contact,
    blank,
    toForm: ({ members, ...row }) => ({
      ...valuesLike(unnamed)(row),
      members: members.map(writeAddress).join('\n'),
    }),
    label: (name) => t(name === 'attaches' ? 'deliveries.send.attaches' : `clients.contacts.fields.${name}`),
    show: {
      role: (role) => t(`clients.contacts.roles.${role}`),
      supplierId: (id, row) => (id === row.supplierId ? row.supplierName : contact?.supplierName) ?? '',
      language: (value) => (value ? aboutLanguage(value).name : t('clients.contacts.hints.language')),
      workSiteIds: (ids, row) => nameChosen(ids, row, contact),
      mixIds: (ids, row) => nameChosen(ids, row, contact),
      told: (events) => events.map((event) => t(`clients.rules.events.${event}`)).join(' · '),
    },
    rules: {
      email: (email) =>
        email.trim() === '' || anAddress.test(email.trim()) ? null : t('clients.contacts.emailInvalid'),
      members: (text, { email }) => {
        const { members, wrong } = readMembers(text)
        if (wrong !== undefined) return t('deliveries.send.invalid', { address: wrong })
        if (members.length > mostMembers) return t('clients.contacts.manyMembers', { count: mostMembers })
        const twice = repeatedAddress({ email, members })
        return twice === undefined ? null : t('clients.contacts.memberTwice', { address: twice })
      },
    },
  })
  const { known } = record

  async function submit({ active, members, ...rest }: Values, save: { key: string; version: number }) {
    const body = { ...rest, members: readMembers(members).members }
    await (known
      ? api.call(changeContactEndpoint, {
          params: { contactId: known.id },
          body: { ...body, active },
          version: save.version,
        })
      : api.call(addContactEndpoint, { params: { clientId }, body }, { key: save.key }))
    await refresh('/clients')
  }
  return { ...record, submit }
}

/** The chosen work sites or mixes by the names either state of the contact has for them. */
const nameChosen = (ids: readonly string[], ...states: (Pick<Contact, 'limitedTo'> | undefined)[]) =>
  ids
    .map((id) => states.flatMap((state) => state?.limitedTo ?? []).find((one) => one.id === id)?.label ?? '—')
    .join(', ')

/** A new contact, or one as it was when the form opened. */
export function ContactForm({ clientId, contact, onClose }: Props) {
  const { t } = useTranslation()
  const { field, form, known, edited, submit } = useContactForm({ clientId, contact })
  return (
    <FormDrawer
      {...edited}
      title={known ? known.name : t('clients.contacts.add')}
      draft={known ? `contact:${known.id}` : `contact of ${clientId}`}
      submit={submit}
      onClose={onClose}
    >
      <TextInput {...field('name')} />
      <Select
        {...field('role')}
        allowDeselect={false}
        data={contactRoles.map((value) => ({ value, label: t(`clients.contacts.roles.${value}`) }))}
      />
      {form.values.role === 'supplier' && <SupplierFields form={form} field={field} known={known} />}
      <div className="pb-pair">
        <TextInput type="email" {...field('email')} />
        <TextInput type="tel" {...field('mobile')} />
      </div>
      <Textarea
        {...field('members')}
        description={t('clients.contacts.hints.members')}
        placeholder={t('clients.contacts.hints.membersExample')}
        autosize
        minRows={1}
        maxLength={14_000}
      />
      <Checkbox.Group {...field('told')}>
        <div className={css['events']}>
          {deliveryEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`clients.rules.events.${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <LimitsForm clientId={clientId} form={form} field={field} known={known} />
      <Select
        {...field('language')}
        placeholder={t('clients.contacts.hints.language')}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        clearable
      />
      <Switch {...field('attaches')} description={t('deliveries.send.attachesHint')} />
      {known && <Switch {...field('active')} description={t('clients.contacts.hints.active')} />}
    </FormDrawer>
  )
}

export type ContactFields = Pick<ReturnType<typeof useContactForm>, 'form' | 'field' | 'known'>

/** Whose mixes a supplier's person may hear of, and since when the client agrees. */
function SupplierFields({ form, field, known }: ContactFields) {
  const { t } = useTranslation()
  const { supplierId, consentedOn } = form.values
  const { choices, chosen, onSearch, searching } = useSupplierChoices({ supplierId })
  const stated =
    known?.supplierId === supplierId && supplierId !== null && known.supplierName !== null
      ? { value: supplierId, label: known.supplierName }
      : undefined
  return (
    <>
      <SearchSelect
        {...field('supplierId')}
        description={t('clients.contacts.hints.supplierId')}
        value={supplierId}
        onChange={(id) => form.setFieldValue('supplierId', id)}
        choices={choices}
        chosen={chosen ?? stated}
        onSearch={onSearch}
        searching={searching}
        clearable
      />
      <DayField
        {...field('consentedOn')}
        description={t('clients.contacts.hints.consentedOn')}
        value={consentedOn}
        clearable
      />
    </>
  )
}

function readMembers(text: string) {
  const { addresses, wrong } = readAddresses(text)
  return { members: addresses.map(({ name, address: email }) => ({ name, email })), wrong }
}

const writeAddress = ({ name, email }: Contact['members'][number]) =>
  name === '' ? email : `${name} <${email}>`

const unnamed: Omit<Values, 'members'> = {
  name: '',
  role: 'supervision',
  email: '',
  mobile: '',
  told: [],
  attaches: true,
  supplierId: null,
  consentedOn: null,
  workSiteIds: [],
  mixIds: [],
  language: null,
  active: true,
}
const blank: Values = { ...unnamed, members: '' }
