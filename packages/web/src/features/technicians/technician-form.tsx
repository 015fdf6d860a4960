import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  addTechnicianEndpoint,
  changeTechnicianEndpoint,
  Technician,
} from '@probeta/contract/clients/technicians.ts'
import { technicianFunctions } from '@probeta/domain/people/certificates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay, useProposedLanguage } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import { usePeople } from './queries.ts'
import { SignatureCard } from './signature-card.tsx'
import css from './technician-page.module.css'

type Values = Parsed<typeof changeTechnicianEndpoint>['body'] & { person: string | null }

function useTechnicianForm(technician: Technician | undefined) {
  const { t } = useTranslation()
  const proposed = useProposedLanguage()
  return useRecordForm<Values, Technician>(changeTechnicianEndpoint.body, {
    row: technician,
    Row: Technician,
    blank: { ...blank, language: proposed },
    toForm: valuesOf,
    label: (name) =>
      t(name === 'active' ? 'common.state.active' : `technicians.fields.${name === 'name' ? 'names' : name}`),
    show: {
      language: (value) => aboutLanguage(value).name,
      functions: (held) => held.map((one) => t(`technicians.types.${one}`)).join(' · '),
    },
    rules: { name: (_, values) => (values.person === null ? undefined : null) },
  })
}
type FieldsProps = Pick<ReturnType<typeof useTechnicianForm>, 'form' | 'field'>

/** A new technician, or one as it was when the form opened. */
export function TechnicianForm({ technician, onClose }: { technician?: Technician; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { form, field, known, edited } = useTechnicianForm(technician)
  // For a person who signs in, the name, the address and the language are the user's.
  const own = known ? known.signsIn : form.values.person !== null

  async function submit({ person, active, name, ...rest }: Values, { key, version }: SaveWith) {
    const body = { ...rest, name: own ? name || '-' : name }
    const userId = person === null ? null : Number(person)
    await (known
      ? api.call(changeTechnicianEndpoint, {
          params: { technicianId: known.id },
          body: { ...body, active },
          version,
        })
      : api.call(addTechnicianEndpoint, { body: { ...body, userId } }, { key }))
    await refresh('/technicians', '/visits', '/users', '/profile')
  }

  return (
    <FormDrawer
      {...edited}
      title={known ? known.name : t('technicians.new')}
      draft={known ? `technician:${known.id}` : 'technician'}
      submit={submit}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      {!known && <PersonField form={form} field={field} />}
      {known && own && <p className="pb-dim">{t('technicians.hints.own')}</p>}
      {!own && <OwnNameFields field={field} hint={known ? undefined : t('technicians.hints.newPerson')} />}
      <FunctionsField form={form} field={field} />
      <div className="pb-pair">
        <TextInput {...field('document')} />
        <TextInput type="tel" {...field('mobile')} />
      </div>
      <TextInput {...field('zone')} />
      <TextInput {...field('hours')} description={t('technicians.hints.hours')} />
      {known && <SignatureCard technician={known} />}
      {known && <Switch {...field('active')} description={t('technicians.hints.active')} />}
    </FormDrawer>
  )
}

/** Links a new technician to a user who signs in. */
function PersonField({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  const { choices, onSearch, searching } = usePeople()
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const { person } = form.values
  return (
    <SearchSelect
      {...field('person')}
      description={t('technicians.hints.person')}
      clearable
      value={person}
      onChange={(id) => {
        setPicked(choices.find(({ value }) => value === id))
        form.setFieldValue('person', id)
      }}
      choices={choices}
      chosen={picked?.value === person ? picked : undefined}
      onSearch={onSearch}
      searching={searching}
    />
  )
}

type NameProps = Pick<FieldsProps, 'field'> & { hint: string | undefined }

const OwnNameFields = ({ field, hint }: NameProps) => (
  <>
    <TextInput {...field('name')} description={hint} />
    <div className="pb-pair">
      <TextInput type="email" {...field('email')} />
      <Select
        {...field('language')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
      />
    </div>
  </>
)

function FunctionsField({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      {...field('functions')}
      description={t('technicians.hints.functions')}
      onChange={(chosen) =>
        form.setFieldValue(
          'functions',
          technicianFunctions.filter((one) => chosen.includes(one)),
        )
      }
    >
      <div className={`pb-row ${css['tasks']}`}>
        {technicianFunctions.map((one) => (
          <Checkbox key={one} value={one} label={t(`technicians.types.${one}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const blank: Values = {
  ...{ person: null, name: '', email: '', language: 'es', functions: [] },
  ...{ document: '', mobile: '', zone: '', hours: '', active: true },
}

const valuesOf = (row: Technician): Values =>
  valuesLike(blank)({ ...row, person: null, functions: row.functions ?? [] })
